import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { shippingMethod } from '@/db/schema/methods';
import { blocks } from '@/db/seed/content/blocks';
import { guestViewer } from '@/lib/core/access/viewer';
import { tags } from '@/lib/core/cache/tags';
import { type ShopContext, transaction } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { readSettings } from '@/lib/settings/settings';
import { systemContext } from '@/lib/settings/system-context';
import { shippingMethodInput } from '@/lib/shipping/shipping-method.schema';
import { createShippingMethod } from '@/lib/shipping/shipping-methods';
import { checkUrl } from '@/lib/storefront/addresses/urls';
import { readPageContent } from '@/lib/storefront/pages/page-content';
import { seedCategories } from '@/scripts/seed/catalogue';
import { seedPages } from '@/scripts/seed/content';
import { seedShippingMethods } from '@/scripts/seed/methods';
import type { SeededShop } from '@/scripts/seed/shop';
import { seedSettings, seedWarehouses } from '@/scripts/seed/store';
import { storedPicture } from '../../support/pictures';
import { system } from '../../support/shop';

beforeAll(async () => {
  const plain = await storedPicture();
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
    for (const fill of [seedCategories, seedPages, seedShippingMethods]) await fill(shop);
  });
});

async function deliveryPage(language: Language, currency = 'HKD'): Promise<string> {
  const ctx: ShopContext = {
    ...(await system()),
    actor: { kind: 'guest' },
    viewer: guestViewer,
    language,
    currency,
  };
  return (await readPageContent(ctx, 'delivery')).content ?? '';
}

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
  const ctx = await system();
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
    '<strong>Ferry &amp; van</strong><br>HK$10.00 for orders below 3 items; free from 3 items; ' +
      'only from HK$100.00; only up to HK$900.00.<br>To &lt;all&gt; piers.',
  );
});

test('the promise of the home page is the amount from which the standard delivery is free', async () => {
  const methods = await database().select().from(shippingMethod);
  const standard = methods.find(({ code }) => code === 'standard');
  const promise = blocks.find(({ identifier }) => identifier === 'home-promise');
  for (const words of Object.values(promise?.content ?? {}))
    expect(words).toContain(`HK$${(standard?.free_over_amount_minor ?? 0) / 100}`);
});

test('the category once called Home leads to where it is now', async () => {
  expect(await checkUrl(database(), 'menu', 'home')).toEqual({
    exists: false,
    redirect_to: 'living',
  });
  expect(await checkUrl(database(), 'menu', 'living')).toMatchObject({ exists: true });
});
