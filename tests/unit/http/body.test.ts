import { expect, test, vi } from 'vitest';
import { Refusal } from '@/lib/core/errors';
import { parseJsonInput } from '@/lib/core/text/json-input';
import { parseRequestBody, receiveRequestBody } from '@/lib/http/body';
import type { BodyLimit } from '@/lib/http/body-limits';
import { downloadSpreadsheet } from '@/lib/http/download';
import { parseFormObject, parseUrlQuery } from '@/lib/http/fields';

const URLENCODED = 'application/x-www-form-urlencoded';
const sent = (text: BodyInit, type?: string) =>
  new Request('https://shop.example/', {
    method: 'POST',
    body: text,
    headers: type ? { 'Content-Type': type } : {},
  });
const read = (text: BodyInit, type?: string, limit?: BodyLimit) =>
  parseRequestBody(sent(text, type), { limit });
const json = (value: string, limit?: BodyLimit) => read(value, 'application/json', limit);
const refusal = async (reading: Promise<unknown>) => {
  const error = await reading.catch((error) => error);
  if (!(error instanceof Refusal)) throw new Error('nothing was refused');
  const [field, [text] = []] = Object.entries(error.fields)[0] ?? [];
  return [error.status, field, text?.key];
};

/** The milliseconds that reading takes at its quickest, whatever comes of it. */
async function duration(reading: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const from = performance.now();
    await Promise.resolve(reading()).catch(() => undefined);
    times.push(performance.now() - from);
  }
  return Math.min(...times);
}

test('120 kB of one repeated field are refused before anything is built of them', async () => {
  const text = 'a=1&'.repeat(30_000);
  expect(await refusal(read(text, URLENCODED))).toEqual([413, 'general', 'too_many_fields']);
  expect(await duration(() => read(text, URLENCODED))).toBeLessThan(50);
});

test('a form of an action with 30,000 fields is refused, one of 1,000 is read in one pass', async () => {
  const form = new FormData();
  for (let count = 0; count < 1000; count++) form.append('a', '1');
  expect(parseFormObject(form).a).toHaveLength(1000);
  expect(await duration(() => parseFormObject(form))).toBeLessThan(50);
  for (let count = 0; count < 29_000; count++) form.append('a', '1');
  expect(() => parseFormObject(form)).toThrow(Refusal);
});

test('a multipart form has at most 1,000 parts', async () => {
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
  const form = (parts: number) => `${part.repeat(parts)}--x--\r\n`;
  const type = 'multipart/form-data; boundary=x';
  expect((await read(form(1000), type)).a).toHaveLength(1000);
  expect(await refusal(read(form(1001), type))).toEqual([413, 'general', 'too_many_fields']);
});

test('each kind of body has its size', async () => {
  const text = 'x'.repeat(256_001);
  expect(await refusal(json(JSON.stringify({ text })))).toEqual([413, 'general', 'too_large']);
  expect(await json(JSON.stringify({ text }), { text: 300_000 })).toEqual({ text });
  expect(await refusal(read(`text=${text}`, URLENCODED))).toEqual([413, 'general', 'too_large']);
  const form = new FormData();
  form.append('text', text);
  expect(await refusal(read(form))).toEqual([413, 'general', 'too_large']);
  // Room for files is no room for text.
  const forFiles = { text: 256_000, files: 12_000_000 };
  expect(await refusal(read(form, undefined, forFiles))).toEqual([413, 'general', 'too_large']);
  const upload = new FormData();
  upload.append('file', new Blob([text]));
  expect(await read(upload, undefined, forFiles)).toHaveProperty('file.size', 256_001);
});

test('JSON is at most 20 levels deep and has at most 10,000 values', async () => {
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
  expect(await json(deep(20))).toHaveProperty(Array(20).fill('a').join('.'), 1);
  expect(await refusal(json(deep(21)))).toEqual([422, 'general', 'too_deep']);
  const lists = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  expect(await refusal(json(lists))).toEqual([422, 'general', 'too_deep']);
  expect(await refusal(json(`{"a":[${'1,'.repeat(10_000)}1]}`))).toEqual([
    422,
    'general',
    'too_many_values',
  ]);
  expect(parseJsonInput('{"a":"[[[[[[[[[[[[[[[[[[[[[[[[,\\"[[["}')).toEqual({
    a: '[[[[[[[[[[[[[[[[[[[[[[[[,"[[[',
  });
});

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'])(
  'no field is called %s, however it is sent',
  async (name) => {
    const address = `https://shop.example/?${name}=1&${name}[]=2&a.${name}=3&${name}.a=4&b=5`;
    expect(parseUrlQuery(new Request(address))).toEqual({ b: '5' });
    const form = await read(`${name}=1&${name}[]=2&a.${name}=3&b=5`, URLENCODED);
    expect([Object.keys(form), Object.getPrototypeOf(form)]).toEqual([['b'], Object.prototype]);
    const object = await json(`{"${name}":{"x":1},"a":{"${name}":2,"c":3},"b":5}`);
    expect(object).toEqual({ a: { c: 3 }, b: 5 });
    expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('x');
  },
);

test('text that the database cannot keep is refused on its field', async () => {
  expect(await refusal(json('{"a":{"b":["x","\\u0000"]}}'))).toEqual([
    422,
    'a.b.1',
    'unreadable_text',
  ]);
  expect(await refusal(json('{"a":"\\ud800"}'))).toEqual([422, 'a', 'unreadable_text']);
  expect(await refusal(json('{"a\\u0000":1}'))).toEqual([422, 'general', 'unreadable_text']);
  expect(await refusal(read('a.b=%00', URLENCODED))).toEqual([422, 'a.b', 'unreadable_text']);
  expect(() => parseUrlQuery(new Request('https://shop.example/?a=%00'))).toThrow(
    'unreadable_text',
  );
  expect(await json('{"a":"\\ud83c\\udf75"}')).toEqual({ a: '🍵' });
});

test('repeated fields and name[] are lists, names lead inside by full stops and brackets', async () => {
  const fields = 'a=1&a=2&b[]=3&c.d=4&c[e]=5&f=6&$ACTION_ID=7&x.y[0][z][]=8';
  expect(await read(fields, URLENCODED)).toEqual({
    a: ['1', '2'],
    b: ['3'],
    c: { d: '4', e: '5' },
    f: '6',
    x: { y: { 0: { z: ['8'] } } },
  });
  // What is no such name is kept under what it is called, for its call to refuse.
  const deep = `a${'[b]'.repeat(20)}`;
  for (const name of ['a b', 'a[', 'a[][b]', 'a..b', deep])
    expect(await read(`${encodeURIComponent(name)}=1`, URLENCODED)).toEqual({ [name]: '1' });
  expect(await refusal(read('a=1&a[b]=2', URLENCODED))).toEqual([422, 'a', 'check_input']);
});

test('what is no JSON, no object or no form is malformed', async () => {
  for (const text of ['{', '[]', '1', 'null', '"a"'])
    expect(await refusal(json(text))).toEqual([400, 'general', 'malformed']);
  expect(await json(' ')).toEqual({});
  expect(await refusal(read('x', 'multipart/form-data'))).toEqual([400, 'general', 'malformed']);
  expect(await refusal(read('x', 'multipart/form-data; boundary=y'))).toEqual([
    400,
    'general',
    'malformed',
  ]);
});

test('an upload has to come at a pace once it has a turn; a small form has not', async () => {
  vi.useFakeTimers();
  const slow = (bytes: number, perSecond: number) => {
    let remaining = bytes;
    const source = new ReadableStream<Uint8Array>({
      async pull(stream) {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        const next = Math.min(remaining, perSecond);
        remaining -= next;
        if (next) stream.enqueue(new Uint8Array(next));
        if (!remaining) stream.close();
      },
    });
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': String(bytes),
    };
    const init = { method: 'POST', headers, body: source, duplex: 'half' };
    return receiveRequestBody(
      new Request('https://shop.example/', init as RequestInit),
      10_000_000,
    );
  };
  const endings = Promise.all([
    refusal(slow(9_900_000, 600)),
    slow(900_000, 30_000).then(({ length }) => length),
    slow(60_000, 600).then(({ length }) => length),
  ]);
  await vi.advanceTimersByTimeAsync(120_000);
  vi.useRealTimers();
  expect(await endings).toEqual([[408, 'general', 'too_slow'], 900_000, 60_000]);
});

test('a file is saved under a name in any language, and one of ASCII by old programs', () => {
  const disposed = (name: string) =>
    downloadSpreadsheet(name, new ReadableStream()).headers.get('Content-Disposition');
  expect(disposed('product list.xlsx')).toBe('attachment; filename="product list.xlsx"');
  expect(disposed('銷售 (11).csv')).toBe(
    `attachment; filename="_ (11).csv"; filename*=UTF-8''%E9%8A%B7%E5%94%AE%20%2811%29.csv`,
  );
});
