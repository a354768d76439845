import { isOwnNetwork, normalizeIpAddress } from '../../lib/core/web/own-network.mjs';
import { PLACE_HEADERS } from '../../lib/core/web/place-headers.mjs';
import {
  isTrustedProxy,
  readForwardedAddress,
  trustedProxies,
} from '../../lib/core/web/trusted-proxies.mjs';

/** The header in which the app finds the client's address; a client's own value is dropped. */
const CLIENT_ADDRESS = 'x-client-address';
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

/**
 * Sets `x-client-address` to the client's address: as seen by the outermost of the shop's own
 * proxies (`TRUSTED_PROXIES`), else the peer of the connection. Drops what a client from outside
 * claims to have been forwarded. Returns that address.
 */
export function setClientAddress(req, proxies = trustedProxies()) {
  const peer = req.socket.remoteAddress;
  const address = clientAddress(req.headers['x-forwarded-for'], peer, proxies);
  delete req.headers[CLIENT_ADDRESS];
  if (address) req.headers[CLIENT_ADDRESS] = address;
  if (isTrustedProxy(peer, proxies)) return address;
  for (const name of PLACE_HEADERS) delete req.headers[name];
  if (!isOwnNetwork(peer)) for (const name of FORWARDED) delete req.headers[name];
  return address;
}

/**
 * The client's address from X-Forwarded-For and the connection's peer. Undefined for a peer in
 * our own network that is not configured as a proxy: it is one all the same, or the machine
 * itself, and all clients would look the same.
 */
export function clientAddress(forwarded, peer, proxies) {
  const seen = isTrustedProxy(peer, proxies) ? readForwardedAddress(forwarded, proxies) : '';
  if (seen) return normalizeIpAddress(seen) || undefined;
  return isOwnNetwork(peer) ? undefined : normalizeIpAddress(peer);
}
