import Negotiator from 'negotiator';
import { compressed, unpacked } from './page-cache.mjs';

/** Below this a body is not worth compressing, in bytes. */
const SMALL = 1000;
/** Whether the page was there or had to be made (Cache-Status, RFC 9211). */
const HIT = 'Harbour; hit';
const MISS = 'Harbour; fwd=uri-miss; stored';

/**
 * Sends a kept page as the browser takes it: 304 for the copy it has, else compressed with
 * the best it knows. For a page that was there already, `addBrotli` is called when that would
 * be brotli and there is none.
 */
export async function sendPage(req, res, page, addBrotli) {
  const headers = { ...page.headers, 'cache-status': addBrotli ? HIT : MISS };
  if (hasCopy(req.headers['if-none-match'], headers.etag)) return res.sendComplete(304, headers);
  const coding = codingFor(req, page.br ? ['br', 'gzip'] : ['gzip']);
  if (!page.br && addBrotli && codingFor(req, ['br', 'gzip']) === 'br') addBrotli();
  if (!coding) return res.sendComplete(200, headers, await unpacked(page));
  return res.sendComplete(200, { ...headers, 'content-encoding': coding }, page[coding]);
}

/** Sends what was asked of the app for this visitor: a redirect, a page that is not there. */
export async function sendAnswer(req, res, { status, headers, body }) {
  if (body.length < SMALL || !codingFor(req, ['gzip']))
    return res.sendComplete(status, headers, body);
  const packed = await compressed(body);
  return res.sendComplete(status, { ...headers, 'content-encoding': 'gzip' }, packed);
}

/** Which of these a browser likes best; undefined when it wants the body as it is. */
function codingFor(req, codings) {
  const coding = new Negotiator(req).encoding([...codings, 'identity'], {
    preferred: codings,
  });
  return codings.includes(coding) ? coding : undefined;
}

/**
 * Whether the browser's copy (If-None-Match) is this very page. Proxies may have taken the
 * mark of weakness off its tag: it counts the same without (RFC 9110, 13.1.2).
 */
function hasCopy(ifNoneMatch, etag) {
  const strong = (tag) => tag.trim().replace(/^W\//, '');
  return !!ifNoneMatch?.split(',').some((tag) => ['*', strong(etag)].includes(strong(tag)));
}
