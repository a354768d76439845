import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryDatabase } from '../support/server/catalogue';
import { type Server, startServer } from '../support/server/server';
import { baseUrl, databaseUrl } from '../support/server/shared-server';
import {
  createSecretFinder,
  forgetAll,
  type Looker,
  lookers,
  openTiers,
  type ViewedCard,
} from '../support/server/tier-viewers';

let other: Server;
let shop: Awaited<ReturnType<typeof openTiers>>;
let secretsIn: Awaited<ReturnType<typeof createSecretFinder>>;
let servers: string[];
beforeAll(async () => {
  other = await startServer({ databaseUrl });
  servers = [baseUrl, other.url];
  shop = await openTiers();
  secretsIn = await createSecretFinder(shop.deals);
});
afterAll(async () => {
  await shop?.close();
  await other?.close();
});

type LookerRequest = { path: string; body?: object; headers?: Record<string, string> };
/** An answer to a looker, by one of the servers. */
async function fetchAs(who: Looker, server: string, { path, body, headers }: LookerRequest) {
  const answer = await fetch(server + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      Cookie: shop.cookies[who],
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { answer, text: await answer.text() };
}

const search = '/api/product/search?keyword=tea&page_size=96';
const pages = [
  '/',
  '/zh-HK',
  '/category/teaware?sort=price_asc',
  '/category/teaware?price=0-200',
  '/search/tea',
  '/zh-HK/search/tea?sort=price_desc',
];
const calls = (url: string): LookerRequest[] => [
  { path: `/api/product?url=${url}` },
  { path: '/api/product', body: { url } },
  { path: `${search}&sort=price_asc` },
  { path: '/api/product/search', body: { keyword: 'tea', sort: 'price_desc' } },
  { path: '/api/product/suggest?keyword=te' },
  { path: '/api/menu/teaware' },
  { path: '/api/settings' },
];
const forRobots: LookerRequest[] = ['/sitemap.xml', '/sitemap/products-1.xml', '/blog/rss.xml'].map(
  (path) => ({ path }),
);

test('no byte of what members of a tier pay is in an answer to anybody else, by either server', async () => {
  const product = `/product/${shop.deals.url}`;
  const steps = [product, '/category/teaware'];
  const places: LookerRequest[] = [
    ...[...pages, ...steps].map((path) => ({ path })),
    ...steps.map((path) => ({ path, headers: { RSC: '1' } })),
    ...calls(shop.deals.url),
    ...forRobots,
  ];
  const offerCounts = new Map<Looker, number>();
  const seen = async (who: Looker, server: string, place: LookerRequest) => {
    const { answer, text } = await fetchAs(who, server, place);
    expect([place.path, secretsIn(who, text)]).toEqual([place.path, []]);
    if (who !== 'guest' && !forRobots.includes(place))
      expect([place.path, answer.headers.get('cache-control')]).toEqual([
        place.path,
        'private, no-store',
      ]);
    if (/OFFER|DEAL/.test(text)) offerCounts.set(who, (offerCounts.get(who) ?? 0) + 1);
  };
  // Each place is asked for by all, in another order at each server and again from the caches.
  const visits = lookers.map((_, first) => [...lookers.slice(first), ...lookers.slice(0, first)]);
  await Promise.all(
    places.map(async (place, n) => {
      for (const [round, server] of [...servers, ...servers].entries())
        for (const who of visits[(n + round) % visits.length] ?? []) await seen(who, server, place);
    }),
  );
  // The own price, with the name of what lowers it, is what most answers to members tell.
  for (const who of ['member', 'silver', 'gold'] as const)
    expect(offerCounts.get(who)).toBeGreaterThan(2 * servers.length * pages.length);
  expect(offerCounts.get('guest') ?? 0).toBe(0);
}, 120_000);

test('a page that another viewer has is no answer to who asks whether it changed', async () => {
  const { text: gold } = await fetchAs('gold', baseUrl, { path: `/product/${shop.deals.url}` });
  for (const who of ['guest', 'member', 'silver'] as const)
    expect(secretsIn(who, gold).length).toBeGreaterThan(1);
  const places = [`/product/${shop.deals.url}`, `/api/product?url=${shop.deals.url}`];
  for (const path of places)
    for (const server of servers) {
      const tags = await Promise.all(
        lookers.map(async (who) =>
          (await fetchAs(who, server, { path })).answer.headers.get('etag'),
        ),
      );
      for (const who of lookers)
        for (const [n, etag] of tags.entries()) {
          if (!etag || lookers[n] === who) continue;
          const headers = { 'If-None-Match': etag };
          const { answer, text } = await fetchAs(who, server, { path, headers });
          expect([path, who, answer.status, secretsIn(who, text)]).toEqual([path, who, 200, []]);
        }
    }
});

test('lists are in the order of what each viewer pays, and a range of prices holds what it counts', async () => {
  const orders = new Map<Looker, number[]>();
  for (const who of lookers) {
    const server = servers[lookers.indexOf(who) % servers.length] ?? baseUrl;
    const listed = async (query: string) =>
      JSON.parse((await fetchAs(who, server, { path: `${search}${query}` })).text);
    const { data } = await listed('&sort=price_asc');
    const prices = data.products.map(({ price }: ViewedCard) => price.minor);
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
    orders.set(
      who,
      data.products.map(({ id }: ViewedCard) => id),
    );
    type Facet = { key: string; values: { id: string; count: number }[] };
    const facet = data.facets.find(({ key }: Facet) => key === 'price') as Facet;
    expect(facet.values.reduce((sum, { count }) => sum + count, 0)).toBe(prices.length);
    for (const { id, count } of facet.values) {
      const [from = 0, to = Number.POSITIVE_INFINITY] = id.split('-').filter(Boolean).map(Number);
      const within = prices.filter((minor: number) => minor >= from * 100 && minor < to * 100);
      expect([who, id, count]).toEqual([who, id, within.length]);
      const { meta } = await listed(`&price=${id}`);
      expect([who, id, meta.total]).toEqual([who, id, count]);
    }
  }
  for (const of of ['silver', 'gold'] as const) {
    const places = lookers.map((who) => orders.get(who)?.indexOf(shop.deals[of]) ?? 0);
    expect(lookers[places.indexOf(Math.min(...places))]).toBe(of);
  }
});

/** The price of the product by itself, by its page, its card, the cart and the quote. */
async function readPrices(who: Looker, server: string): Promise<unknown[]> {
  const call = async (place: LookerRequest) => JSON.parse((await fetchAs(who, server, place)).text);
  const url = shop.deals.url;
  const { data } = await call({ path: `/api/product?url=${url}` });
  const [stock] = data.stocks;
  const { data: found } = await call({ path: `${search}&sort=price_asc` });
  const card = found.products.find(({ id }: ViewedCard) => id === data.product.id);
  const item = { stock_id: stock.id, quantity: 2 };
  const { cart_id } = await call({ path: '/api/cart/item', body: item });
  const cart = await call({ path: '/api/cart', body: { cart_id } });
  const quoted = await call({ path: '/api/checkout/quote', body: { cart_id } });
  await queryDatabase((sql) => sql`delete from cart where id = ${cart_id}`);
  const { text } = await fetchAs(who, server, { path: `/product/${url}` });
  const [, offerPrice] = /"@type":"Offer"[^}]*?"price":"([\d.]+)"/.exec(text) ?? [];
  return [
    stock.price.minor,
    card.price.minor,
    Math.round(Number(offerPrice) * 100),
    cart.items[0].line_total.minor / 2,
    quoted.items[0].line_total.minor / 2,
  ];
}

test('each viewer reads one price everywhere, and who is moved reads the new one at the next request of both', async () => {
  const [{ minor } = { minor: 0 }] = await queryDatabase<{ minor: number }>(
    (sql) => sql`select coalesce(s.special_price_minor, s.price_minor)::int as minor
      from stock s where s.product_id = ${shop.deals.silver}`,
  );
  const less = (percent: number) => minor - Math.round((minor * percent) / 10_000);
  const expected = { guest: minor, member: less(333), silver: less(9000), gold: less(1331) };
  const expectAll = async (who: Looker, as: Looker) => {
    for (const server of servers)
      expect([who, as, await readPrices(who, server)]).toEqual([
        who,
        as,
        Array(5).fill(expected[as]),
      ]);
  };
  for (const who of lookers) await expectAll(who, who);
  for (const to of ['gold', 'member', 'silver'] as const) {
    await shop.move('silver', to);
    await expectAll('silver', to);
  }
  // Members of a tier that is disabled pay what members of level 0 pay.
  const able = (enabled: boolean) =>
    queryDatabase(
      (sql) => sql`update membership_tier set enabled = ${enabled}
        where id = ${shop.tierIds.silver}`,
    ).then(forgetAll);
  await able(false);
  await expectAll('silver', 'member');
  await able(true);
  await expectAll('silver', 'silver');
});
