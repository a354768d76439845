import { createServer } from 'node:http';
import { SHARED_PAGE } from '../../lib/core/shared-pages.mjs';
import { setClientAddress } from './client-address.mjs';
import { FrontResponse } from './front-response.mjs';
import { answerHealth } from './health.mjs';
import { RequestCount } from './request-count.mjs';
import { sharedPages } from './shared-pages.mjs';

const SECOND = 1000;
const limits = {
  /** How long the headers, and the whole, of a request may take. */
  headersTimeout: 15 * SECOND,
  requestTimeout: 120 * SECOND,
  /** Above the 60 seconds for which load balancers keep a connection they may use again. */
  keepAliveTimeout: 65 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
};
/** A connection on which nothing moves for so long is closed. */
const SILENCE_MS = 180 * SECOND;
/** Requests under way at once; beyond it the shop answers 503 at once. */
const MAX_REQUESTS = 1000;
/**
 * What is announced as larger is not even looked at. What is smaller and still too large
 * (12 MB at most, less per call) is refused by the call, in words.
 */
const MAX_BODY_BYTES = 64_000_000;

/** The longest address, in bytes: response headers repeat it, and proxies take 8 kB of them. */
const MAX_URL_BYTES = 4096;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * The HTTP server around Next's request handler: public pages from memory, time limits, a
 * bound on requests under way, health checks, the caller's address, and 503 instead of 500
 * while the database is away. `beginStopping()` makes every further response close its
 * connection.
 */
export function createFront(handle) {
  const underWay = new RequestCount();
  let isStopping = false;
  const answerShared = sharedPages(handle);

  const respond = (req, res) => {
    if (isStopping) res.setHeader('Connection', 'close');
    if (answerHealth(req, res, { isStopping })) return;
    const refused = refusal(req, underWay.total);
    if (refused) return refuse(req, res, ...refused);
    underWay.add(req, res);
    const fail = (error) => {
      console.error(error);
      if (res.headersSent) res.destroy();
      else refuse(req, res, 500);
    };
    delete req.headers[SHARED_PAGE];
    setClientAddress(req);
    if (answerShared(req, res, fail)) return;
    handle(req, res).catch(fail);
  };
  const open = () => {
    const server = createServer({ ...limits, ServerResponse: FrontResponse }, respond);
    return server.setTimeout(SILENCE_MS);
  };

  return {
    /** Two servers alike: for visitors, and for what this very process asks itself. */
    servers: [open(), open()],
    beginStopping: () => {
      isStopping = true;
    },
  };
}

/** The status (and headers) of a request that Next is not bothered with. */
function refusal(req, underWay) {
  if (!METHODS.includes(req.method)) return [405, { Allow: METHODS.join(', ') }];
  if (!req.url.startsWith('/')) return [400];
  if (req.url.length > MAX_URL_BYTES) return [414];
  if (Number(req.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return [413];
  if (underWay >= MAX_REQUESTS) return [503];
  return undefined;
}

function refuse(req, res, status, headers = {}) {
  // What was sent is not read: the connection can carry nothing further.
  if (req.headers['content-length'] || req.headers['transfer-encoding'])
    res.setHeader('Connection', 'close');
  if (status === 503) return res.sendUnavailable();
  res.writeHead(status, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', ...headers });
  res.end(`${status}\n`);
}
