import { ServerResponse } from 'node:http';
import { pagePolicy } from '../../lib/core/content-security-policy.mjs';
import {
  FORWARDED_HTTPS,
  RESPONSE_HEADERS,
  STRICT_TRANSPORT,
} from '../../lib/core/response-headers.mjs';

const PAGE = /^text\/(html|x-component)\b/;
const HTTPS = new RegExp(`^${FORWARDED_HTTPS}$`);
const ROUTER = /^(rsc|next-(router|url).*)$/i;

/**
 * A response whose headers are completed before they are sent. A page says that it depends
 * on cookies (its address is the same for every language, currency and login); what is no
 * page says that it does not depend on what Next's router sends, so that shared caches may
 * keep it. A page without a policy of its own, such as an error's, runs no inline script.
 */
export class PageResponse extends ServerResponse {
  writeHead(status, ...rest) {
    const given = rest.find((one) => typeof one === 'object' && !Array.isArray(one));
    if (!this.headersSent) {
      for (const [name, value] of Object.entries(given ?? {})) this.setHeader(name, value);
      this.#complete();
    }
    return super.writeHead(status, ...rest.filter((one) => one !== given));
  }

  /** Next sends the headers by themselves, just before the body: here they go with it. */
  flushHeaders() {}

  #complete() {
    const always = Object.entries(RESPONSE_HEADERS);
    if (HTTPS.test(this.req.headers['x-forwarded-proto'] ?? '')) always.push(STRICT_TRANSPORT);
    for (const [name, value] of always) if (!this.hasHeader(name)) this.setHeader(name, value);
    // The view is the shop's own affair.
    this.removeHeader('x-middleware-rewrite');
    const type = String(this.getHeader('content-type') ?? '');
    this.#completeVary(PAGE.test(type) || this.hasHeader('x-nextjs-prerender'));
    if (type.startsWith('text/html') && !this.hasHeader('content-security-policy'))
      this.setHeader('Content-Security-Policy', pagePolicy());
  }

  #completeVary(isPage) {
    const said = [this.getHeader('vary') ?? []].flat().join(',').split(',');
    const names = said.map((name) => name.trim()).filter(Boolean);
    const kept = isPage
      ? [...names, 'Accept-Encoding', 'Cookie']
      : names.filter((name) => !ROUTER.test(name));
    const unique = kept.filter(
      (name, at) => kept.findIndex((one) => one.toLowerCase() === name.toLowerCase()) === at,
    );
    if (unique.length) this.setHeader('Vary', unique.join(', '));
    else this.removeHeader('Vary');
  }
}
