// @ts-check
import { BlockList, isIP, SocketAddress } from 'node:net';

/** This machine, private networks, link-local addresses, carrier-grade NAT. */
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
 * A normalized IP address: IPv4-mapped IPv6 as IPv4, and without a network interface. Empty if
 * invalid.
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
 * Whether many callers may share this address: that of a proxy or gateway in a private network, or
 * an invalid one.
 * @param {string | undefined} address
 */
export function isOwnNetwork(address) {
  const plain = normalizeIpAddress(address);
  return !plain || own.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
}
