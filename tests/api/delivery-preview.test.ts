import { expect, test } from 'vitest';
import { queryDatabase, stocksWith } from '../support/server/catalogue';
import { baseUrl } from '../support/server/shared-server';

const get = (path: string, language = 'en') =>
  fetch(baseUrl + path, { headers: { 'Accept-Language': language }, redirect: 'manual' });
const call = async (fields: Record<string, string>, language?: string) => {
  const answer = await get(`/api/product/delivery?${new URLSearchParams(fields)}`, language);
  return { answer, body: await answer.json() };
};
/** The text of a page as a reader sees it, without the data for its scripts. */
const readable = async (answer: Response) =>
  (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '').replace(/<!--.*?-->/g, '');

test('the call answers a country with every method, its price and days, and keeps nothing', async () => {
  const [product] = await stocksWith(20);
  const url = product?.url ?? '';
  const { answer, body } = await call({ url, country: 'Japan', currency: 'USD' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(body.data.choice).toBeUndefined();
  expect(body.data.answer.country).toBe('JPN');
  expect(body.data.answer.methods.length).toBeGreaterThan(0);
  for (const method of body.data.answer.methods) {
    expect(method.price.formatted).toMatch(/^US\$/);
    expect(method.arrives).toMatch(/^\w{3}, \w{3} \d+ – /);
  }
  const refused = await call({ url, country: 'Nowhere', language: 'zh-HK' });
  expect(refused.answer.status).toBe(422);
  expect(refused.body.messages.country[0]).toContain('找不到國家或地區「Nowhere」');
  expect((await call({ country: 'JPN' })).body.messages.url).toHaveLength(1);
  expect((await call({ url: 'no-such-product', country: 'JPN' })).answer.status).toBe(404);
});

test('without a country the call answers where the shop delivers, likely countries first', async () => {
  const [product] = await stocksWith(20);
  const { body } = await call({ url: product?.url ?? '', language: 'zh-HK' }, 'fr-FR,en-GB');
  const { answer, choice } = body.data;
  expect(answer).toBeNull();
  expect(choice.countries.slice(0, 3)).toEqual([
    { value: 'HKG', label: '香港' },
    { value: 'FRA', label: '法國' },
    { value: 'GBR', label: '英國', divided: true },
  ]);
});

test('a product’s page leads to the page that says the same; a wrong country is an error on its field', async () => {
  const [product] = await stocksWith(20);
  const url = product?.url ?? '';
  const page = await readable(await get(`/zh-HK/product/${url}`));
  const link = `/zh-HK/delivery?product=${url}`;
  expect(page).toContain(`href="${link}"`);
  const empty = await get(link);
  expect(empty.headers.get('cache-control')).toBe('private, no-store');
  const form = await readable(empty);
  expect(form).toMatch(/<meta name="robots" content="noindex/);
  expect(form).toMatch(/<select[^>]*name="country"/);
  const { body } = await call({ url, country: 'JPN', language: 'zh-HK' });
  const [first] = body.data.answer.methods;
  const answered = await readable(await get(`${link}&country=JPN`));
  for (const part of [first.title, first.cost, first.arrives]) expect(answered).toContain(part);
  expect(answered).toMatch(/<option value="JPN" selected/);
  const wrong = await readable(await get(`${link}&country=Nowhere`));
  expect(wrong).toContain('找不到國家或地區「Nowhere」');
  expect(wrong).toContain('aria-invalid="true"');
  for (const none of ['/delivery', '/delivery?product=no-such-product']) {
    const missing = await readable(await get(none));
    expect(missing).toContain('Page cannot be found!');
    expect(missing).toMatch(/<meta name="robots" content="noindex/);
  }
});

test('what is sold out leads nowhere', async () => {
  const [gone] = await queryDatabase<{ url: string }>(
    (sql) => sql`select p.url from product p join stock s on s.product_id = p.id and s.visibled
      left join inventory i on i.stock_id = s.id where p.visibled
      group by p.id having coalesce(max(i.quantity - i.reserved - i.safety_stock), 0) <= 0
      order by p.id limit 1`,
  );
  const page = await readable(await get(`/product/${gone?.url}`));
  expect(page).toContain('Out of stock');
  expect(page).not.toContain('/delivery?product=');
});
