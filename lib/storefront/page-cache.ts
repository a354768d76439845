import 'server-only';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type NextRequest, NextResponse } from 'next/server';
import { renewalCount } from '@/lib/core/cache/renewals.mjs';
import { log } from '@/lib/http/log';
import { PRECOMPRESSED, servesPrecompressed } from '@/lib/http/precompressed';
import { serverUrl } from '@/lib/http/server-url';

/** A finished page, compressed. `made` is when Next was asked for it, `renewals` the count then. */
type Page = {
  made: number;
  renewals: number;
  etag: string;
  headers: Record<string, string>;
  bodies: Record<Coding, Uint8Array<ArrayBuffer>>;
};
type Coding = 'br' | 'gzip';
/** A guest's view of an address: what a finished page is kept under, and how it is asked for. */
export type CachedView = { view: string; currency: string };

const FRESH_MS = 10_000;
const KEPT_MS = 60_000;
const KEPT_AT_MOST = 300;
const HEADERS = [
  ...['content-security-policy', 'content-type', 'link', 'vary'],
  ...['x-nextjs-prerender', 'x-nextjs-stale-time'],
];
const kept = globalThis as typeof globalThis & {
  harbourPageCache?: {
    pages: Map<string, Page>;
    asked: Map<string, number>;
    compressing: Set<string>;
  };
};

/**
 * The finished page for a guest's plain visit; undefined when Next must make it.
 * A static page costs Next little to find, but compressing and hashing its 150 kB for each
 * visitor costs several times as much. So pages that are asked for repeatedly are cached
 * compressed: until anything of the shop changes, a minute at most, and renewed in the
 * background every ten seconds.
 */
export function cachedPage(request: NextRequest, visit: CachedView): NextResponse | undefined {
  const coding = codingFor(request);
  const page = coding && freshPage(keyOf(request, visit));
  if (!page) return undefined;
  if (Date.now() - page.made > FRESH_MS) void store(request, visit);
  const headers = { ...page.headers, 'x-nextjs-cache': 'HIT', ETag: page.etag };
  if (request.headers.get('if-none-match') === page.etag)
    return new NextResponse(null, { status: 304, headers });
  return new NextResponse(page.bodies[coding], {
    headers: { ...headers, [PRECOMPRESSED]: coding },
  });
}

function freshPage(key: string): Page | undefined {
  const page = cache().pages.get(key);
  if (!page || Date.now() - page.made > KEPT_MS) return undefined;
  return page.renewals === renewalCount() ? page : undefined;
}

/**
 * Notes that Next is asked for a page that exists; the second time within ten seconds it
 * is cached for those who follow.
 */
export function recordMiss(request: NextRequest, visit: CachedView): void {
  if (!codingFor(request)) return;
  const { asked } = cache();
  const key = keyOf(request, visit);
  const before = asked.get(key);
  if (before !== undefined && Date.now() - before < FRESH_MS) void store(request, visit);
  if (asked.size >= KEPT_AT_MOST) asked.clear();
  asked.set(key, Date.now());
}

function cache() {
  kept.harbourPageCache ??= { pages: new Map(), asked: new Map(), compressing: new Set() };
  return kept.harbourPageCache;
}

const keyOf = ({ nextUrl }: NextRequest, { view }: CachedView) =>
  view + nextUrl.pathname + nextUrl.search;

/**
 * How a visit wants its page compressed. Undefined for what is no plain visit: a navigation of
 * the router, a form, a reload that wants no copy.
 */
function codingFor({ method, headers }: NextRequest): Coding | undefined {
  if (
    process.env.NODE_ENV !== 'production' ||
    !servesPrecompressed() ||
    method !== 'GET' ||
    headers.has('rsc') ||
    headers.has('next-action')
  )
    return undefined;
  if (/no-cache/.test(headers.get('cache-control') ?? '')) return undefined;
  const accepted = (headers.get('accept-encoding') ?? '').split(',').map((one) => one.trim());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
}

const squeeze = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Asks this server for the page as any guest would, and caches it compressed in place of
 * the oldest.
 */
async function store(request: NextRequest, visit: CachedView): Promise<void> {
  const { pages, compressing } = cache();
  const address = serverUrl();
  const key = keyOf(request, visit);
  if (!address || compressing.has(key)) return;
  compressing.add(key);
  try {
    const page = await ask(
      address + request.nextUrl.pathname + request.nextUrl.search,
      visit.currency,
    );
    pages.delete(key);
    const [oldest] = pages.keys();
    if (pages.size >= KEPT_AT_MOST && oldest !== undefined) pages.delete(oldest);
    if (page) pages.set(key, page);
  } catch (error) {
    log.warn({ err: error, key }, 'a page could not be cached');
  } finally {
    compressing.delete(key);
  }
}

async function ask(address: string, currency: string): Promise<Page | undefined> {
  const made = Date.now();
  const renewals = renewalCount();
  const asked = {
    'Cache-Control': 'no-cache',
    'Accept-Encoding': 'identity',
    Cookie: `currency=${currency}`,
  };
  const response = await fetch(address, { headers: asked, redirect: 'manual' });
  const html = Buffer.from(await response.arrayBuffer());
  const etag = response.headers.get('etag');
  if (response.status !== 200 || !etag || !response.headers.has('x-nextjs-prerender'))
    return undefined;
  const quality = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  };
  const [br, gz] = await Promise.all([squeeze.br(html, quality), squeeze.gzip(html)]);
  const headers = Object.fromEntries(
    HEADERS.flatMap((name) =>
      response.headers.has(name) ? [[name, response.headers.get(name) ?? '']] : [],
    ),
  );
  return {
    made,
    renewals,
    etag,
    headers,
    bodies: { br: new Uint8Array(br), gzip: new Uint8Array(gz) },
  };
}
