import { texts } from '../values/adversarial-values';
import type { Rng } from '../values/rng';
import { buildMultipart } from './adversarial-calls';
import { encoded, headersFor, type Tokens, wrongSegments } from './adversarial-headers';
import type { RawRequest } from './raw-request';

/** Paths of pages and files; one that ends with a slash takes another segment. */
export const pagePaths = [
  '/',
  '/product/',
  '/category/',
  '/brand/',
  '/page/',
  '/search/',
  '/search',
  '/login',
  '/register',
  '/account',
  '/checkout',
  '/delivery',
  '/order/success',
  '/order/cancel',
  '/order/find',
  '/password/reset',
  '/reset-password',
  '/account/orders/',
  '/account/addresses/',
  '/account/confirm',
  '/admin',
  '/admin/login',
  '/admin/product',
  '/admin/product/',
  '/admin/brand/edit/',
  '/admin/order',
  '/admin/order/',
  '/admin/mail/',
  '/admin/job',
  '/admin/warehouse/edit/',
  '/payment/card',
  '/media/',
  '/api/',
  '/sitemap/',
  '/sitemap.xml',
  '/en-US/',
  '/zh-HK/',
  '/zh-HK/product/',
  '/en-US/HKD-guest/product/',
  '/_next/',
  '/_next/data/',
  '/_next/static/',
];
const queryNames = [
  'product',
  'country',
  'sort',
  'page',
  'page_size',
  'brand',
  'price',
  'in_stock',
  'option_1',
  'option_99999999999',
  'keyword',
  'next',
  'order_number',
  'token',
  'public_token',
  'key',
  'search',
  'language',
  '_rsc',
  'status',
  'from',
  'to',
  'lead',
  'returned',
  'refused',
  '__proto__',
  'toString[]',
  'a\0',
];

/** A page visit with a made-up address. */
export function adversarialVisit(chance: Rng, tokens: Tokens): RawRequest {
  const page = chance.pick(pagePaths);
  const isOpen = page.endsWith('/') && page !== '/';
  const segment = chance.often(0.3)
    ? String(chance.below(40))
    : chance.often(0.7)
      ? chance.pick(wrongSegments)
      : encoded(chance.pick(texts));
  const query = queryNames
    .filter(() => chance.often(0.08))
    .map((name) => `${encoded(name)}=${encoded(chance.pick(texts))}`);
  if (chance.often(0.05)) query.push(chance.pick(['%', 'a=%ff', 'a=%E0%A4', '&&&==']));
  const { Authorization, ...headers } = headersFor(chance, tokens);
  const token = Authorization?.split(' ')[1];
  const cookie = page.startsWith('/admin') ? 'admin_token' : 'token';
  if (token && chance.often(0.7)) headers.Cookie ??= `${cookie}=${token}`;
  const method = chance.often(0.85) ? 'GET' : chance.pick(['HEAD', 'POST', 'PUT', 'OPTIONS']);
  return {
    method,
    path: page + (isOpen ? segment : '') + (query.length ? `?${query.join('&')}` : ''),
    headers,
  };
}

/** A form as its page has it. */
export type Form = { path: string; fields: [string, string][] };

/** The forms of a page as sent: with React's own fields, by which the server knows the action. */
export async function readForms(url: string, path: string): Promise<Form[]> {
  const html = await (await fetch(url + path)).text();
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
/** A form action, or a script's call of one, changed here and there. */
export function adversarialAction(
  chance: Rng,
  url: string,
  forms: Form[],
  tokens: Tokens,
): RawRequest {
  const { path, fields } = chance.pick(forms);
  const headers = headersFor(chance, tokens);
  if (chance.often(0.5)) headers.Origin = url;
  const typed = fields.map(([name, value]): [string, string] => {
    const own = name.startsWith('$ACTION');
    return [name, chance.often(own ? 0.05 : 0.6) ? chance.pick(texts).toWellFormed() : value];
  });
  const id = /"id":"([\da-f]+)"/.exec(fields.map(([, value]) => value).join())?.[1] ?? 'x';
  if (chance.often(0.5)) return { method: 'POST', path, ...buildMultipart(headers, typed) };
  headers['Next-Action'] = chance.often(0.7)
    ? id
    : chance.pick(['x', '', 'f'.repeat(42), '0'.repeat(40)]);
  headers.Accept = 'text/x-component';
  const root = chance.pick([
    '[{},"$K1"]',
    '["$undefined","$K1"]',
    '[]',
    '{}',
    'null',
    '"x"',
    '',
    '[',
    '["$F1"]',
    '["$1"]',
    '["$@1"]',
    '["$h1"]',
    '["$Q1"]',
    '[{"__proto__":1},"$K1"]',
    '["light"]',
    '[1,2,3]',
    '[["$K1"]]',
    `[${'['.repeat(500)}`,
    '[null,null]',
    '["$0:0"]',
    '["$B1"]',
    '["$i1"]',
  ]);
  if (chance.often(0.4))
    return {
      method: 'POST',
      path,
      headers: { ...headers, 'Content-Type': 'text/plain' },
      body: root,
    };
  const named = typed.map(([name, value]) => [`1_${name}`, value] as const);
  return { method: 'POST', path, ...buildMultipart(headers, [['0', root], ...named]) };
}
