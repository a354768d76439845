import { ServerResponse } from 'node:http';
import { LIFE_HEADER, TAGS_HEADER } from '../../lib/core/cache/page-tags.mjs';
import { pagePolicy } from '../../lib/core/web/content-security-policy.mjs';
import {
  FORWARDED_HTTPS,
  RESPONSE_HEADERS,
  STRICT_TRANSPORT,
} from '../../lib/core/web/response-headers.mjs';

const PAGE = /^text\/(html|x-component)\b/;
const HTTPS = new RegExp(`^${FORWARDED_HTTPS}$`);
const ROUTER = /^(rsc|next-(router|url).*)$/i;
/** Used inside the shop only: the view's path, the tags and the lifetime of a stored page. */
const INTERNAL = ['x-middleware-rewrite', TAGS_HEADER, LIFE_HEADER];

/**
 * A response whose headers are completed before they are sent. A page says that it varies by
 * cookies (its address is the same for every language, currency and login); other responses say
 * that they do not vary by the headers of Next's router, so that shared caches may store them. A
 * page without its own policy, such as an error page, runs no inline script.
 */
export class PageResponse extends ServerResponse {
  writeHead(status, ...rest) {
    const headers = rest.find((arg) => typeof arg === 'object' && !Array.isArray(arg));
    if (!this.headersSent) {
      for (const [name, value] of Object.entries(headers ?? {})) this.setHeader(name, value);
      completeHeaders(this, this.req.headers['x-forwarded-proto']);
    }
    return super.writeHead(status, ...rest.filter((arg) => arg !== headers));
  }

  /** Next sends the headers separately, just before the body: here they go with it. */
  flushHeaders() {}
}

/** `proto` is the visitor's protocol as a proxy reports it (`X-Forwarded-Proto`). */
export function completeHeaders(res, proto = '') {
  const always = Object.entries(RESPONSE_HEADERS);
  if (HTTPS.test(proto)) always.push(STRICT_TRANSPORT);
  for (const [name, value] of always) if (!res.hasHeader(name)) res.setHeader(name, value);
  for (const name of INTERNAL) res.removeHeader(name);
  const type = String(res.getHeader('content-type') ?? '');
  completeVary(res, PAGE.test(type) || res.hasHeader('x-nextjs-prerender'));
  if (type.startsWith('text/html') && !res.hasHeader('content-security-policy'))
    res.setHeader('Content-Security-Policy', pagePolicy());
}

function completeVary(res, isPage) {
  const varyParts = [res.getHeader('vary') ?? []].flat().join(',').split(',');
  const names = varyParts.map((name) => name.trim()).filter(Boolean);
  const varyNames = isPage
    ? [...names, 'Accept-Encoding', 'Cookie']
    : names.filter((name) => !ROUTER.test(name));
  const unique = varyNames.filter(
    (name, at) =>
      varyNames.findIndex((candidate) => candidate.toLowerCase() === name.toLowerCase()) === at,
  );
  if (unique.length) res.setHeader('Vary', unique.join(', '));
  else res.removeHeader('Vary');
}
