import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { membershipTier } from '@/db/schema/membership-tier';
import { promotion, promotionCounter } from '@/db/schema/promotions';
import { menuInput } from '@/lib/content/menu.schema';
import { createMenu } from '@/lib/content/menus';
import { memberViewer } from '@/lib/core/access/viewer';
import { tags } from '@/lib/core/cache/tags';
import type { ShopContext } from '@/lib/core/context';
import { insertedRow } from '@/lib/core/records/rows';
import { readOffers } from '@/lib/storefront/pages/offers';
import { reads } from '@/lib/storefront/pages/reads';
import { withShopTexts } from '@/lib/storefront/pages/shop-texts';
import { listSitemapEntries } from '@/lib/storefront/seo/sitemap';
import { makeCoupon, makePromotion } from '../../support/data/made-promotions';
import { make } from '../../support/data/make';
import { guest, openShop, type TestShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

type Terms = NonNullable<Parameters<typeof makePromotion>[0]>;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await database().delete(promotion);
});

const now = new Date('2026-11-29T12:00+08:00');
const at = (text: string) => new Date(`${text}+08:00`);
const shopper = (currency = 'HKD') => guest(currency, now);
const listOffers = async (ctx: ShopContext) =>
  (await readOffers(ctx)).flatMap((group) => group.offers);
const names = async (ctx?: ShopContext) =>
  (await listOffers(ctx ?? (await shopper()))).map(({ name }) => name).sort();
const called = (name: string, terms: Terms = {}) =>
  makePromotion({ name: { 'en-US': name }, ...terms });
const sentence = async (terms: Terms, ctx?: ShopContext) => {
  await database().delete(promotion);
  await called('One', terms);
  return (await listOffers(ctx ?? (await shopper())))[0]?.sentence;
};
const sold = (name: string, more: object = {}) =>
  make.product({ name, stocks: [{ price: '10' }], ...more });

test('an offer is listed while anybody who looks like this can have it without a code', async () => {
  await called('Everybody');
  await called('Ends later', { ends_at: at('2026-12-01T00:00') });
  await called('Wednesdays', { weekdays: [3] });
  await called('New customers', { audience: 'new_customers' });
  await called('Members', { audience: 'members' });
  await called('Abroad', { countries: ['USA'] });
  await called('Off', { enabled: false });
  await called('Ended', { ends_at: at('2026-11-29T11:59') });
  await called('Begins later', { starts_at: at('2026-11-29T12:01') });
  await called('By a code', { trigger: 'coupon' });
  await makeCoupon('SECRET', {}, { name: { 'en-US': 'Secret' } });
  await called('Of one customer', { user_ids: [1] });
  await called('Of a tag', { user_tags: ['press'] });
  await called('In stores', { channels: ['pos'] });
  await called('In dollars', { currencies: ['USD'] });
  const all = ['Abroad', 'Ends later', 'Everybody', 'Members', 'New customers', 'Wednesdays'];
  expect(await names()).toEqual(all);
  expect(await names(await shopper('USD'))).toEqual([...all, 'In dollars'].sort());
});

test('what a tier gets its members see, and nobody else; what guests get no member', async () => {
  const tiers = await database()
    .insert(membershipTier)
    .values({ title: { 'en-US': 'Gold' }, level: 3, enabled: true })
    .returning();
  const id = insertedRow(tiers).id;
  await called('Gold', { audience: 'members', membership_tier_ids: [id] });
  await called('Guests', { audience: 'guests' });
  const base = await shopper();
  expect(await names(base)).toEqual(['Guests']);
  expect(await names({ ...base, viewer: memberViewer })).toEqual([]);
  const gold = { ...base, viewer: { kind: 'member', tier: id, tax_exempt: false } as const };
  expect((await listOffers(gold)).map((offer) => offer.sentence)).toEqual([
    'HK$10.00 off the order for Gold',
  ]);
});

test('an offer that is used up is gone; one whose number is limited says so', async () => {
  const id = await called('Few', { usage_limit: 2 });
  expect((await listOffers(await shopper()))[0]?.sentence).toBe(
    'HK$10.00 off the order, limited availability',
  );
  await database().insert(promotionCounter).values({ promotion_id: id, scope: 'uses', used: 2 });
  expect(await names()).toEqual([]);
});

test('amounts, ends and conditions are named, in the reader’s currency and the shop’s zone', async () => {
  const bound = {
    min_subtotal_minor: 50_000,
    ends_at: at('2027-01-01T00:00'),
    usage_limit_per_customer: 1,
  };
  const where = { countries: ['HKG', 'MAC'], payment_method_ids: [shop.transfer] };
  expect(await sentence({ ...bound, ...where })).toBe(
    'HK$10.00 off the order, minimum spend HK$500.00, shipped to Hong Kong, Macao only, paid by Transfer only, ' +
      'until Thu, Dec 31, once per customer',
  );
  expect(await sentence(bound, await shopper('USD'))).toBe(
    'US$1.28 off the order, minimum spend US$64.00, until Thu, Dec 31, once per customer',
  );
  expect(await sentence(bound, { ...(await shopper()), language: 'zh-HK' })).toBe(
    '整張訂單減 HK$10.00，消費滿 HK$500.00，至12月31日星期四，每位顧客限用 1 次',
  );
  const weekly: Terms = { weekdays: [6, 7], audience: 'members', exclude_sale_items: true };
  expect(await sentence(weekly)).toBe(
    'HK$10.00 off the order for members, sale items excluded, on Sat, Sun',
  );
  expect(await sentence({ shipping_method_ids: [9999] })).toBeUndefined();
});

test('products are called and shown as the catalogue does; without one on sale there is no offer', async () => {
  const cup = await sold('Cup', { name: { 'en-US': 'Cup', 'zh-HK': '茶杯' } });
  const draft = await sold('Draft', { visibled: false });
  const terms = { action: 'percent_off', class: 'product', value: 2000 } as const;
  const of = (ids: number[]) => ({ ...terms, target: 'products', target_ids: ids }) as const;
  expect(await sentence(of([cup.id, draft.id]))).toBe('20% off Cup');
  const [shown] = await listOffers({ ...(await shopper()), language: 'zh-HK' });
  expect(shown).toMatchObject({ sentence: '茶杯減 20%', products: [{ name: '茶杯' }], links: [] });
  expect(await sentence(of([draft.id]))).toBeUndefined();
  const many = [];
  for (const name of ['A', 'B', 'C', 'D', 'E']) many.push((await sold(name)).id);
  expect(await sentence(of(many))).toBe('20% off A, B, C and 2 more');
  expect((await listOffers(await shopper()))[0]?.products).toHaveLength(4);
});

test('a second item at a discount, and a percent off other goods, name what both are', async () => {
  const [cup, tea] = [await sold('Cup'), await sold('Tea')];
  const second: Terms = {
    action: 'buy_x_get_y_off',
    class: 'product',
    value: 5000,
    conditions: [{ x: 1, y: 1, type: 'quantity' }],
    target: 'products',
    target_ids: [cup.id],
  };
  expect(await sentence(second)).toBe('Second item at half price on Cup');
  const other: Terms = {
    action: 'spend_x_percent_off',
    class: 'product',
    conditions: [{ x: 50_000, y: 2000, type: 'amount' }],
    target: 'products',
    target_ids: [tea.id],
    reward_target: 'products',
    reward_ids: [cup.id],
  };
  expect(await sentence(other, await shopper('USD'))).toBe(
    '20% off Cup with US$64.00 or more on Tea',
  );
});

test('a category is named and linked by itself, not by those below it', async () => {
  const create = async (fields: object) =>
    createMenu(await owner(), menuInput.parse({ type: 'category', ...fields }));
  const tea = await create({ title: 'Tea', url: 'tea' });
  const green = await create({ title: 'Green', url: 'green', parent_id: tea.id });
  await sold('Sencha', { categories: [green.id] });
  const terms = { action: 'percent_off', class: 'product', value: 2000 } as const;
  await called('Tea week', { ...terms, target: 'categories', target_ids: [tea.id] });
  expect(await readOffers(await shopper())).toMatchObject([
    {
      class: 'product',
      offers: [
        {
          sentence: '20% off Tea',
          products: [{ name: 'Sencha' }],
          links: [{ title: 'Tea', path: '/category/tea' }],
        },
      ],
    },
  ]);
});

test('a text says what the offer of a code gives, and is silent of one that nobody can use', async () => {
  await makeCoupon('SPRING', {}, { min_subtotal_minor: 20_000, ends_at: at('2026-12-25T00:00') });
  await makeCoupon('OVER', {}, { ends_at: at('2026-11-01T00:00') });
  await makeCoupon('ONE-PERSON', {}, { user_ids: [1] });
  await makeCoupon('EXPIRED', { expires_at: at('2026-11-01T00:00') });
  const point = (code: string) => `<li><b>${code}</b>: {offer:${code}}</li>`;
  const codes = ['SPRING', 'OVER', 'ONE-PERSON', 'EXPIRED', 'NOBODYS'];
  const html = `<ul>${codes.map(point).join('')}<li>Look</li></ul>`;
  expect(await withShopTexts(await shopper(), html)).toBe(
    '<ul><li><b>SPRING</b>: HK$10.00 off the order, minimum spend HK$200.00, until Thu, Dec 24</li>' +
      '<li>Look</li></ul>',
  );
});

test('the page is renewed with promotions and is in the sitemap while it lists something', async () => {
  const view = { language: 'en-US', currency: 'HKD', viewer: (await shopper()).viewer } as const;
  const { value, tags: carried } = await reads.offers(view);
  expect(value.groups).toEqual([]);
  expect(carried).toContain(tags.promotions);
  const inSitemap = async () => {
    const urls = await listSitemapEntries(await shopper(), {
      kind: 'pages',
      language: 'en-US',
      number: 1,
    });
    return urls?.some(({ loc }) => loc.endsWith('/offers'));
  };
  expect(await inSitemap()).toBe(false);
  await called('Everybody');
  expect(await inSitemap()).toBe(true);
});
