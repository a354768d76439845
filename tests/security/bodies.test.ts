import { expect, test } from 'vitest';
import { callApi } from '../support/server/admin-api';
import { baseUrl } from '../support/server/shared-server';

const FORM = 'application/x-www-form-urlencoded';
const post = (path: string, body: BodyInit, type?: string) =>
  fetch(baseUrl + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: type ? { 'Content-Type': type } : {},
  });

async function timed(work: () => Promise<Response>): Promise<[Response, number]> {
  const from = performance.now();
  const answer = await work();
  await answer.arrayBuffer();
  return [answer, performance.now() - from];
}

test('120 kB of one repeated field are refused at once, and others are answered meanwhile', async () => {
  await timed(() => post('/api/cart', 'a=1', FORM));
  await timed(() => fetch(`${baseUrl}/`));
  const [[answer, took], [other, waited]] = await Promise.all([
    timed(() => post('/api/cart', 'a=1&'.repeat(30_000), FORM)),
    timed(() => fetch(`${baseUrl}/`)),
  ]);
  expect([answer.status, other.status]).toEqual([413, 200]);
  expect(took).toBeLessThan(200);
  expect(waited).toBeLessThan(500);
});

test('an action’s form of 4,000 fields is refused at once', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  const type = 'multipart/form-data; boundary=x';
  await timed(() => post('/login', `${part}--x--\r\n`, type));
  const [answer, took] = await timed(() => post('/login', `${part.repeat(4000)}--x--\r\n`, type));
  expect(answer.status).toBe(413);
  expect(took).toBeLessThan(200);
});

test('a body may be as large as its call says', async () => {
  const large = JSON.stringify({ reference: 'x'.repeat(256_000) });
  for (const path of ['/api/cart', '/api/checkout', '/api/login', '/api/order/1/proof'])
    expect((await post(path, large, 'application/json')).status).toBe(413);
  const upload = new FormData();
  upload.append('image', new Blob(['x'.repeat(300_000)]));
  expect((await post('/api/cart', upload)).status).toBe(413);
  // On the same connections: what was refused unread is not in the way.
  const next = Array.from({ length: 5 }, () => callApi('GET', '/api/menu/unknown'));
  expect(new Set((await Promise.all(next)).map(({ status }) => status))).toEqual(new Set([404]));
});

test('a name that every object has is no resource, no path and no field', async () => {
  for (const name of ['toString', '__proto__', 'constructor', 'hasOwnProperty', 'valueOf']) {
    for (const path of [`/api/admin/${name}`, `/api/admin/${name}/1`, `/api/menu/${name}`])
      expect([path, (await callApi('GET', path)).status]).toEqual([path, 404]);
    expect((await callApi('GET', `/api/product?${name}[]=1&${name}=2`)).status).toBeLessThan(500);
    const page = await fetch(`${baseUrl}/${name}/x`);
    expect(page.status).toBe(404);
  }
});

test('whatever lies in each other too deep is refused, as JSON, in a form and in an action', async () => {
  const nested = '['.repeat(3000) + ']'.repeat(3000);
  expect((await post('/api/cart', `{"a":${nested}}`, 'application/json')).status).toBe(422);
  const id = 'f'.repeat(42);
  const act = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${baseUrl}/login`, { method: 'POST', body, redirect: 'manual', headers });
  const text = { 'Next-Action': id, 'Content-Type': 'text/plain;charset=UTF-8' };
  expect((await act(nested, text)).status).toBe(400);
  const call = new FormData();
  call.append('0', nested);
  expect((await act(call, { 'Next-Action': id })).status).toBe(400);
  // Each part is shallow, and all of them together are not.
  const chain = (length: number) => {
    const parts = new FormData();
    for (let n = 0; n < length - 1; n++)
      parts.append(String(n), `${'['.repeat(19)}"$${(n + 1).toString(16)}"${']'.repeat(19)}`);
    parts.append(String(length - 1), '[]');
    return act(parts, { 'Next-Action': id });
  };
  expect((await chain(50)).status).toBeLessThan(500);
  expect((await chain(500)).status).toBe(400);
  const withoutScripts = new FormData();
  withoutScripts.append('$ACTION_REF_1', '');
  withoutScripts.append('$ACTION_1:0', nested);
  expect((await act(withoutScripts)).status).toBe(400);
});

test('an address that cannot be decoded is refused, never a failure', async () => {
  for (const path of [
    '/product/%E0%A4%A',
    '/%',
    '/search/%00',
    '/?a=%00',
    '/admin/%',
    '/zh-HK/%ff',
  ])
    expect([path, (await fetch(baseUrl + path)).status]).toEqual([path, 400]);
  for (const path of ['/api/%ff', '/media/%E0%A4%A', '/_next/%', '/sitemap/%E0%A4%A', '/api/%'])
    expect([path, (await fetch(baseUrl + path)).status]).toEqual([path, 400]);
  const refusal = (await (await callApi('GET', '/api/brand/%E0%A4%A')).json()) as object;
  expect(refusal).toMatchObject({ code: 'malformed', messages: { general: [expect.any(String)] } });
  for (const path of ['/api/menu/%00', '/api/order/%00', '/api/order/a%00b'])
    expect([path, (await callApi('GET', path)).status]).toEqual([path, 404]);
});

test('an action from another site is refused with 403', async () => {
  for (const Origin of ['null', 'https://evil.example', 'garbage'])
    for (const named of [{}, { 'Next-Action': 'f'.repeat(42) }]) {
      const form = new FormData();
      form.append('email', 'a@b.test');
      const headers = new Headers({ Origin, ...(named as Record<string, string>) });
      const sent = { method: 'POST', body: form, headers };
      expect((await fetch(`${baseUrl}/login`, sent)).status).toBe(403);
    }
});

test('a page takes no other method than GET, HEAD and POST', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = await fetch(`${baseUrl}/`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  }
});
