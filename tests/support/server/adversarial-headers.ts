import type { Rng } from '../values/rng';

/** The tokens of the logged-in shopper and admin. */
export type Tokens = { shopper: string; admin: string };

const adversarialHeaders: Record<string, string[]> = {
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

/** The headers of a request by a guest, a shopper or an admin, some of them adversarial. */
export function headersFor(chance: Rng, tokens: Tokens): Record<string, string> {
  const chosen = Object.entries(adversarialHeaders).filter(() => chance.often(0.06));
  const role = chance.pick(['guest', 'shopper', 'admin', 'admin'] as const);
  return {
    ...(role === 'guest' ? {} : { Authorization: `Bearer ${tokens[role]}` }),
    ...Object.fromEntries(chosen.map(([name, values]) => [name, chance.pick(values)])),
  };
}

/** Path segments, as they go over the wire, that match nothing. */
export const wrongSegments = [
  '%',
  '%ff',
  '%E0%A4%A',
  '%00',
  'a%00b',
  '%5C',
  '%2F%2Fevil',
  '..%2f..',
  '%252e',
  '%ED%A0%80',
  'toString',
  '__proto__',
  'constructor',
  '2147483648',
  '99999999999999999999',
  '-1',
  '0x1',
  '1.5',
  '%20',
  '%F0%9F%8D%B5',
  'a'.repeat(2000),
  ';',
  '[id]',
  '(x)',
  '@x',
  '$',
  '%0d%0a',
];
/** A value as text of a form field or a query. */
export const asText = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
/** The same, encoded for a url. */
export const encoded = (value: unknown) =>
  encodeURIComponent(asText(value).slice(0, 1000).toWellFormed());
