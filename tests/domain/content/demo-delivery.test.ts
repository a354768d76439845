import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { warehouse } from '@/db/schema/inventory';
import { shippingMethod } from '@/db/schema/methods';
import { demoShippingMethods } from '@/db/seed/content/methods';
import { pages } from '@/db/seed/content/pages';
import { guestViewer } from '@/lib/core/access/viewer';
import { tags } from '@/lib/core/cache/tags';
import { type ShopContext, transaction } from '@/lib/core/context';
import { type Language, languages } from '@/lib/core/language';
import { parseListingQuery } from '@/lib/search/listing.schema';
import { readSettings } from '@/lib/settings/settings';
import { systemContext } from '@/lib/settings/system-context';
import { shippingMethodInput } from '@/lib/shipping/shipping-method.schema';
import { createShippingMethod } from '@/lib/shipping/shipping-methods';
import { checkUrl } from '@/lib/storefront/addresses/urls';
import { readPageContent, readSearchResults } from '@/lib/storefront/pages/page-content';
import { readShownBlock } from '@/lib/storefront/pages/shown-block';
import { seedCategories, seedSynonyms } from '@/scripts/seed/catalogue';
import { seedBlocks, seedPages } from '@/scripts/seed/content';
import { seedShippingMethods } from '@/scripts/seed/methods';
import type { SeededShop } from '@/scripts/seed/shop';
import { seedSettings, seedWarehouses } from '@/scripts/seed/store';
import { system } from '../../support/data/shop';
import { storePicture } from '../../support/values/pictures';

beforeAll(async () => {
  const plain = await storePicture();
  const own = {
    picture: async () => plain,
    ids: {
      brands: new Map(),
      categories: new Map(),
      values: new Map(),
      details: new Map(),
      warehouses: new Map(),
    },
  };
  await transaction(await systemContext(database()), async (ctx) => {
    await seedSettings({ ctx, ...own });
    await seedWarehouses({ ctx, ...own });
    const shop: SeededShop = { ctx: { ...ctx, settings: await readSettings(ctx.db) }, ...own };
    for (const fill of [seedCategories, seedPages, seedBlocks, seedShippingMethods, seedSynonyms])
      await fill(shop);
  });
});

const shopper = async (language: Language, currency = 'HKD'): Promise<ShopContext> => ({
  ...(await system()),
  actor: { kind: 'guest' },
  viewer: guestViewer,
  language,
  currency,
});
const deliveryPage = async (language: Language, currency?: string) =>
  (await readPageContent(await shopper(language, currency), 'delivery')).content ?? '';
const homePromise = async (ctx: ShopContext) =>
  (await readShownBlock(ctx, 'home-promise'))?.content ?? '';

test.each<[Language, string]>([
  [
    'en-US',
    'HK$45.00 for orders below HK$200.00; HK$30.00 from HK$200.00; free from HK$500.00.<br>To your door',
  ],
  [
    'zh-HK',
    '未滿 HK$200.00：HK$45.00；滿 HK$200.00：HK$30.00；滿 HK$500.00：免運費。<br>香港送貨上門',
  ],
  [
    'zh-CN',
    '不满 HK$200.00：HK$45.00；满 HK$200.00：HK$30.00；满 HK$500.00：免运费。<br>香港送货上门',
  ],
])('the delivery page names every fee as it is charged, in %s', async (language, standard) => {
  const content = await deliveryPage(language);
  expect(content).toContain(standard);
  for (const fee of ['HK$70.00', 'HK$68.00', 'HK$198.00']) expect(content).toContain(fee);
  expect(content).not.toContain('delivery_fees');
});

test('the fees are in the shopper’s currency, as the checkout converts them', async () => {
  expect(await deliveryPage('en-US', 'USD')).toContain(
    'US$5.78 for orders below US$25.68; US$3.85 from',
  );
});

test('a way to deliver that is added is on the page, its words as they are written; pages are renewed', async () => {
  const ctx = await systemContext(database());
  await transaction(ctx, async (ctx) => {
    await createShippingMethod(
      ctx,
      shippingMethodInput.parse({
        code: 'ferry',
        title: { 'en-US': 'Ferry & van' },
        description: { 'en-US': 'To <all> piers.' },
        zones: [{ countries: ['HKG'] }],
        type: 'by_quantity',
        rates: [
          { from: '1', to: '3', price: '10' },
          { from: '3', price: '0' },
        ],
        min_amount: '100',
        max_amount: '900',
        enabled: true,
      }),
    );
    expect(ctx.touched).toContain(tags.delivery);
  });
  expect(await deliveryPage('en-US')).toContain(
    '<strong>Ferry &amp; van</strong><br>HK$10.00 up to 3 items; free from 4 items; ' +
      'minimum HK$100.00; maximum HK$900.00.<br>To &lt;all&gt; piers.',
  );
});

test.each([
  ['HKD', 'HK$500.00'],
  ['USD', 'US$64.20'],
  ['JPY', 'JP¥9,930'],
])(
  'the home page promises free delivery in %s from %s, as the checkout counts it',
  async (currency, amount) => {
    for (const language of languages) {
      const promise = await homePromise(await shopper(language, currency));
      expect(promise).toContain(amount);
      expect(promise).not.toMatch(/[{}]/);
    }
  },
);

test('where nothing makes delivery free, the home page promises it no more, and the rest as before', async () => {
  const rolledBack = transaction(await shopper('en-US'), async (ctx) => {
    await ctx.db.update(shippingMethod).set({ free_over_amount_minor: null });
    expect(await homePromise(ctx)).toMatch(/^<ul>\s*<li><strong>14 days/);
    throw new Error('enough');
  });
  await expect(rolledBack).rejects.toThrow('enough');
});

const daysSaid: Record<Language, (min: number, max: number) => string> = {
  'en-US': (min, max) => (max === 1 ? 'next working day' : `in ${min}–${max} working days`),
  'zh-HK': (min, max) => (max === 1 ? '下一個工作天' : `${min} 至 ${max} 個工作天`),
  'zh-CN': (min, max) => (max === 1 ? '下一个工作日' : `${min}–${max} 个工作日`),
};
test.each(languages)(
  'texts give each way to deliver the days it takes, in %s',
  async (language) => {
    const methods = await database().select().from(shippingMethod);
    const promise = await homePromise(await shopper(language));
    // When something can be picked up the store says that is chosen.
    for (const { code, description } of demoShippingMethods.filter(
      ({ code }) => code !== 'pickup',
    )) {
      const { min_days, max_days } = methods.find((method) => method.code === code) ?? {};
      const daysText = daysSaid[language](min_days ?? 0, max_days ?? 0);
      expect(description[language]).toContain(daysText);
      if (code === 'standard') expect(promise).toContain(daysText);
    }
  },
);

test('orders leave from where the texts say, and mail goes where they say', async () => {
  const { settings } = await system();
  const [home] = await database()
    .select()
    .from(warehouse)
    .where(eq(warehouse.id, settings.product_warehouse_id ?? 0));
  const about = pages.find(({ url }) => url === 'about')?.content['en-US'];
  expect(about).toContain(`Every order leaves from ${home?.city};`);
  expect(about).toContain(`Write to ${settings.contact_email};`);
});

test('the category once called Home leads to where it is now', async () => {
  expect(await checkUrl(database(), 'menu', 'home')).toEqual({
    exists: false,
    redirect_to: 'living',
  });
  expect(await checkUrl(database(), 'menu', 'living')).toMatchObject({ exists: true });
});

test.each([
  ['how long does shipping take to japan', 'en-US', 'delivery', '4–8 working days'],
  ['幾時送到', 'zh-HK', 'delivery', '2 至 3 個工作天'],
  ['顺丰多久到', 'zh-CN', 'delivery', '2–3 个工作日'],
  ['can I return opened tea', 'en-US', 'returns', 'Tea, candles, incense and soap'],
  ['which credit cards do you accept', 'en-US', 'paying', 'Credit and debit cards'],
  ['do you sell gift cards', 'en-US', 'paying', 'no credit to give away'],
  ['可以用支付宝吗', 'zh-CN', 'paying', '不支持其他支付方式'],
] as const)('%s (%s) is answered by %s with “%s”', async (query, language, url, words) => {
  const ctx = await shopper(language);
  const { hints } = await readSearchResults(ctx, query, parseListingQuery([], 'relevance'));
  expect(hints.pages[0]).toMatchObject({ url, answer: expect.stringContaining(words) });
});
