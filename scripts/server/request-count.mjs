/**
 * How many requests are under way: each from its coming until its response is closed, or
 * its connection. A response that waits behind another one of its connection (pipelining)
 * hears nothing when that connection breaks off, so the connection itself is watched too.
 */
export class RequestCount {
  #total = 0;
  /** By connection: its responses under way. */
  #open = new WeakMap();

  get total() {
    return this.#total;
  }

  add({ socket }, res) {
    const open = this.#open.get(socket) ?? this.#watch(socket);
    open.add(res);
    this.#total++;
    res.once('close', () => {
      if (open.delete(res)) this.#total--;
    });
  }

  #watch(socket) {
    const open = new Set();
    this.#open.set(socket, open);
    socket.once('close', () => {
      this.#total -= open.size;
      open.clear();
    });
    return open;
  }
}
