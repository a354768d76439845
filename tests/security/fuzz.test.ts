import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsIn, PASSWORD } from '../support/accounts';
import { type Dice, dice } from '../support/dice';
import { hostileValues, names, type Schema, texts } from '../support/hostile-values';
import { type RawAnswer, type RawRequest, rawClient } from '../support/raw-request';
import { type Server, startServer } from '../support/server';

/** FUZZ_SEED=… repeats a run, FUZZ_REQUESTS=… makes it longer. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
const requests = Number(process.env.FUZZ_REQUESTS ?? 5000);
const CONNECTIONS = 8;
const SLOWEST_MS = 2000;
const patience = 120_000 + requests * 60;

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

let server: Server;
let document: Document;
let tokens: { shopper: string; admin: string };
let client: ReturnType<typeof rawClient>;

beforeAll(async () => {
  server = await startServer();
  client = rawClient(server.url, CONNECTIONS);
  document = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const accounts = accountsIn(server.databaseUrl);
  const logIn = async (path: string, { email }: { email: string }) => {
    const body = JSON.stringify({ email, password: PASSWORD });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(server.url + path, { method: 'POST', headers, body });
    return ((await answer.json()) as { token: string }).token;
  };
  tokens = {
    shopper: await logIn('/api/login', await accounts.customer()),
    admin: await logIn('/api/admin/login', await accounts.owner()),
  };
  await accounts.close();
  // What loads a page's code the first time is no visitor's request.
  for (const page of pages) await fetch(server.url + page);
}, patience);
afterAll(async () => {
  client?.close();
  await server?.close();
});

/** Nobody is answered 5xx, loses his connection or waits longer than two seconds. */
async function expectAnswers(sent: RawRequest[]): Promise<void> {
  const answers = await client.sendAll(sent);
  const shown = (index: number) => {
    const { method, path, headers, body } = sent[index] as RawRequest;
    const { status, lost, milliseconds, text } = answers[index] as RawAnswer;
    const about = { status, lost, milliseconds: Math.round(milliseconds), method };
    return {
      ...about,
      ...{ path: path.slice(0, 300), headers: JSON.stringify(headers).slice(0, 400) },
      ...{ body: body?.toString().slice(0, 400), text: text.slice(0, 300) },
    };
  };
  const all = answers.map((answer, index) => ({ ...answer, index }));
  const statuses: Record<string, number> = {};
  for (const { status } of all) statuses[status] = (statuses[status] ?? 0) + 1;
  const slowest = all.reduce((a, b) => (b.milliseconds > a.milliseconds ? b : a));
  process.stdout.write(
    `fuzz seed ${seed}: ${sent.length} requests, by status ${JSON.stringify(statuses)}, slowest ` +
      `${Math.round(slowest.milliseconds)} ms (${sent[slowest.index]?.method} ` +
      `${sent[slowest.index]?.path.slice(0, 100)})\n`,
  );
  const failed = all.filter(
    ({ status, lost, milliseconds }) => status >= 500 || lost || milliseconds > SLOWEST_MS,
  );
  expect(
    failed.slice(0, 40).map(({ index }) => shown(index)),
    `${failed.length} of ${sent.length} requests failed; FUZZ_SEED=${seed} repeats them`,
  ).toEqual([]);
}

const hostileHeaders: Record<string, string[]> = {
  'Accept-Language': ['zh-HK', ';;;q=,', 'zh'.repeat(500), 'en;q=x,*;q=9e99', '\u0080'],
  'Idempotency-Key': ['12345678', '', 'x'.repeat(300), '\u00ff'.repeat(10), '%00%00%00%00'],
  Cookie: [
    'cart_id=%00; currency=%00; language=%00; token=%00',
    'waiting_orders=a%00b.00000000-0000-4000-8000-000000000000',
    'cart_id=x; currency=__proto__; language=toString',
    `waiting_orders=${'a.'.repeat(3000)}`,
    'token=%E0%A4%A; admin_token=%; __proto__=1; =; ;;;',
    `token=${'a.'.repeat(2000)}`,
  ],
  Origin: ['null', 'https://evil.example', 'garbage', 'http://[', ''],
  Referer: ['//evil.example', 'http://', 'http://x/%E0%A4%A', 'javascript:1'],
  Authorization: ['Bearer x', 'Bearer ..', `Bearer ${'a'.repeat(6000)}`, 'Basic eDp5', 'Bearer'],
  Accept: ['application/x-ndjson', '*/*;q=x', 'text/x-component'],
  'X-Forwarded-For': ['1.2.3.4', 'x'.repeat(500), '::', 'unknown, , ,'],
  'X-Forwarded-Host': ['evil.example', 'a, b', ' '],
  'X-Forwarded-Proto': ['https', 'ftp', 'https,http'],
  'If-None-Match': ['*', '"', 'W/"x"'],
  'X-Middleware-Subrequest': ['middleware:middleware:middleware:middleware:middleware'],
  'Next-Router-State-Tree': ['%', '[]', '%5B%22%22%5D', 'x'.repeat(500)],
  RSC: ['1'],
};

function headersFor(chance: Dice): Record<string, string> {
  const chosen = Object.entries(hostileHeaders).filter(() => chance.often(0.06));
  const role = chance.one(['guest', 'shopper', 'admin', 'admin'] as const);
  return {
    ...(role === 'guest' ? {} : { Authorization: `Bearer ${tokens[role]}` }),
    ...Object.fromEntries(chosen.map(([name, values]) => [name, chance.one(values)])),
  };
}

const wrongSegments = [
  ...['%', '%ff', '%E0%A4%A', '%00', 'a%00b', '%5C', '%2F%2Fevil', '..%2f..', '%252e', '%ED%A0%80'],
  ...['toString', '__proto__', 'constructor', '2147483648', '99999999999999999999', '-1', '0x1'],
  ...['1.5', '%20', '%F0%9F%8D%B5', 'a'.repeat(2000), ';', '[id]', '(x)', '@x', '$', '%0d%0a'],
];
const asText = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
const encoded = (value: unknown) => encodeURIComponent(asText(value).slice(0, 1000).toWellFormed());

/** What ends the own session, or another one's: only a guest may try. */
const ENDS_SESSIONS = /\/(logout|token\/refresh)$/;

function call(chance: Dice): RawRequest {
  const { value, anything } = hostileValues(chance, document.components.schemas);
  const [path, operations] = chance.one(Object.entries(document.paths));
  const [declared, operation] = chance.one(Object.entries(operations));
  const method = chance.often(0.95)
    ? declared.toUpperCase()
    : chance.one(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND']);
  const parameters = operation.parameters ?? [];
  // The first records stay, so that there is something to find until the end.
  const from = method === 'DELETE' ? 40 : 1;
  const segment = () =>
    chance.often(0.6) ? String(from + chance.below(20)) : chance.one(wrongSegments);
  const query = parameters
    .filter((one) => one.in === 'query' && chance.often(0.6))
    .map(({ name, schema }) => `${encoded(name)}=${encoded(value(schema))}`);
  if (chance.often(0.1))
    query.push(chance.one(['a=%00', '%', 'a=%ff', '__proto__=1', 'toString[]=1', '=&=&', 'x[]=']));
  if (chance.often(0.05)) query.push(`${encoded(chance.one(names))}=${encoded(anything())}`);
  const headers = headersFor(chance);
  if (ENDS_SESSIONS.test(path)) delete headers.Authorization;
  for (const { name } of parameters.filter((one) => one.in === 'header'))
    headers[name] ??= `fuzz-${chance.below(1e9)}`;
  const schema = operation.requestBody?.content['application/json']?.schema;
  return {
    method,
    path: path.replace(/\{\w+\}/g, segment) + (query.length ? `?${query.join('&')}` : ''),
    ...(method === 'GET' || method === 'HEAD'
      ? { headers }
      : sentBody(chance, value(schema), headers)),
  };
}

function sentBody(chance: Dice, value: unknown, headers: Record<string, string>) {
  const fields = Object.entries((value ?? {}) as object).map(
    ([name, one]) => [name, asText(one).toWellFormed()] as const,
  );
  const kind = chance.below(20);
  if (kind < 13) {
    const type = chance.often(0.95) ? 'application/json' : chance.one(['', 'text/plain', 'x', '/']);
    return { headers: { ...headers, 'Content-Type': type }, body: JSON.stringify(value) ?? '' };
  }
  if (kind < 15) {
    const body = fields.map(([name, one]) => `${encoded(name)}=${encoded(one)}`).join('&');
    return { headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' }, body };
  }
  if (kind < 18) return multipart(headers, [...fields, ...(chance.often(0.3) ? fields : [])]);
  const body = chance.one([
    ...['', '{', '[]', 'null', '{"a":', '"x"', '{"__proto__":{"x":1}}', '{"a":1e400}', '\ufeff{}'],
    ...[
      `{"a":${'['.repeat(50_000)}`,
      'a=1&'.repeat(30_000),
      'x'.repeat(300_000),
      '{"a":"\\ud800"}',
    ],
  ]);
  const type = chance.one([
    ...['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    ...['multipart/form-data; boundary=x', 'multipart/form-data; boundary="', 'form'],
  ]);
  return { headers: { ...headers, 'Content-Type': type }, body };
}

function multipart(
  headers: Record<string, string>,
  fields: readonly (readonly [string, string])[],
) {
  const parts = fields.map(
    ([name, value]) =>
      `--fuzz\r\nContent-Disposition: form-data; name="${name.replace(/["\r\n\0]/g, '_')}"` +
      `${name === 'file' || name === 'image' ? '; filename="x.xlsx"' : ''}\r\n\r\n${value}\r\n`,
  );
  const type = 'multipart/form-data; boundary=fuzz';
  return { headers: { ...headers, 'Content-Type': type }, body: `${parts.join('')}--fuzz--\r\n` };
}

const pages = [
  ...['/', '/product/', '/category/', '/brand/', '/page/', '/search/', '/search', '/login'],
  ...['/register', '/account', '/checkout', '/order/success', '/order/cancel', '/order/find'],
  ...['/admin', '/admin/login', '/admin/product', '/admin/product/', '/admin/brand/edit/'],
  ...['/admin/order', '/admin/order/', '/admin/mail/', '/admin/job', '/admin/warehouse/edit/'],
  ...['/payment/card', '/media/', '/api/', '/sitemap/', '/sitemap.xml', '/en-US/', '/zh-HK/'],
  ...['/zh-HK/product/', '/en-US/HKD-guest/product/', '/_next/', '/_next/data/', '/_next/static/'],
];
const asked = [
  ...['sort', 'page', 'page_size', 'brand', 'price', 'in_stock', 'option_1', 'option_99999999999'],
  ...[
    'keyword',
    'next',
    'order_number',
    'token',
    'public_token',
    'key',
    'search',
    'language',
    '_rsc',
  ],
  ...['status', 'from', 'to', 'lead', 'returned', 'refused', '__proto__', 'toString[]', 'a\0'],
];

function visit(chance: Dice): RawRequest {
  const page = chance.one(pages);
  const isOpen = page.endsWith('/') && page !== '/';
  const segment = chance.often(0.3)
    ? String(chance.below(40))
    : chance.often(0.7)
      ? chance.one(wrongSegments)
      : encoded(chance.one(texts));
  const query = asked
    .filter(() => chance.often(0.08))
    .map((name) => `${encoded(name)}=${encoded(chance.one(texts))}`);
  if (chance.often(0.05)) query.push(chance.one(['%', 'a=%ff', 'a=%E0%A4', '&&&==']));
  const { Authorization, ...headers } = headersFor(chance);
  const token = Authorization?.split(' ')[1];
  const cookie = page.startsWith('/admin') ? 'admin_token' : 'token';
  if (token && chance.often(0.7)) headers.Cookie ??= `${cookie}=${token}`;
  const method = chance.often(0.85) ? 'GET' : chance.one(['HEAD', 'POST', 'PUT', 'OPTIONS']);
  return {
    method,
    path: page + (isOpen ? segment : '') + (query.length ? `?${query.join('&')}` : ''),
    headers,
  };
}

/** The forms of a page as it is sent: React's own fields, by which the server knows the action. */
async function formsOf(path: string): Promise<{ path: string; fields: [string, string][] }[]> {
  const html = await (await fetch(server.url + path)).text();
  return [...html.matchAll(/<form\b.*?<\/form>/gs)].flatMap(([form]) => {
    const attribute = (tag: string, name: string) =>
      new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&quot;', '"');
    const fields = [...form.matchAll(/<input\b[^>]*>/g)].flatMap(([tag]): [string, string][] => {
      const name = attribute(tag, 'name');
      return name ? [[name, attribute(tag, 'value') ?? '']] : [];
    });
    return fields.some(([name]) => name.startsWith('$ACTION')) ? [{ path, fields }] : [];
  });
}
type Form = Awaited<ReturnType<typeof formsOf>>[number];

function action(chance: Dice, forms: Form[]): RawRequest {
  const { path, fields } = chance.one(forms);
  const headers = headersFor(chance);
  if (chance.often(0.5)) headers.Origin = server.url;
  const typed = fields.map(([name, value]): [string, string] => {
    const own = name.startsWith('$ACTION');
    return [name, chance.often(own ? 0.05 : 0.6) ? chance.one(texts).toWellFormed() : value];
  });
  const id = /"id":"([\da-f]+)"/.exec(fields.map(([, value]) => value).join())?.[1] ?? 'x';
  if (chance.often(0.5)) return { method: 'POST', path, ...multipart(headers, typed) };
  headers['Next-Action'] = chance.often(0.7)
    ? id
    : chance.one(['x', '', 'f'.repeat(42), '0'.repeat(40)]);
  headers.Accept = 'text/x-component';
  const root = chance.one([
    ...['[{},"$K1"]', '["$undefined","$K1"]', '[]', '{}', 'null', '"x"', '', '[', '["$F1"]'],
    ...[
      '["$1"]',
      '["$@1"]',
      '["$h1"]',
      '["$Q1"]',
      '[{"__proto__":1},"$K1"]',
      '["light"]',
      '[1,2,3]',
    ],
    ...['[["$K1"]]', `[${'['.repeat(500)}`, '[null,null]', '["$0:0"]', '["$B1"]', '["$i1"]'],
  ]);
  if (chance.often(0.4))
    return {
      method: 'POST',
      path,
      headers: { ...headers, 'Content-Type': 'text/plain' },
      body: root,
    };
  const named = typed.map(([name, value]) => [`1_${name}`, value] as const);
  return { method: 'POST', path, ...multipart(headers, [['0', root], ...named]) };
}

const many = (share: number, make: (chance: Dice) => RawRequest) => {
  const chance = dice(seed + share * 1000);
  return Array.from({ length: Math.round(requests * share) }, () => make(chance));
};

test(
  'no call of the API, however made, answers 5xx or takes two seconds',
  async () => {
    await expectAnswers(many(0.7, call));
  },
  patience,
);

test(
  'no address of a page, however written, answers 5xx or takes two seconds',
  async () => {
    await expectAnswers(many(0.2, visit));
  },
  patience,
);

test(
  'no form and no call of an action answers 5xx or takes two seconds',
  async () => {
    const found = ['/login', '/register', '/order/find', '/admin/login', '/checkout'].map(formsOf);
    const forms = (await Promise.all(found)).flat();
    expect(forms.length).toBeGreaterThan(2);
    await expectAnswers(many(0.1, (chance) => action(chance, forms)));
  },
  patience,
);
