import { ServerResponse } from 'node:http';
import { nullSocket } from './null-socket.mjs';

/** After so long a page is given up: whoever waits for it is told so. */
const PATIENCE_MS = 60_000;

/** A response that is sent nowhere: what the app says is kept, to be sent to whoever waits. */
export class CapturedResponse extends ServerResponse {
  #chunks = [];
  #socket = nullSocket();

  constructor(req) {
    super(req);
    this.assignSocket(this.#socket);
    const timer = setTimeout(() => this.#socket.destroy(), PATIENCE_MS);
    /** Ends with the response; fails when it breaks off. */
    this.ended = new Promise((resolve, reject) => {
      this.once('finish', resolve);
      this.once('close', () =>
        reject(new Error(`The response of the page was cut off: ${req.url}`)),
      );
    }).finally(() => clearTimeout(timer));
  }

  /** All that was said, once the app has ended its response; it is handed out once. */
  takeBody() {
    const body = Buffer.concat(this.#chunks);
    // Whatever of the request outlives it shall not keep the page too.
    this.#chunks = [];
    return body;
  }

  writeHead(status, ...rest) {
    const headers = rest.find((arg) => typeof arg === 'object' && !Array.isArray(arg));
    for (const [name, value] of Object.entries(headers ?? {})) this.setHeader(name, value);
    return super.writeHead(status);
  }

  write(chunk, ...rest) {
    if (!this.headersSent) this.writeHead(this.statusCode);
    this.#keep(chunk, rest[0]);
    rest.findLast((arg) => typeof arg === 'function')?.();
    return true;
  }

  end(...args) {
    const [chunk, encoding] = args;
    if (chunk && typeof chunk !== 'function') this.#keep(chunk, encoding);
    super.end(args.findLast((arg) => typeof arg === 'function'));
    this.once('finish', () => this.#socket.destroy());
    return this;
  }

  #keep(chunk, encoding) {
    const isText = typeof chunk === 'string';
    this.#chunks.push(isText ? Buffer.from(chunk, isName(encoding)) : Buffer.from(chunk));
  }
}

const isName = (encoding) => (typeof encoding === 'string' ? encoding : 'utf8');
