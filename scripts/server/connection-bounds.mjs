import { addressGroup } from '../../lib/core/web/address-group.mjs';
import { CountByKey } from './count-by-key.mjs';

/** Connections that one address may have open: those of an office behind one line. */
const MOST_OF_ADDRESS = 500;
/** Requests that are answered on one connection without its waiting for an answer. */
const MOST_PIPELINED = 8;

/**
 * Lets an address have so many connections of a server; one above is closed. The addresses of
 * proxies (`TRUSTED_PROXIES`, own networks) are not bounded: everybody comes from there.
 */
export function boundConnections(server, most = MOST_OF_ADDRESS) {
  const open = new CountByKey();
  server.on('connection', (socket) => {
    const proxied = Number(process.env.TRUSTED_PROXIES || 0) > 0;
    const group = proxied ? undefined : addressGroup(socket.remoteAddress);
    if (open.of(group) >= most) return socket.destroy();
    open.add(group);
    socket.once('close', () => open.remove(group));
  });
  return server;
}

/** Requests that came on one connection before those ahead of them were answered. */
export class Pipelines {
  #open = new WeakMap();

  /**
   * Counts a request: 'last' says that it is one too many and the connection is to end with
   * its refusal, 'late' that it came after such a one and nobody reads an answer.
   */
  add({ socket }, res) {
    const open = this.#open.get(socket) ?? 0;
    if (open === Number.POSITIVE_INFINITY) return 'late';
    this.#open.set(socket, open < MOST_PIPELINED ? open + 1 : Number.POSITIVE_INFINITY);
    if (open === MOST_PIPELINED) return 'last';
    res.once('close', () => this.#open.set(socket, this.#open.get(socket) - 1));
    return undefined;
  }
}
