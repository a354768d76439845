import 'server-only';
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { BlockList, isIP } from 'node:net';
import { invalid } from '@/lib/core/errors';

const MAX_BYTES = 10 * 1024 * 1024;
const PATIENCE_MS = 15_000;
const MAX_REDIRECTS = 3;
const MAX_ADDRESS = 2000;

/** A response: status, redirect location, and streamed body. */
export type PictureResponse = {
  status: number;
  location: string | undefined;
  body: AsyncIterable<Uint8Array>;
};
/** Requests a URL at one IP address its name resolved to. */
export type Transport = (address: URL, ip: string, signal: AbortSignal) => Promise<PictureResponse>;
export type Resolve = (host: string) => Promise<string[]>;

const fetchable = (key: Parameters<typeof invalid>[1]) => invalid('image', key);

/**
 * Fetches a public https URL, at most 10 MB within 15 seconds and three redirects. Each name is
 * resolved once and that IP address used, so that it cannot change after the check. Throws for
 * other protocols and ports, credentials in the URL, and private, local or reserved addresses.
 * `storeImage` checks whether the bytes are an image.
 */
export async function fetchPicture(
  address: string,
  resolve: Resolve = resolveHost,
  transport: Transport = overHttps,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    let url = checked(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const { status, location, body } = await transport(url, await publicIp(url, resolve), signal);
      if (status === 200) return await readAll(body);
      await drop(body);
      if (status < 300 || status >= 400 || !location) throw fetchable('import_picture_missing');
      url = checked(location, url);
    }
    throw fetchable('import_picture_missing');
  } catch (error) {
    if (error instanceof Error && 'fields' in error) throw error;
    throw fetchable(signal.aborted ? 'import_picture_slow' : 'import_picture_missing');
  }
}

function checked(address: string, base?: URL): URL {
  const url = URL.parse(address.slice(0, MAX_ADDRESS), base);
  if (url?.protocol !== 'https:' || url.port || url.username || url.password)
    throw fetchable('import_picture_address');
  return url;
}

const reserved = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  reserved.addSubnet(network, bits, 'ipv4');
/** Only the global range of IPv6, without embedded IPv4 and documentation addresses. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const reserved6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved6.addSubnet(network, bits, 'ipv6');

export function isPublicIp(ip: string): boolean {
  if (isIP(ip) === 4) return !reserved.check(ip, 'ipv4');
  return isIP(ip) === 6 && global6.check(ip, 'ipv6') && !reserved6.check(ip, 'ipv6');
}

/** Throws for a name with any address that is not public. */
async function publicIp(url: URL, resolve: Resolve): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [host] : await resolve(host);
  const [first] = found;
  if (!first) throw fetchable('import_picture_missing');
  if (!found.every(isPublicIp)) throw fetchable('import_picture_address');
  return first;
}

const resolveHost: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

const overHttps: Transport = (url, ip, signal) =>
  new Promise((resolve, reject) => {
    const family = isIP(ip);
    request(
      url,
      {
        signal,
        agent: false,
        headers: { Accept: 'image/*', 'User-Agent': 'Harbour' },
        lookup: (_host, { all }, found) =>
          all ? found(null, [{ address: ip, family }]) : found(null, ip, family),
      },
      (response) =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          body: response,
        }),
    )
      .once('error', reject)
      .end();
  });

async function readAll(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw fetchable('picture_too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Discards a body unread: leaving the loop closes the connection. */
async function drop(body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of body) return;
}
