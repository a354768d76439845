import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { PageResponse } from '@/scripts/server/page-response.mjs';

type Answer = (res: ServerResponse, req: IncomingMessage) => void;

/** What a caller gets of a response that the app makes with `answer`. */
async function sent(answer: Answer, headers: Record<string, string> = {}): Promise<Headers> {
  const server = createServer({ ServerResponse: PageResponse }, (req, res) => answer(res, req));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers });
    expect(await response.text()).toBe('x');
    return response.headers;
  } finally {
    server.close();
  }
}

const typed =
  (type: string, headers: Record<string, string> = {}): Answer =>
  (res) => {
    res.setHeader('Content-Type', type);
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    res.end('x');
  };

test.each([
  ['text/html; charset=utf-8', undefined, 'Accept-Encoding, Cookie'],
  ['text/html', 'rsc, Next-Router-Prefetch', 'rsc, Next-Router-Prefetch, Accept-Encoding, Cookie'],
  ['text/x-component', 'rsc, cookie, accept-encoding', 'rsc, cookie, accept-encoding'],
  ['application/json', 'rsc, next-router-state-tree, Cookie', 'Cookie'],
  ['application/json', 'Accept-Language, Accept-Encoding', 'Accept-Language, Accept-Encoding'],
  ['image/avif', 'rsc, next-router-prefetch, Next-Url', null],
  ['text/plain', undefined, null],
])('a %s that says it varies by %s is sent with %s', async (type, vary, expected) => {
  const headers = await sent(typed(type, vary === undefined ? {} : { Vary: vary }));
  expect(headers.get('vary')).toBe(expected);
});

test.each([
  ['https', 'max-age=31536000'],
  ['https, http', 'max-age=31536000'],
  ['http', null],
  ['http,https', null],
  ['xhttps', null],
  [undefined, null],
])('a visitor who came by %s is told %s about https', async (proto, expected) => {
  const headers = await sent(
    typed('text/plain'),
    proto === undefined ? {} : { 'X-Forwarded-Proto': proto },
  );
  expect(headers.get('strict-transport-security')).toBe(expected);
});

test.each<[string, Answer]>([
  ['its type among the headers', typed('text/html')],
  ['its type in writeHead', (res) => res.writeHead(500, { 'content-type': 'text/html' }).end('x')],
  [
    'a reason in writeHead',
    (res) => res.writeHead(500, 'Oh', { 'Content-Type': 'text/html' }).end('x'),
  ],
  [
    'its headers sent before the body',
    (res) => {
      res.setHeader('Content-Type', 'text/html');
      res.flushHeaders();
      res.end('x');
    },
  ],
])('a page without a policy of its own runs no inline script: %s', async (_, answer) => {
  const headers = await sent(answer);
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('vary')).toBe('Accept-Encoding, Cookie');
});

test('what a response says of itself stays', async () => {
  const own = {
    'Content-Security-Policy': "default-src 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  };
  const headers = await sent(typed('text/html', own));
  for (const [name, value] of Object.entries(own)) expect(headers.get(name)).toBe(value);
});
