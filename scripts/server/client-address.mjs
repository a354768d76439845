import { BlockList, isIP } from 'node:net';

/** Where the app finds the caller's address; what a caller writes there is dropped. */
const CLIENT_ADDRESS = 'x-client-address';
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

/** Loopback, private networks, link-local and carrier-grade addresses. */
const ownNetwork = new BlockList();
for (const subnet of ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'])
  add(subnet, 'ipv4');
for (const subnet of ['169.254.0.0/16', '100.64.0.0/10']) add(subnet, 'ipv4');
for (const subnet of ['::1/128', 'fc00::/7', 'fe80::/10']) add(subnet, 'ipv6');

function add(subnet, family) {
  const [network, bits] = subnet.split('/');
  ownNetwork.addSubnet(network, Number(bits), family);
}

/**
 * Puts the caller's address into `x-client-address`: as the outermost of the shop's own
 * proxies saw it (`TRUSTED_PROXIES` of them), else the other end of the connection. What a
 * caller from outside claims to have been forwarded is dropped.
 */
export function setClientAddress(req, proxies = Number(process.env.TRUSTED_PROXIES || 0)) {
  const peer = req.socket.remoteAddress;
  const address = clientAddress(req.headers['x-forwarded-for'], peer, proxies);
  delete req.headers[CLIENT_ADDRESS];
  if (address) req.headers[CLIENT_ADDRESS] = address;
  if (!proxies && !isOwnNetwork(peer)) for (const name of FORWARDED) delete req.headers[name];
}

/**
 * The caller's address from X-Forwarded-For and the other end of the connection. Undefined
 * for an other end in our own network that nobody called a proxy: it is one all the same, or
 * the machine itself, and all callers would look like one.
 */
export function clientAddress(forwarded, peer, proxies) {
  const seen = (forwarded ?? '').split(',').map((one) => one.trim());
  if (proxies && seen[0]) return valid(seen.at(-proxies) ?? seen[0]);
  return isOwnNetwork(peer) ? undefined : valid(peer);
}

const plain = (address) => (address ?? '').replace(/^::ffff:/, '');
const valid = (address) => (isIP(plain(address)) ? plain(address) : undefined);
const isOwnNetwork = (address) =>
  !valid(address) || ownNetwork.check(plain(address), isIP(plain(address)) === 6 ? 'ipv6' : 'ipv4');
