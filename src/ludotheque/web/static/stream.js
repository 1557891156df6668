// The event stream: one WebSocket that comes back by itself. Every frame is whole, so nothing has to be caught up.
const PATIENCE = [250, 500, 1000, 2000, 4000];
const GONE = 4404;

export class Stream {
  constructor(path, clock, receive) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.address = `${scheme}://${location.host}${path}`;
    this.clock = clock;
    this.receive = receive;
    this.waiting = 0;
    this.wish = {};
    this.failures = 0;
    this.queue = Promise.resolve();
    this.lost = document.getElementById("lost");
  }

  connect() {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.failures = 0;
      this.lost.hidden = true;
      this.clock.forget();
      this.clock.ping(socket);
      if (Object.keys(this.wish).length) {
        socket.send(JSON.stringify(this.wish));
      }
    });
    socket.addEventListener("message", (event) => {
      const news = JSON.parse(event.data);
      if (news.pong !== undefined) {
        this.clock.answered(news);
        return;
      }
      this.clock.heard(news.at);
      this.waiting += 1;
      // A frame that cannot be shown does not hold up those that follow.
      this.queue = this.queue
        .then(() => {
          this.waiting -= 1;
          return this.receive(news);
        })
        .catch(reportError);
    });
    socket.addEventListener("close", (event) => {
      if (event.code === GONE || this.socket !== socket) {
        return;
      }
      this.lost.hidden = this.failures === 0;
      setTimeout(() => this.connect(), PATIENCE[Math.min(this.failures, PATIENCE.length - 1)]);
      this.failures += 1;
    });
  }

  ask(wish) {
    this.wish = wish;
    this.refresh();
  }

  refresh() {
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(this.wish));
    }
  }
}
