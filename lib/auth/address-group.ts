import 'server-only';
import { BlockList, isIP } from 'node:net';

/** Addresses that many callers share: this machine, private networks, links. */
const shared = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  shared.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  shared.addSubnet(network, prefix, 'ipv6');

/**
 * Whom attempts from an address are counted against: an IPv4 address, or the /64 network
 * of an IPv6 one, which is one customer's line. Undefined where an address says nothing
 * about who calls: without one, and for an address of this machine or of a private
 * network, behind which stands a proxy that `TRUSTED_PROXIES` does not tell of, and with
 * it everybody.
 */
export function addressGroup(address: string | undefined): string | undefined {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '') ?? '';
  const version = isIP(plain);
  if (!version || shared.check(plain, version === 4 ? 'ipv4' : 'ipv6')) return undefined;
  return version === 4 ? plain : networkOf(plain);
}

/** The first four of the eight groups of an IPv6 address. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head ? head.split(':') : [];
  if (tail !== undefined) {
    const after = tail ? tail.split(':').length : 0;
    groups.push(...new Array(Math.max(0, 8 - groups.length - after)).fill('0'));
    if (tail) groups.push(...tail.split(':'));
  }
  const normal = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${normal.join(':')}::/64`;
}
