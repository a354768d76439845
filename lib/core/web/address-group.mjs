// @ts-check
import { isIP } from 'node:net';
import { isOwnNetwork, normalizeIpAddress } from './own-network.mjs';

/**
 * The group by which an IP address is counted or limited: an IPv4 address, or the /64 network of an
 * IPv6 one, which is one customer's line. Undefined if the address says nothing about the caller:
 * without one, and for this machine or a private network, which is a proxy missing from
 * `TRUSTED_PROXIES` and would stand for everybody.
 * @param {string | undefined} address
 */
export function addressGroup(address) {
  if (isOwnNetwork(address)) return undefined;
  const plain = normalizeIpAddress(address);
  return isIP(plain) === 4 ? plain : toNetwork(plain);
}

/**
 * The first four of the eight groups of an IPv6 address.
 * @param {string} address
 */
function toNetwork(address) {
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
