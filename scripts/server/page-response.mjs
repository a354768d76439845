import { ServerResponse } from 'node:http';
import { pagePolicy } from '../../lib/core/content-security-policy.mjs';

const PAGE = /^text\/(html|x-component)\b/;

/**
 * A response whose headers are completed before they are sent: a page says that it depends
 * on cookies (its address is the same for every language, currency and login), and one that
 * brought no policy of its own, such as an error page, runs no inline script.
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

  #complete() {
    const type = String(this.getHeader('content-type') ?? '');
    if (PAGE.test(type) || this.hasHeader('x-nextjs-prerender')) this.#varyByCookie();
    if (type.startsWith('text/html') && !this.hasHeader('content-security-policy'))
      this.setHeader('Content-Security-Policy', pagePolicy());
  }

  #varyByCookie() {
    const names = [this.getHeader('vary') ?? []].flat().join(', ');
    if (!/\bcookie\b/i.test(names)) this.setHeader('Vary', names ? `${names}, Cookie` : 'Cookie');
  }
}
