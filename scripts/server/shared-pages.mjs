import { createHash } from 'node:crypto';
import { OutgoingMessage } from 'node:http';
import { wasDatabaseAwaySince } from '../../db/health.mjs';
import { joinPageScripts } from '../../lib/core/cache/page-scripts.mjs';
import { LIFE_HEADER, TAGS_HEADER, withPageNotes } from '../../lib/core/cache/page-tags.mjs';
import { cacheClock, isCacheUsable } from '../../lib/core/cache/renewals.mjs';
import { counts } from '../../lib/core/watch/counts.mjs';
import { cdnPageHeaders } from '../../lib/core/web/cdn.mjs';
import { sharedPagePolicy } from '../../lib/core/web/content-security-policy.mjs';
import { CapturedResponse } from './captured-response.mjs';
import { finishedPage, PageCache } from './page-cache.mjs';
import { PageRenders } from './page-renders.mjs';
import { createPageRequest, readPageRequest } from './page-request.mjs';
import { completeHeaders } from './page-response.mjs';
import { sendAnswer, sendPage } from './send-page.mjs';

/** How often a page is rendered again because the shop changed meanwhile. */
const TRIES = 3;
const POLICY = 'content-security-policy';
/** The view in the path of a guest's page. */
const VIEW = /\/([A-Z]{3})-guest(?:[/?]|$)/;
/** Headers that belong to one response, or that describe Next's own cache. */
const OF_ONE_RESPONSE = [
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'etag',
  'x-nextjs-cache',
];

/**
 * The public pages of guests, cached in memory (docs/decisions/page-cache.md). The returned
 * function answers a request for one and returns true; every other request goes to Next
 * (`handle`). Pages are requested from Next without anything of a particular visitor, so nothing
 * of one visitor can reach another.
 */
export function sharedPages(handle) {
  const cache = new PageCache();
  const renders = new PageRenders(cacheClock);
  const { pageCache } = counts();
  pageCache.bytes = () => cache.bytes;

  return function answer(req, res, fail) {
    const request = readPageRequest(req);
    if (!request) return false;
    const { key } = request;
    const page = cache.get(key);
    if (page) {
      pageCache.hits++;
      res.kind = 'page_kept';
      sendPage(req, res, page, () => cache.addBrotli(key, page)).catch(fail);
      return true;
    }
    if (req.method === 'HEAD') return false;
    pageCache.misses++;
    const isWaiting = () => !req.socket.destroyed;
    renders
      .ask(`${request.host}|${key}`, (since) => render(request, since, cache), isWaiting)
      .then((made) => {
        if (!isWaiting()) return undefined;
        if (made.page) return sendPage(req, res, made.page);
        // A redirect must keep the visitor's query; a cookie is for one visitor.
        if (!request.isWhole || 'set-cookie' in made.headers) return handle(req, res);
        return made.isAway ? res.sendUnavailable() : sendAnswer(req, res, made);
      })
      .catch(fail);
    return true;
  };

  async function render(request, since, cache) {
    const begun = Date.now();
    let made = await ask(request, since);
    for (let n = 1; n < TRIES && made.tags && !isCacheUsable(made.tags, made.since); n++)
      made = await ask(request, cacheClock());
    if (made.status === 500) return { ...made, isAway: wasDatabaseAwaySince(begun) };
    if (!isForAll(made) || !isOfView(made, request)) return made;
    if (!request.language && !request.currency)
      Object.assign(made.headers, cdnPageHeaders(made.tags));
    const page = await finishedPage(made);
    cache.set(request.key, page);
    return { page };
  }

  /** Next's answer: its status, headers and body, and the tags that invalidate it. */
  async function ask(request, since) {
    const req = createPageRequest(request);
    const res = new CapturedResponse(req);
    return withPageNotes(async (notes) => {
      await Promise.all([res.ended, handle(req, res)]);
      return toAnswer(res, notes, since, request);
    });
  }
}

function toAnswer(res, notes, since, { isHttps }) {
  const tagHeader = res.getHeader(TAGS_HEADER);
  const life = String(res.getHeader(LIFE_HEADER) ?? '');
  const tags = [...notes.tags, ...(tagHeader ? String(tagHeader).split(',') : [])];
  const page = new OutgoingMessage();
  for (const [name, value] of Object.entries(res.getHeaders()))
    if (!OF_ONE_RESPONSE.includes(name)) page.setHeader(name, value);
  let body = res.takeBody();
  if (tags.length && !page.hasHeader(POLICY)) {
    const { html, source } = joinPageScripts(body.toString());
    body = Buffer.from(html);
    page.setHeader(POLICY, sharedPagePolicy(...(source ? [source] : [])));
  }
  const view = VIEW.exec(String(page.getHeader('x-middleware-rewrite') ?? ''));
  completeHeaders(page, isHttps ? 'https' : '');
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const headers = { ...page.getHeaders(), etag };
  const until = since + 1000 * (/^max-age=(\d+)$/.exec(life)?.[1] ?? notes.seconds);
  return { status: res.statusCode, headers, body, tags, since, until, currency: view?.[1] };
}

/** Whether a page may be cached: it says so, has tags, and belongs to no one visitor. */
const isForAll = ({ status, headers, tags }) =>
  status === 200 &&
  tags.length > 0 &&
  String(headers['content-type']).startsWith('text/html') &&
  /^public\b/.test(headers['cache-control'] ?? '') &&
  !/no-store/.test(headers['cache-control']) &&
  !('set-cookie' in headers);

/** Whether it was made for a guest, in the requested currency: invented ones are not cached. */
const isOfView = ({ currency }, request) =>
  currency !== undefined && (request.currency === '' || request.currency === currency);
