// @ts-check
import { BlockList, isIP, SocketAddress } from 'node:net';

/** This machine, private networks, links, what carriers share among customers. */
const own = new BlockList();
for (const subnet of ['0.0.0.0/8', '127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'])
  add(subnet, 'ipv4');
for (const subnet of ['169.254.0.0/16', '100.64.0.0/10']) add(subnet, 'ipv4');
for (const subnet of ['::/127', 'fc00::/7', 'fe80::/10']) add(subnet, 'ipv6');

/** @param {string} subnet @param {'ipv4' | 'ipv6'} family */
function add(subnet, family) {
  const [network = '', bits] = subnet.split('/');
  own.addSubnet(network, Number(bits), family);
}

/**
 * An address as itself: an IPv4 address that somebody wrote as one of IPv6, in whatever way,
 * or one with the name of a network card, without either. Empty for what is no address.
 * @param {string | undefined} address
 */
export function normalizeIpAddress(address) {
  const [plain = ''] = (address ?? '').split('%', 1);
  if (!isIP(plain)) return '';
  if (!/^[0:]+:ffff:/i.test(plain)) return plain;
  const { address: short } = new SocketAddress({ address: plain, family: 'ipv6' });
  return short.replace(/^::ffff:(?=\d+\.)/, '');
}

/**
 * Whether many callers share this address: a proxy or a gateway of one's own speaks for
 * them. So does what is no address at all.
 * @param {string | undefined} address
 */
export function isOwnNetwork(address) {
  const plain = normalizeIpAddress(address);
  return !plain || own.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
}
