import { CountByKey } from './count-by-key.mjs';

/**
 * How many requests are under way, in all and by whom: each from its coming until its
 * response is closed, or its connection. A response that waits behind another one of its
 * connection (pipelining) hears nothing when that connection breaks off, so the connection
 * itself is watched too.
 */
export class RequestCount {
  #total = 0;
  #byGroup = new CountByKey();
  /** By connection: its responses under way, and what ends each. */
  #open = new WeakMap();

  get total() {
    return this.#total;
  }

  /** Of one group of addresses. */
  of(group) {
    return this.#byGroup.of(group);
  }

  add({ socket }, res, group) {
    const open = this.#open.get(socket) ?? this.#watch(socket);
    this.#total++;
    this.#byGroup.add(group);
    const end = () => {
      if (!open.delete(end)) return;
      this.#total--;
      this.#byGroup.remove(group);
    };
    open.add(end);
    res.once('close', end);
  }

  #watch(socket) {
    const open = new Set();
    this.#open.set(socket, open);
    socket.once('close', () => {
      for (const end of open) end();
    });
    return open;
  }
}
