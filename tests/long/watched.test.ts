// What a server tells of itself: metrics at a port of its own, traces to a collector.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '@/scripts/support/free-port.mjs';
import {
  type CollectedSpan,
  readSpanAttribute,
  startTraceCollector,
  type TraceCollector,
} from '../support/fakes/trace-collector';
import { type Server, startServer } from '../support/server/server';

let collector: TraceCollector;
let server: Server;
let metricsUrl: string;

beforeAll(async () => {
  collector = await startTraceCollector();
  const port = await freePort();
  metricsUrl = `http://127.0.0.1:${port}`;
  server = await startServer({
    env: {
      METRICS_PORT: String(port),
      SLOW_STATEMENT_MS: '1',
      JOBS: 'on',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '200',
    },
  });
});
afterAll(async () => {
  await server?.close();
  collector?.close();
});

/** The metrics now, as `name{labels}` and number. */
async function scrape(): Promise<Map<string, number>> {
  const response = await fetch(`${metricsUrl}/metrics`);
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\n').filter((line) => line && line[0] !== '#');
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

/** How many requests of a kind and class there were. */
const getCount = (metrics: Map<string, number>, kind: string, status: string) =>
  metrics.get(`harbour_request_duration_seconds_count{kind="${kind}",status="${status}"}`) ?? 0;

test('requests are counted by kind and status, refusals by code, pages by whether they were kept', async () => {
  const before = await scrape();
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(server.url + path, { redirect: 'manual', ...init });
    await response.arrayBuffer();
    return response.status;
  };
  expect(await ask('/search/metrics')).toBe(200);
  for (let n = 0; n < 3; n++) expect(await ask('/search/metrics')).toBe(200);
  expect(await ask('/api/menu')).toBe(200);
  expect(await ask('/api/admin/brand')).toBe(401);
  expect(await ask('/api/nowhere')).toBe(404);
  expect(await ask('/media/nowhere.webp')).toBe(404);
  expect(await ask('/checkout', { method: 'LINK' })).toBe(405);
  const after = await scrape();
  const more = (kind: string, status: string) =>
    getCount(after, kind, status) - getCount(before, kind, status);
  expect({
    kept: more('page_kept', '2xx'),
    made: more('page_made', '2xx'),
    api: more('api', '2xx'),
    unknown: more('api', '4xx'),
    staff: more('admin_api', '4xx'),
    media: more('media', '4xx'),
  }).toEqual({ kept: 3, made: 1, api: 1, unknown: 1, staff: 1, media: 1 });
  const getMore = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(getMore('harbour_refusals_total{code="unauthenticated"}')).toBe(1);
  expect(getMore('harbour_refusals_total{code="method_not_allowed"}')).toBe(1);
  expect(getMore('harbour_refusals_total{code="not_found"}')).toBeGreaterThanOrEqual(1);
  expect(getMore('harbour_page_cache_requests_total{result="hit"}')).toBe(3);
  expect(getMore('harbour_page_cache_requests_total{result="miss"}')).toBe(1);
  expect(getMore('harbour_page_cache_bytes')).toBeGreaterThan(1000);
  const bucket = (bound: string) =>
    after.get(
      `harbour_request_duration_seconds_bucket{kind="page_kept",status="2xx",le="${bound}"}`,
    ) ?? 0;
  expect(bucket('+Inf')).toBe(getCount(after, 'page_kept', '2xx'));
  expect(bucket('10')).toBe(bucket('+Inf'));
});

test('the database, its pool, changes, jobs and orders are told too', async () => {
  const metrics = await scrape();
  expect(metrics.get('harbour_database_up')).toBe(1);
  expect(metrics.get('harbour_pool_connections')).toBeGreaterThan(0);
  expect(metrics.get('harbour_pool_waiting')).toBeDefined();
  expect(metrics.get('harbour_renewals_read_age_seconds')).toBeLessThan(5);
  expect(metrics.get('harbour_slow_statements_total')).toBeGreaterThan(0);
  expect(metrics.get('harbour_jobs_waiting{queue="mail.deliver"}')).toBeDefined();
  expect(metrics.get('harbour_orders{state="placed",hour="last"}')).toBeDefined();
  expect(metrics.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

test('only that port tells them, and nothing else', async () => {
  expect((await fetch(`${metricsUrl}/`)).status).toBe(404);
  expect((await fetch(`${metricsUrl}/metrics`, { method: 'POST' })).status).toBe(404);
  const publicAnswer = await fetch(`${server.url}/metrics`);
  expect([publicAnswer.status, (await publicAnswer.text()).includes('harbour_')]).toEqual([
    404,
    false,
  ]);
});

test('a request is traced with its statements below it, without the values of either', async () => {
  const word = 'zanzibarword';
  const response = await fetch(`${server.url}/api/product?url=${word}`);
  expect(response.status).toBe(404);
  await response.arrayBuffer();
  const statements = () =>
    collector.spans.filter(({ scope, traceId }) => scope === 'harbour' && isOfCall(traceId));
  const isOfCall = (traceId: string) =>
    collector.spans.some(
      (span) =>
        span.traceId === traceId &&
        span.scope === 'next.js' &&
        readSpanAttribute(span, 'http.target') === '/api/product',
    );
  await expect.poll(() => statements().length, { timeout: 10_000 }).toBeGreaterThan(0);
  const byId = new Map(collector.spans.map((span) => [span.spanId, span]));
  const findRoot = (span: CollectedSpan): CollectedSpan => {
    const above = byId.get(span.parentSpanId ?? '');
    return above ? findRoot(above) : span;
  };
  for (const span of statements()) {
    expect(findRoot(span)).toMatchObject({ scope: 'next.js', name: 'GET /api/product' });
    expect(readSpanAttribute(span, 'db.system.name')).toBe('postgresql');
    expect(readSpanAttribute(span, 'db.query.text')?.length).toBeGreaterThan(5);
  }
  expect(statements().map(({ name }) => name)).toContainEqual(expect.stringMatching(/^select \w/));
  expect(JSON.stringify(collector.spans)).not.toContain(word);
  expect([...collector.services]).toEqual(['harbour']);
});
