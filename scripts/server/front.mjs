import { createServer } from 'node:http';
import { countRefusedStatus } from '../../lib/core/watch/counts.mjs';
import { addressGroup } from '../../lib/core/web/address-group.mjs';
import { SHARED_PAGE } from '../../lib/core/web/shared-pages.mjs';
import { isApiCall, refusalJson } from '../../lib/http/unavailable-page.mjs';
import { ArrivingBodies, hasBody } from './arriving-bodies.mjs';
import { setClientAddress } from './client-address.mjs';
import { boundConnections, Pipelines } from './connection-bounds.mjs';
import { FrontResponse } from './front-response.mjs';
import { answerHealth } from './health.mjs';
import { RequestCount } from './request-count.mjs';
import { sharedPages } from './shared-pages.mjs';

const SECOND = 1000;
const limits = {
  /** How long the headers, and the whole request, may take. */
  headersTimeout: 15 * SECOND,
  requestTimeout: 120 * SECOND,
  connectionsCheckingInterval: 5 * SECOND,
};
/**
 * How long an unused connection stays open: longer than the balancer in front reuses one, or it
 * sends a request on a connection that is just being closed. Most do for 60 seconds.
 */
const keepAliveTimeout = () => Number(process.env.KEEP_ALIVE_SECONDS || 65) * SECOND;
/** A connection without any traffic for so long is closed. */
const SILENCE_MS = 180 * SECOND;
/** Requests in progress, beyond which the shop answers 503, and per address 429. */
const MOST = { all: 1000, group: 200 };
/**
 * Larger announced bodies are refused unread. Smaller ones that are still too large (limits are
 * 12 MB at most, less per call) are refused by the call, with a message.
 */
const MAX_BODY_BYTES = 64_000_000;

/** The longest address, in bytes: response headers repeat it, and proxies take 8 kB of them. */
const MAX_URL_BYTES = 4096;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * The HTTP server around Next's request handler: public pages from memory, time limits, a limit
 * on requests in progress, health checks, the client's address, and 503 instead of 500 while the
 * database is down. After `beginStopping()` every response closes its connection. `bodyPace`: how
 * slowly a body may come.
 */
export function createFront(handle, { bodyPace } = {}) {
  const underWay = new RequestCount();
  const bodies = new ArrivingBodies(bodyPace);
  const pipelines = new Pipelines();
  let isStopping = false;
  const answerShared = sharedPages(handle);
  const isFull = () => underWay.total >= MOST.all;

  const respond = (req, res) => {
    if (isStopping) res.setHeader('Connection', 'close');
    const surplus = pipelines.add(req, res);
    if (surplus === 'late') return;
    if (surplus === 'last') return refuse(req, res, 429, { Connection: 'close' });
    if (answerHealth(req, res, { isStopping, isFull: isFull() })) return;
    delete req.headers[SHARED_PAGE];
    const group = addressGroup(setClientAddress(req));
    const begin = () => {
      const refused = refusal(req, group);
      if (refused) return refuse(req, res, ...refused);
      underWay.add(req, res, group);
      answer(req, res);
    };
    if (!hasBody(req)) return begin();
    const refused = refusal(req, group) ?? bodies.refusal(group);
    if (refused) return refuse(req, res, ...refused);
    bodies.await(req, res, group, begin, () => refuse(req, res, 408));
  };
  const answer = (req, res) => {
    const fail = (error) => {
      console.error(error);
      if (res.headersSent) res.destroy();
      else refuse(req, res, 500);
    };
    if (answerShared(req, res, fail)) return;
    handle(req, res).catch(fail);
  };
  const refusal = (req, group) => {
    const impossible = getRefusal(req);
    if (impossible) return impossible;
    if (underWay.of(group) >= MOST.group) return [429, { 'Retry-After': '2' }];
    return isFull() ? [503] : undefined;
  };
  const open = () => {
    const server = createServer(
      { ...limits, keepAliveTimeout: keepAliveTimeout(), ServerResponse: FrontResponse },
      respond,
    );
    return boundConnections(server.setTimeout(SILENCE_MS));
  };

  return {
    /** Two identical servers: for visitors, and for this process's requests to itself. */
    servers: [open(), open()],
    beginStopping: () => {
      isStopping = true;
    },
  };
}

/** The status (and headers) that refuse a malformed request. */
function getRefusal(req) {
  if (!METHODS.includes(req.method)) return [405, { Allow: METHODS.join(', ') }];
  if (!req.url.startsWith('/')) return [400];
  if (req.url.length > MAX_URL_BYTES) return [414];
  if (Number(req.headers['content-length'] ?? 0) > MAX_BODY_BYTES) return [413];
  return undefined;
}

function refuse(req, res, status, headers = {}) {
  // The body is not read, so the connection cannot be reused.
  if (req.headers['content-length'] || req.headers['transfer-encoding'])
    res.setHeader('Connection', 'close');
  if (status === 503) return res.sendUnavailable();
  countRefusedStatus(status);
  const words = isApiCall(req.url) && refusalJson(status);
  const type = words ? 'application/json; charset=utf-8' : 'text/plain';
  res.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers });
  res.end(words || `${status}\n`);
}
