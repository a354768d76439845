import { ServerResponse } from 'node:http';
import { nullSocket } from './null-socket.mjs';

/** A page is given up after this time, and its waiting visitors get an error. */
const PATIENCE_MS = 60_000;

/** A response that is not sent but captured, to be sent to every waiting visitor. */
export class CapturedResponse extends ServerResponse {
  #chunks = [];
  #socket = nullSocket();

  constructor(req) {
    super(req);
    this.assignSocket(this.#socket);
    const timer = setTimeout(() => this.#socket.destroy(), PATIENCE_MS);
    /** Resolves when the response ends; rejects when it breaks off. */
    this.ended = new Promise((resolve, reject) => {
      this.once('finish', resolve);
      this.once('close', () =>
        reject(new Error(`The response of the page was cut off: ${req.url}`)),
      );
    }).finally(() => clearTimeout(timer));
  }

  /** The whole body, once the app has ended its response; can be taken once. */
  takeBody() {
    const body = Buffer.concat(this.#chunks);
    // If the request outlives it, it must not keep the page in memory.
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
