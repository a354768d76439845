import { addressGroup } from '../../lib/core/web/address-group.mjs';
import { isTrustedProxy, trustedProxies } from '../../lib/core/web/trusted-proxies.mjs';
import { CountByKey } from './count-by-key.mjs';

/** The most open connections per address: enough for an office behind one line. */
const MOST_OF_ADDRESS = 500;
/** The most requests on one connection that await their answers (pipelining). */
const MOST_PIPELINED = 8;

/**
 * Limits the connections of each address to a server; further ones are closed. Addresses of
 * proxies (`TRUSTED_PROXIES`, own networks) have no limit, as all clients come from there.
 */
export function boundConnections(server, most = MOST_OF_ADDRESS) {
  const open = new CountByKey();
  server.on('connection', (socket) => {
    const peer = socket.remoteAddress;
    const group = isTrustedProxy(peer, trustedProxies()) ? undefined : addressGroup(peer);
    if (open.of(group) >= most) return socket.destroy();
    open.add(group);
    socket.once('close', () => open.remove(group));
  });
  return server;
}

/** Counts requests that came on a connection before earlier ones were answered. */
export class Pipelines {
  #open = new WeakMap();

  /**
   * Counts a request: 'last' means that it is one too many and the connection ends with its
   * refusal, 'late' that it came after such a request and its answer is not read.
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
