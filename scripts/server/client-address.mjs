import { isOwnNetwork, normalizeIpAddress } from '../../lib/core/web/own-network.mjs';

/** The header in which the app finds the client's address; a client's own value is dropped. */
const CLIENT_ADDRESS = 'x-client-address';
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

/**
 * Sets `x-client-address` to the client's address: as seen by the outermost of the shop's own
 * proxies (`TRUSTED_PROXIES` of them), else the peer of the connection. Drops what a client from
 * outside claims to have been forwarded. Returns that address.
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
 * The client's address from X-Forwarded-For and the connection's peer. Undefined for a peer in
 * our own network that is not configured as a proxy: it is one all the same, or the machine
 * itself, and all clients would look the same.
 */
export function clientAddress(forwarded, peer, proxies) {
  const seen = (forwarded ?? '').split(',').map((hop) => hop.trim());
  // Anything before it, even nothing, was written by the client.
  const seenByProxy = proxies ? (seen.at(-proxies) ?? seen[0]) : '';
  if (seenByProxy) return normalizeIpAddress(seenByProxy) || undefined;
  return isOwnNetwork(peer) ? undefined : normalizeIpAddress(peer);
}
