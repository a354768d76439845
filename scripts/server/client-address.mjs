import { isOwnNetwork, normalizeIpAddress } from '../../lib/core/web/own-network.mjs';

/** Where the app finds the caller's address; what a caller writes there is dropped. */
const CLIENT_ADDRESS = 'x-client-address';
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

/**
 * Puts the caller's address into `x-client-address`: as the outermost of the shop's own
 * proxies saw it (`TRUSTED_PROXIES` of them), else the other end of the connection. What a
 * caller from outside claims to have been forwarded is dropped. Returns that address.
 */
export function setClientAddress(req, proxies = Number(process.env.TRUSTED_PROXIES || 0)) {
  const peer = req.socket.remoteAddress;
  const address = clientAddress(req.headers['x-forwarded-for'], peer, proxies);
  delete req.headers[CLIENT_ADDRESS];
  if (address) req.headers[CLIENT_ADDRESS] = address;
  if (!proxies && !isOwnNetwork(peer)) for (const name of FORWARDED) delete req.headers[name];
  return address;
}

/**
 * The caller's address from X-Forwarded-For and the other end of the connection. Undefined
 * for an other end in our own network that nobody called a proxy: it is one all the same, or
 * the machine itself, and all callers would look like one.
 */
export function clientAddress(forwarded, peer, proxies) {
  const seen = (forwarded ?? '').split(',').map((hop) => hop.trim());
  // Whatever stands before it, nothing too, is what the caller wrote.
  const seenByProxy = proxies ? (seen.at(-proxies) ?? seen[0]) : '';
  if (seenByProxy) return normalizeIpAddress(seenByProxy) || undefined;
  return isOwnNetwork(peer) ? undefined : normalizeIpAddress(peer);
}
