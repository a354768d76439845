// @ts-check
import { isIP } from 'node:net';
import { isOwnNetwork, normalizeIpAddress } from './own-network.mjs';

/**
 * Whom an address is counted as, wherever callers are counted or limited: an IPv4 address,
 * or the /64 network of an IPv6 one, which is one customer's line. Undefined where an
 * address says nothing about who calls: without one, and for an address of this machine or
 * of a private network, behind which stands a proxy that `TRUSTED_PROXIES` does not tell of,
 * and with it everybody.
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
