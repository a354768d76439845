import Negotiator from 'negotiator';
import { compressed, unpacked } from './page-cache.mjs';

/** Below this many bytes a body is not worth compressing. */
const SMALL = 1000;
/** Whether the page was cached or had to be rendered (Cache-Status, RFC 9211). */
const HIT = 'Harbour; hit';
const MISS = 'Harbour; fwd=uri-miss; stored';

/**
 * Sends a cached page: 304 for the copy the browser has, else in the best coding it supports.
 * Calls `addBrotli` when the page was already cached, brotli would be best, and it has none yet.
 */
export async function sendPage(req, res, page, addBrotli) {
  const headers = { ...page.headers, 'cache-status': addBrotli ? HIT : MISS };
  if (hasCopy(req.headers['if-none-match'], headers.etag)) return res.sendComplete(304, headers);
  const coding = codingFor(req, page.br ? ['br', 'gzip'] : ['gzip']);
  if (!page.br && addBrotli && codingFor(req, ['br', 'gzip']) === 'br') addBrotli();
  if (!coding) return res.sendComplete(200, headers, await unpacked(page));
  return res.sendComplete(200, { ...headers, 'content-encoding': coding }, page[coding]);
}

/** Sends the app's answer to this visitor: a redirect, a 404 page. */
export async function sendAnswer(req, res, { status, headers, body }) {
  if (body.length < SMALL || !codingFor(req, ['gzip']))
    return res.sendComplete(status, headers, body);
  const packed = await compressed(body);
  return res.sendComplete(status, { ...headers, 'content-encoding': 'gzip' }, packed);
}

/** The coding a browser prefers; undefined when it wants the body uncompressed. */
function codingFor(req, codings) {
  const coding = new Negotiator(req).encoding([...codings, 'identity'], {
    preferred: codings,
  });
  return codings.includes(coding) ? coding : undefined;
}

/**
 * Whether the browser's copy (If-None-Match) is this version of the page. Proxies may have
 * removed the weak prefix of its tag; it matches without it too (RFC 9110, 13.1.2).
 */
function hasCopy(ifNoneMatch, etag) {
  const strong = (tag) => tag.trim().replace(/^W\//, '');
  return !!ifNoneMatch?.split(',').some((tag) => ['*', strong(etag)].includes(strong(tag)));
}
