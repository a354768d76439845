import { afterAll, beforeAll, expect, test } from 'vitest';
import { RENEWAL_CHANNEL } from '@/lib/core/cache/renewal-channel';
import { transaction } from '@/lib/core/context';
import { productChanges } from '@/lib/products/product.schema';
import { updateProduct } from '@/lib/products/products';
import { queryDatabase } from '../support/server/catalogue';
import {
  beside,
  type OtherServer,
  openOtherServer,
  visitedMeanwhile,
} from '../support/server/other-server';
import { hasFront } from '../support/server/server';
import { baseUrl } from '../support/server/shared-server';

let shops: OtherServer;
beforeAll(async () => {
  shops = await openOtherServer();
});
afterAll(() => shops?.close());

/** How long the other may take to read what it was told of, in milliseconds. */
const READING_MS = 500;

/** Holds in one of the next answers. */
async function expectSoon(holds: () => Promise<void>, within = READING_MS): Promise<void> {
  for (const start = performance.now(); performance.now() - start < within; ) {
    const isSo = await holds().then(
      () => true,
      () => false,
    );
    if (isSo) return;
  }
  await holds();
}

/** Makes a change and waits until the other server was told of it on its line. */
async function announced<T>(change: () => Promise<T>): Promise<T> {
  const heard = shops.line.heard(RENEWAL_CHANNEL);
  const result = await change();
  await heard;
  return result;
}

test('each of six settings saved through one server is in the answers of the other a round trip later, page and call', async () => {
  for (let n = 1; n <= 6; n++) {
    const phone = `+852 2345 ${1000 + n}`;
    await (await fetch(`${shops.other.url}/page/about`)).text();
    const { status } = await announced(() => shops.owner('PUT', '/api/admin/setting', { phone }));
    expect(status).toBe(200);
    const shown = async () => {
      const page = await (await fetch(`${shops.other.url}/page/about`)).text();
      const { data } = await (await fetch(`${shops.other.url}/api/settings`)).json();
      return [n, page.includes(phone), data.basic.phone];
    };
    await expectSoon(async () => expect(await shown()).toEqual([n, true, phone]));
  }
});

test('a page, a block, a menu entry and a slider saved through one server are in the answers of the other a round trip later', async () => {
  const found = async (resource: string, word: string) => {
    const { data } = await (
      await shops.owner('GET', `/api/admin/${resource}?search=${word}`)
    ).json();
    const record = await shops.owner('GET', `/api/admin/${resource}/${data[0].id}`);
    return (await record.json()).data;
  };
  const about = await found('page', 'about');
  const story = await found('block', 'home-story');
  const entry = await found('menu', 'oolong');
  const slider = await found('slider', 'home');
  const slidesWith = (heading: string) =>
    slider.slides.map((slide: object, at: number) => (at ? slide : { ...slide, heading }));
  const listWrites = (word: string) => [
    { path: `page/${about.id}`, change: { content: `<p>${word}</p>` }, page: '/page/about' },
    { path: `block/${story.id}`, change: { content: `<p>${word}</p>` }, page: '/' },
    { path: `menu/${entry.id}`, change: { title: word }, page: '/page/returns' },
    { path: `slider/${slider.id}`, change: { slides: slidesWith(word) }, page: '/' },
  ];
  for (let n = 1; n <= 2; n++) {
    const word = `Changed ${Date.now()}-${n}`;
    for (const { path, change, page } of listWrites(word)) {
      const shown = async () => {
        const answer = await fetch(shops.other.url + page);
        expect(answer.status, page).toBe(200);
        return (await answer.text()).split(word).length;
      };
      const before = await shown();
      const saved = await announced(() => shops.owner('PUT', `/api/admin/${path}`, change));
      expect(saved.status, path).toBe(200);
      await expectSoon(async () => expect(await shown(), path).toBeGreaterThan(before));
    }
  }
  const { content } = story;
  await shops.owner('PUT', `/api/admin/page/${about.id}`, { content: about.content });
  await shops.owner('PUT', `/api/admin/block/${story.id}`, { content });
  await shops.owner('PUT', `/api/admin/menu/${entry.id}`, { title: entry.title });
  await shops.owner('PUT', `/api/admin/slider/${slider.id}`, { slides: slider.slides });
});

test('each of ten changes through one server is in the answers of the other once it was told', async () => {
  for (let n = 0; n < 10; n++) {
    await shops.shownByOther();
    const price = await announced(() => shops.reprice());
    await expectSoon(async () => expect(await shops.shownByOther()).toBe(price));
  }
});

test('a change made while the other server is busy rendering is never painted over by an older page', async () => {
  const { seen, last } = await visitedMeanwhile(shops, 12);
  const older = seen.filter((visit) =>
    seen.some(({ answered, price }) => answered < visit.requestedAt && price > visit.price),
  );
  expect(older).toEqual([]);
  expect(await shops.shownByOther()).toBe(last);
}, 60_000);

test('a change made by a process that serves nothing is in the answers of both once it was announced', async () => {
  const shownByBoth = () => Promise.all([shops.shownByOther(), shops.shownBy(baseUrl)]);
  for (let n = 0; n < 4; n++) {
    await shownByBoth();
    const price = await announced(() => shops.repriceBeside());
    await expectSoon(async () => expect(await shownByBoth()).toEqual([price, price]));
  }
});

test('a special price that began by the clock is in the answers of both once the job of its minute told them', async () => {
  const price = await shops.reprice();
  const special = price - 500;
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const stocks = shops.changesTo(price).stocks.map((variant) => ({
    ...variant,
    special_price: `${special}.00`,
    special_price_from: later,
  }));
  const saved = await announced(() =>
    shops.owner('PUT', `/api/admin/product/${shops.product.id}`, { stocks }),
  );
  expect(saved.status).toBe(200);
  const shown = () =>
    Promise.all(
      [baseUrl, shops.other.url].map(async (server) =>
        (await (await fetch(server + shops.product.path)).text()).includes(`HK$${special}.00`),
      ),
    );
  await expectSoon(async () => expect(await shown()).toEqual([false, false]));
  await queryDatabase(
    (sql) =>
      sql`update stock set special_price_from = now() where product_id = ${shops.product.id}`,
  );
  expect(await shown()).toEqual([false, false]);
  await announced(() =>
    queryDatabase(
      (sql) => sql`insert into pgboss.job (name, data, policy)
        values ('price.clock', '{}', 'stately') on conflict do nothing`,
    ),
  );
  await expectSoon(async () => expect(await shown()).toEqual([true, true]));
  await announced(() => shops.reprice());
});

test.runIf(hasFront)(
  'a change that is rolled back renews nothing: the other server answers from its cache',
  async () => {
    const cached = async () => {
      const answer = await fetch(shops.other.url + shops.product.path);
      await answer.text();
      return answer.headers.get('cache-status');
    };
    const price = await shops.shownByOther();
    const failing = () =>
      beside((ctx) =>
        transaction(ctx, async (ctx) => {
          await updateProduct(ctx, shops.product.id, productChanges.parse(shops.changesTo(9999)));
          throw new Error('changed my mind');
        }),
      );
    // Soon, for a job of the minute may renew the page as well, though not all the time.
    await expectSoon(async () => {
      await cached();
      await expect(failing()).rejects.toThrow('changed my mind');
      expect(await cached()).toBe('Harbour; hit');
    });
    expect(await shops.shownByOther()).toBe(price);
    await announced(() => shops.reprice());
    expect(await cached()).not.toBe('Harbour; hit');
  },
);

test('what changed while a server had lost the database is in its answers once it hears again', async () => {
  const { line } = shops;
  // Mended at once, and when it has tried in vain.
  for (const tries of [0, 2]) {
    await shops.shownByOther();
    line.cut();
    const hearsAgain = line.heard('LISTEN');
    const refusedBefore = line.refused();
    const next = await shops.reprice();
    await expect
      .poll(() => line.refused() - refusedBefore, { timeout: 10_000, interval: 20 })
      .toBeGreaterThanOrEqual(tries);
    line.mend();
    await hearsAgain;
    await expectSoon(async () => expect(await shops.shownByOther()).toBe(next), 2000);
  }
}, 60_000);
