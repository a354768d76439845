import { expect, test } from 'vitest';
import { refusedPost } from '@/lib/http/action-request';

const HOST = 'shop.example';
const sent = (body: BodyInit | null, headers: Record<string, string> = {}, method = 'POST') =>
  refusedPost(
    new Request(`https://${HOST}/login`, { method, body, headers: { Host: HOST, ...headers } }),
  );
const form = (fields: Record<string, string>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
};
const call = (fields: Record<string, string>) =>
  sent(form(fields), { 'Next-Action': 'f'.repeat(42) });
const text = (body: string) =>
  sent(body, { 'Next-Action': 'f'.repeat(42), 'Content-Type': 'text/plain' });

test('visits pass; a page takes POST beside them and nothing else', async () => {
  expect(await sent(null, { Origin: 'https://evil.example' }, 'GET')).toBeUndefined();
  expect(await sent(null, {}, 'HEAD')).toBeUndefined();
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])
    expect(await sent(null, {}, method)).toBe(405);
});

test('a form comes from this very site: its origin is the host that was asked for', async () => {
  const fields = { email: 'a@b.test' };
  for (const Origin of ['null', 'https://evil.example', 'garbage', 'https://shop.example:8443', ''])
    expect([Origin, await sent(form(fields), { Origin })]).toEqual([Origin, 403]);
  expect(await sent(form(fields), { 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  expect(await sent(form(fields), { Origin: `https://${HOST}` })).toBeUndefined();
  expect(await sent(form(fields))).toBeUndefined();
  const proxied = { Origin: 'https://front.example', 'X-Forwarded-Host': 'front.example, inner' };
  expect(await sent(form(fields), proxied)).toBeUndefined();
});

test('a form of an action is small, has few fields and can be taken apart', async () => {
  expect(await sent(form({ a: 'x'.repeat(256_001) }))).toBe(413);
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';
  const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
  expect(await sent(`${part.repeat(1000)}--x--\r\n`, type)).toBeUndefined();
  expect(await sent(`${part.repeat(1001)}--x--\r\n`, type)).toBe(413);
  expect(await sent('nothing', type)).toBe(400);
  expect(await sent('nothing', { 'Content-Type': 'multipart/form-data' })).toBe(400);
});

test('what React sends passes: arguments, a form among them, parts and values of its own', async () => {
  expect(await text('["light"]')).toBeUndefined();
  expect(await text('[]')).toBeUndefined();
  expect(await call({ '0': '["$undefined","$K1"]', '1_email': 'a@b.test' })).toBeUndefined();
  expect(await call({ '0': '[{"values":{"a":"$$5"}},"$K1"]' })).toBeUndefined();
  expect(
    await call({ '0': '["$1",{"at":"$D2026-01-01T00:00:00.000Z"},"$0:1:at"]', '1': '{}' }),
  ).toBe(undefined);
  expect(
    await sent(
      form({ $ACTION_REF_1: '', '$ACTION_1:0': '{"id":"x","bound":"$@1"}', '$ACTION_1:1': '[{}]' }),
    ),
  ).toBeUndefined();
});

test('arguments lie in each other as deep as JSON of the API may, also part in part', async () => {
  const nested = (depth: number, inner = '') => '['.repeat(depth) + inner + ']'.repeat(depth);
  expect(await text(nested(20))).toBeUndefined();
  for (const depth of [21, 3000, 100_000]) {
    expect([depth, await text(nested(depth))]).toEqual([depth, 400]);
    expect([depth, await call({ '0': nested(depth) })]).toEqual([depth, 400]);
    expect([depth, await call({ '0': '["$1"]', '1': nested(depth) })]).toEqual([depth, 400]);
    const form0 = { $ACTION_REF_1: '', '$ACTION_1:0': nested(depth) };
    expect([depth, await sent(form(form0))]).toEqual([depth, 400]);
  }
  const chain = (parts: number) =>
    Object.fromEntries(
      Array.from({ length: parts }, (_, n) => [
        String(n),
        nested(19, n < parts - 1 ? `"$${(n + 1).toString(16)}"` : ''),
      ]),
    );
  expect(await call(chain(50))).toBeUndefined();
  expect(await call(chain(500))).toBe(400);
});

test('what Next could not decode is refused with 400', async () => {
  for (const root of ['', '[', '{}', 'null', '"x"', '1', '["$F1"]', '["$h1"]', '["$@1"]', '["$1"]'])
    expect([root, await call({ '0': root })]).toEqual([root, 400]);
  for (const root of ['', '[', '{}', '"x"', '["$Q1"]', '["$B1"]', '["$1"]'])
    expect([root, await text(root)]).toEqual([root, 400]);
  expect(await call({ '1_email': 'a@b.test' })).toBe(400);
  expect(await call({ '0': '["$1"]', '1': '{' })).toBe(400);
  for (const part of ['{', '{"id":"x","bound":"$@1"}'])
    expect(await sent(form({ $ACTION_REF_1: '', '$ACTION_1:0': part }))).toBe(400);
});
