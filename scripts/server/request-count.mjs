import { countRequest, toRequestKind } from '../../lib/core/watch/counts.mjs';
import { CountByKey } from './count-by-key.mjs';

/**
 * Counts requests in progress, in all and by client, and then what became of them: each from its
 * arrival until its response or its connection is closed. A response that waits behind another on
 * its connection (pipelining) gets no event when that connection breaks off, so the connection
 * itself is watched too.
 */
export class RequestCount {
  #total = 0;
  #byGroup = new CountByKey();
  /** By connection: its responses in progress, and how to end each. */
  #open = new WeakMap();

  get total() {
    return this.#total;
  }

  /** The requests of one group of addresses. */
  of(group) {
    return this.#byGroup.of(group);
  }

  add({ socket, method, url }, res, group) {
    const begunAt = performance.now();
    const open = this.#open.get(socket) ?? this.#watch(socket);
    this.#total++;
    this.#byGroup.add(group);
    const end = () => {
      if (!open.delete(end)) return;
      this.#total--;
      this.#byGroup.remove(group);
      const status = res.headersSent ? res.statusCode : undefined;
      countRequest(res.kind ?? toRequestKind(method, url), status, performance.now() - begunAt);
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
