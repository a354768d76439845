import { ServerResponse } from 'node:http';
import { wasDatabaseAwaySince } from '../../db/health.mjs';
import { pageLanguage } from '../../lib/core/languages.mjs';
import { countRefusal } from '../../lib/core/watch/counts.mjs';
import { isApiCall, unavailableJson, unavailablePage } from '../../lib/http/unavailable-page.mjs';
import { PageResponse } from './page-response.mjs';

/** Above so many listeners on one event of a response, Node.js warns of a leak. */
const MOST_LISTENERS = 20;

/**
 * A response of the front server. A 500 that Next is about to send becomes a 503 with Retry-After
 * if the database was down during the request: that is why the page failed, and the same request
 * will succeed once it is back.
 */
export class FrontResponse extends PageResponse {
  #startedAt = Date.now();
  #isReplaced = false;
  /** What it answers, where that cannot be told from the request. */
  kind;

  constructor(...parts) {
    super(...parts);
    // Next alone adds eleven listeners for the end of a page that it renders for one visitor.
    this.setMaxListeners(MOST_LISTENERS);
  }

  writeHead(status, ...rest) {
    if (this.#replaces(status)) return this;
    return super.writeHead(status, ...rest);
  }

  write(chunk, ...rest) {
    if (!this.#replaces(this.statusCode)) return super.write(chunk, ...rest);
    rest.findLast((arg) => typeof arg === 'function')?.();
    return true;
  }

  end(chunk, ...rest) {
    if (!this.#replaces(this.statusCode)) return super.end(chunk, ...rest);
    [chunk, ...rest].findLast((arg) => typeof arg === 'function')?.();
    return this;
  }

  /** Sends a complete response, with the same headers to everybody. */
  sendComplete(status, headers, body = '') {
    const about = status === 304 ? {} : { 'content-length': body.length };
    ServerResponse.prototype.writeHead.call(this, status, { ...headers, ...about });
    super.end(body);
  }

  /** Reports as text, or as JSON to API clients, that the shop cannot answer now. */
  sendUnavailable() {
    this.#isReplaced = true;
    countRefusal('unavailable');
    const { req } = this;
    const { status, headers, body } = isApiCall(req.url)
      ? unavailableJson()
      : unavailablePage(pageLanguage(req.url, req.headers['accept-language']));
    for (const name of this.getHeaderNames()) if (name !== 'connection') this.removeHeader(name);
    super.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
    super.end(body);
  }

  #replaces(status) {
    if (this.#isReplaced) return true;
    if (status !== 500 || this.headersSent || !wasDatabaseAwaySince(this.#startedAt)) return false;
    this.sendUnavailable();
    return true;
  }
}
