// @ts-check
import { BlockList, isIP } from 'node:net';
import { normalizeIpAddress } from './own-network.mjs';

/**
 * The shop's own proxies: how many stand in front, or the networks in which they are.
 * @typedef {{ hops: number, networks?: BlockList }} TrustedProxies
 */

export const TRUSTED_PROXIES_ERROR =
  'TRUSTED_PROXIES must be the number of proxies in front of the shop, 0 to 10, or their ' +
  'networks, like 10.0.0.0/8, 2001:db8::/32.';

/**
 * `TRUSTED_PROXIES`; undefined if it is neither a number nor networks.
 * @param {string} text
 * @returns {TrustedProxies | undefined}
 */
export function parseTrustedProxies(text) {
  if (/^\s*\d+\s*$/.test(text)) return Number(text) <= 10 ? { hops: Number(text) } : undefined;
  const networks = new BlockList();
  const areNetworks = text.split(',').every((network) => addNetwork(networks, network.trim()));
  return areNetworks ? { hops: 0, networks } : undefined;
}

/** @param {BlockList} networks @param {string} network */
function addNetwork(networks, network) {
  const [address = '', bits, ...more] = network.split('/');
  const family = isIP(address);
  // IPv4 is compared as IPv4, however a socket says it.
  if (!family || more.length || normalizeIpAddress(address) !== address) return false;
  const most = family === 4 ? 32 : 128;
  // The network of all addresses would trust everybody.
  const isLength = bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= most);
  if (isLength) networks.addSubnet(address, Number(bits ?? most), family === 4 ? 'ipv4' : 'ipv6');
  return isLength;
}

/** @type {{ text: string, proxies: TrustedProxies } | undefined} */
let latest;

/** @returns {TrustedProxies} those of the environment: none by default, and one on Vercel */
export function trustedProxies() {
  const { TRUSTED_PROXIES, VERCEL } = process.env;
  const text = TRUSTED_PROXIES || (VERCEL ? '1' : '0');
  if (latest?.text !== text) latest = { text, proxies: parseTrustedProxies(text) ?? { hops: 0 } };
  return latest.proxies;
}

/** @param {TrustedProxies} proxies */
export const hasProxies = ({ hops, networks }) => hops > 0 || networks !== undefined;

/**
 * Whether a connection comes from one of the proxies, whose headers are believed. If only their
 * number is known, each connection does.
 * @param {string | undefined} peer @param {TrustedProxies} proxies
 */
export function isTrustedProxy(peer, { hops, networks }) {
  if (!networks) return hops > 0;
  const address = normalizeIpAddress(peer);
  return address !== '' && networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/**
 * The client's address in X-Forwarded-For, to which each proxy has added whom it saw: what the
 * outermost of them added, as it is written there. Anything before it, even nothing, was written by
 * the client. Empty if there is none.
 * @param {string | null | undefined} forwarded @param {TrustedProxies} proxies
 */
export function readForwardedAddress(forwarded, proxies) {
  const seen = (forwarded ?? '').split(',').map((hop) => hop.trim());
  const { hops, networks } = proxies;
  if (!networks && hops === 0) return '';
  const added = networks ? seen.findLast((hop) => !isTrustedProxy(hop, proxies)) : seen.at(-hops);
  return added ?? seen[0] ?? '';
}
