import type { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { freePort } from '@/scripts/support/free-port.mjs';
import {
  askFront,
  closeFrontAfterEach,
  openFront as open,
  pipeline,
  until,
} from '../../support/server/front';

closeFrontAfterEach();

/** The server in front of an app that is in our hands. */

/** A finished page of the shop, as the app sends one that may be kept. */
function sendPage(res: ServerResponse, html: string) {
  res.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Cache-Tag': 'settings',
    'X-Middleware-Rewrite': '/en-US/HKD-guest/page/x',
  });
  res.end(html);
}

test('a page is not made for visitors who left before its turn came', async () => {
  const made: string[] = [];
  const releases: (() => void)[] = [];
  await open(async (req, res) => {
    made.push(req.url ?? '');
    if (req.url?.startsWith('/search/slow'))
      await new Promise<void>((resolve) => releases.push(resolve));
    sendPage(res, req.url ?? '');
  });
  const slow = Array.from({ length: 8 }, (_, n) => askFront(`/search/slow-${n}`));
  await until(() => releases.length === 8);
  const abandoned = pipeline(Array.from({ length: 8 }, (_, n) => `/search/left-${n}`));
  const stays = askFront('/search/left-7');
  await new Promise((resolve) => setTimeout(resolve, 200));
  abandoned.socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (const go of releases) go();
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await stays).body).toBe('/search/left-7');
  expect(made.filter((path) => path.includes('left'))).toEqual(['/search/left-7']);
});

test('an answer with a cookie goes to one visitor, also where many ask at once', async () => {
  let count = 0;
  await open(async (_req, res) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    res.setHeader('Set-Cookie', `visitor=${++count}`);
    sendPage(res, 'page');
  });
  const answers = await Promise.all(Array.from({ length: 5 }, () => askFront('/page/x')));
  const cookies = answers.map(({ headers }) => headers['set-cookie']?.join());
  expect(cookies).not.toContain(undefined);
  expect(new Set(cookies).size).toBe(5);
});

test('a copy is confirmed also where a proxy took the mark of weakness off its tag', async () => {
  await open(async (_req, res) => sendPage(res, 'page'));
  const { etag = '' } = (await askFront('/page/x')).headers;
  expect(etag).toMatch(/^W\/"/);
  const status = async (ifNoneMatch: string) =>
    (await askFront('/page/x', { 'If-None-Match': ifNoneMatch })).status;
  expect(await status(etag.slice(2))).toBe(304);
  expect(await status(`"other", ${etag.slice(2)}`)).toBe(304);
  expect(await status('"other"')).toBe(200);
});

test('what is refused before anybody looks at it is told to a program as other refusals are', async () => {
  await open(async (_req, res) => sendPage(res, 'page'));
  const long = `?q=${'x'.repeat(5000)}`;
  const call = await askFront(`/api/search${long}`);
  expect([call.status, call.headers['content-type']]).toEqual([
    414,
    'application/json; charset=utf-8',
  ]);
  expect(JSON.parse(call.body)).toEqual({
    messages: { general: ['The URL is longer than 4,096 bytes.'] },
    code: 'address_too_long',
  });
  expect(await askFront(`/search/tea${long}`)).toMatchObject({ status: 414, body: '414\n' });
});

test('a server is ready while the database is away, which has an address of its own', async () => {
  vi.stubEnv('DATABASE_URL', `postgres://shop:secret@127.0.0.1:${await freePort()}/shop`);
  const front = await open(async (_req, res) => sendPage(res, 'page'));
  const ask = async (path: string) => {
    const { status, body } = await askFront(path);
    return [status, JSON.parse(body)];
  };
  expect(await ask('/health/database')).toEqual([503, { database: false }]);
  expect(await ask('/api/health/database')).toEqual([503, { database: false }]);
  expect(await ask('/health/ready')).toEqual([200, { ready: true, stopping: false, full: false }]);
  front.beginStopping();
  expect(await ask('/health/ready')).toEqual([503, { ready: false, stopping: true, full: false }]);
  expect(await ask('/health/live')).toEqual([200, { live: true }]);
});
