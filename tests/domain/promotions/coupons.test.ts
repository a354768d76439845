import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { cart } from '@/db/schema/cart';
import { promotion, promotionCounter, promotionUse, refusedCode } from '@/db/schema/promotions';
import { rateLimit } from '@/db/schema/settings';
import { mergeGuestCart } from '@/lib/cart/cart';
import { addCouponInput } from '@/lib/cart/coupon.schema';
import { applyCoupon } from '@/lib/cart/coupons';
import { applyLinkedCoupon } from '@/lib/cart/linked-code';
import type { AdminContext, ShopContext } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { eraseCustomer } from '@/lib/privacy/erase';
import { exportPersonalData } from '@/lib/privacy/export';
import { couponInput, couponQuery, generateInput } from '@/lib/promotions/coupons/coupon.schema';
import {
  createCoupon,
  deleteCoupon,
  updateCoupon,
  updateCoupons,
} from '@/lib/promotions/coupons/coupons';
import { exportCouponCodes } from '@/lib/promotions/coupons/export-codes';
import { generateCouponCodes } from '@/lib/promotions/coupons/generate-codes';
import { listCoupons } from '@/lib/promotions/coupons/list';
import { refusedCodeQuery } from '@/lib/promotions/coupons/refused-code.schema';
import {
  listRefusedCoupons,
  purgeRefusedCoupons,
  saveRefusedCoupon,
} from '@/lib/promotions/coupons/refused-codes';
import { staff } from '../../support/data/leads';
import { enterCodes, makeCoupon } from '../../support/data/made-promotions';
import {
  buy,
  fillCart,
  guest,
  makeStock,
  member,
  openShop,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let ctx: AdminContext;
let order_id: number;
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  ctx = await owner();
  ({ order_id } = await buy(await guest(), shop, await makeStock(5), 1));
});

const makePromotion = async (trigger: 'coupon' | 'automatic' = 'coupon') => {
  const values = { action: 'percent_off', class: 'order', trigger } as const;
  return firstOrNotFound(await database().insert(promotion).values(values).returning()).id;
};
const make = (id: number, input: object) => createCoupon(ctx, id, couponInput.parse(input));
const list = (id: number, query: object = {}) => listCoupons(ctx, id, couponQuery.parse(query));

test('a code is kept in capital letters, belongs to one promotion alone and changes only its limits', async () => {
  const [id, other] = [await makePromotion(), await makePromotion()];
  const made = await make(id, { code: ' spring-Tea ', usage_limit: '3' });
  expect(made).toMatchObject({ code: 'SPRING-TEA', usage_limit: 3, enabled: true, used_count: 0 });
  expect(await refusedFields(() => make(other, { code: 'Spring-TEA' }))).toEqual({
    code: ['taken'],
  });
  const changes = { usage_limit: null, enabled: false, updated_at: made.updated_at };
  const changed = await updateCoupon(ctx, id, made.id, changes);
  expect(changed).toMatchObject({ usage_limit: null, enabled: false, code: 'SPRING-TEA' });
  expect(await refusedFields(() => updateCoupon(ctx, id, made.id, changes))).toEqual({
    general: ['changed_meanwhile_by'],
  });
  for (const work of [
    () => updateCoupon(ctx, other, made.id, {}),
    () => deleteCoupon(ctx, other, made.id),
    () => list(0),
    () => make(0, { code: 'NOBODY' }),
  ])
    expect(await refusedFields(work)).toEqual({ general: ['not_found'] });
  const bare = await makePromotion('automatic');
  expect(await refusedFields(() => make(bare, { code: 'BARE' }))).toEqual({
    code: ['promotion_no_codes'],
  });
});

test('a code that an order took is counted, and cannot be deleted', async () => {
  const id = await makePromotion();
  const { id: coupon_id } = await make(id, { code: 'TAKEN' });
  const use = { order_id, promotion_id: id, coupon_id, email_key: 'a@b.test', base_amount: 100 };
  await database().insert(promotionUse).values(use);
  expect((await list(id)).data).toMatchObject([{ code: 'TAKEN', used_count: 1 }]);
  expect(await refusedFields(() => deleteCoupon(ctx, id, coupon_id))).toEqual({
    general: ['coupon_used'],
  });
  // What was used before there was a limit counts towards it.
  await updateCoupons(ctx, id, [coupon_id], { usage_limit: 2 });
  const counters = database().select().from(promotionCounter);
  const scope = `coupon:${coupon_id}`;
  expect(await counters.where(eq(promotionCounter.scope, scope))).toMatchObject([{ used: 1 }]);
  await database().update(promotionUse).set({ state: 'released' });
  expect((await list(id)).data).toMatchObject([{ used_count: 0 }]);
  const { id: unused } = await make(id, { code: 'UNUSED' });
  await deleteCoupon(ctx, id, unused);
  expect((await list(id)).data).toHaveLength(1);
});

test('10,000 codes are made at once within seconds, and a batch is listed, searched and exported alone', async () => {
  const id = await makePromotion();
  const { code } = await make(id, { code: 'BY-HAND' });
  const batch = { prefix: 'MAIL-', usage_limit: 1, expires_at: '2030-01-01T00:00:00Z' };
  const generate = (input: object) => generateCouponCodes(ctx, id, generateInput.parse(input));
  const begun = performance.now();
  const request = { ...batch, batch: 'Mailing', count: 10_000 };
  expect(await generate(request)).toEqual({ batch: 'Mailing', count: 10_000 });
  expect(performance.now() - begun).toBeLessThan(4000);
  await generate({ ...batch, batch: 'Few', count: 3 });
  expect((await list(id)).meta.total).toBe(10_004);
  expect((await list(id, { batch: 'Mailing' })).meta.total).toBe(10_000);
  expect((await list(id, { search: 'by-h' })).data).toMatchObject([{ code, batch: '' }]);

  const stream = await exportCouponCodes(ctx, id, couponQuery.parse({ batch: 'Few' }));
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await new Response(stream).arrayBuffer());
  const sheet = book.worksheets[0];
  const texts = [1, 2].map((row) => sheet?.getRow(row).getCell(1).text);
  expect([sheet?.rowCount, ...texts]).toEqual([4, 'code', expect.stringMatching(/^MAIL-.{8}$/)]);
});

test('the code of a link goes into the open cart once, also one that nobody knows, and never a sixth', async () => {
  const shopper = await guest();
  const enter = (cart_id: string | undefined, code: string) =>
    applyLinkedCoupon(shopper, cart_id, code, undefined);
  const readCodes = async (cart_id: string) =>
    firstOrNotFound(await database().select().from(cart).where(eq(cart.id, cart_id))).codes;
  expect(await enter(undefined, 'TEA')).toBe(false);
  const stock_id = await makeStock(5);
  const cart_id = await fillCart(shopper, [[stock_id, 1]]);
  for (const code of ['TEA', 'TEA', 'NOBODYS', 'A-3', 'A-4', 'A-5', 'A-6'])
    expect(await enter(cart_id, code)).toBe(true);
  expect(await readCodes(cart_id)).toEqual(['TEA', 'NOBODYS', 'A-3', 'A-4', 'A-5']);

  // After ten wrong codes no further one is judged; one that there is goes in all the same.
  await database().update(cart).set({ codes: [] });
  await make(await makePromotion(), { code: 'REAL' });
  for (const code of ['A-7', 'A-8', 'A-9', 'A-10', 'REAL']) await enter(cart_id, code);
  expect(await readCodes(cart_id)).toEqual(['A-7', 'A-8', 'A-9', 'REAL']);
});

const enter = (as: ShopContext, cart_id: string, code: string) =>
  applyCoupon(as, addCouponInput.parse({ cart_id, code }), undefined).catch(() => undefined);
const refusals = async (query: object, as = ctx) =>
  (await listRefusedCoupons(as, refusedCodeQuery.parse(query))).data;

test('why a code was refused can be seen by its cart, customer, order and promotion', async () => {
  const [shopper, stock_id] = [await guest(), await makeStock(20, 10_000)];
  const cart_id = await fillCart(shopper, [[stock_id, 2]]);
  const poor = await makeCoupon('FROM-900', {}, { min_subtotal_minor: 90_000 });
  const off = await makeCoupon('SWITCHED-OFF', { enabled: false });
  const alone = { combine_with_order: false };
  const [first, second] = [
    await makeCoupon('ALONE-1', {}, alone),
    await makeCoupon('ALONE-2', {}, alone),
  ];
  for (const code of [poor.code, poor.code, off.code, 'NOBODYS-CODE', first.code, second.code])
    await enter(shopper, cart_id, code);
  const why = [
    { code: second.code, reason: 'conflict', promotion_id: second.promotion_id, tries: 1 },
    { code: 'NOBODYS-CODE', reason: 'not_found', promotion_id: null },
    { code: off.code, reason: 'disabled', promotion_id: off.promotion_id },
    {
      code: poor.code,
      reason: 'min_subtotal_not_met',
      message: 'The cart was HK$700.00 below the minimum.',
      tries: 2,
      customer: null,
      order: null,
    },
  ];
  expect(await refusals({ cart_id })).toMatchObject(why);
  expect(await refusals({ promotion_id: poor.promotion_id })).toMatchObject([{ code: poor.code }]);
  // Who logs in with that cart was refused them, and who orders it as well.
  const own = await member();
  const user_id = own.actor.kind === 'customer' ? own.actor.id : 0;
  const adopted = (await mergeGuestCart(own, cart_id)) ?? '';
  expect(await refusals({ user_id })).toMatchObject(why.map(({ code }) => ({ code })));
  await enterCodes(adopted, [poor.code]);
  const placed = await buy(own, shop, stock_id, 1, { cart_id: adopted });
  expect(await refusals({ order_id: placed.order_id })).toMatchObject([
    {
      code: poor.code,
      reason: 'min_subtotal_not_met',
      customer: { id: user_id, name: 'Ka Yan Lam' },
      order: { id: placed.order_id, order_number: placed.order_number },
    },
  ]);
  expect(await refusals({ user_id })).toHaveLength(5);
});

test('who may not see personal data sees neither names nor what was typed that is no code', async () => {
  const own = await member();
  const cart_id = await fillCart(own, [[await makeStock(5), 1]]);
  const { code, promotion_id } = await makeCoupon('DEAR', {}, { min_subtotal_minor: 9_000_000 });
  for (const typed of [code, 'KA.YAN@LAM.TEST']) await enter(own, cart_id, typed);
  const masked = { code: '•••', customer: { name: 'K••• Y••• L•••' } };
  expect(await refusals({ cart_id }, await staff(['promotion', 'customer']))).toMatchObject([
    masked,
    { code, customer: masked.customer },
  ]);
  const marketer = await staff(['promotion']);
  expect(await refusals({ promotion_id }, marketer)).toMatchObject([{ code, customer: null }]);
  for (const query of [{ user_id: 1 }, { order_id }])
    await expect(refusals(query, marketer)).rejects.toMatchObject({ status: 403 });
  // It was not ordered.
  expect(await refusals({ cart_id }, await staff(['order']))).toEqual([]);
});

test('the codes that were refused somebody are theirs: in their copy, and erased with them', async () => {
  const own = await member();
  if (own.actor.kind !== 'customer') throw new Error('a member is a customer');
  const { id, email } = own.actor;
  const stock_id = await makeStock(5);
  await enter(own, await fillCart(own, [[stock_id, 1]]), 'THEIR-GUESS');
  const expectedCodes = [{ code: 'THEIR-GUESS', reason: 'not_found', tries: 1 }];
  expect(await exportPersonalData(ctx, id)).toMatchObject({ refused_codes: expectedCodes });
  await eraseCustomer(ctx, id, email);
  const codeRows = await database().select({ code: refusedCode.code }).from(refusedCode);
  expect(codeRows.filter(({ code }) => code === 'THEIR-GUESS')).toEqual([]);
});

test('who tries thousands of codes fills nothing, and what is 90 days old is forgotten', async () => {
  await database().delete(refusedCode);
  await database().delete(rateLimit);
  const shopper = await guest();
  const currency = { identifier: 'HKD', rate: '1', mark: 'HK$', decimals: 2 };
  const keep = (code: string, reason: 'not_found' | 'expired', address: string, cart_id: string) =>
    saveRefusedCoupon(shopper, { promotion_id: null, cart_id, code, reason, currency }, address);
  const [address, one_cart] = ['203.0.113.50', randomUUID()];
  for (let at = 0; at < 60; at++) await keep(`G${at}`, 'not_found', address, randomUUID());
  expect(await database().$count(refusedCode)).toBe(50);
  // Nor does it take the room of others.
  const counted = await database().select({ points: rateLimit.points }).from(rateLimit);
  expect(counted.map(({ points }) => points)).toEqual([50, 50]);
  // What was refused for another reason is kept beside it; 20 of one cart.
  for (let at = 0; at < 30; at++) await keep(`KNOWN${at}`, 'expired', address, one_cart);
  expect(await refusals({ cart_id: one_cart, page_size: 100 })).toHaveLength(20);
  await keep('KNOWN3', 'expired', address, one_cart);
  const again = (await refusals({ cart_id: one_cart, page_size: 100 })).filter(
    ({ tries }) => tries === 2,
  );
  expect(again).toMatchObject([{ code: 'KNOWN3' }]);
  const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
  await database()
    .update(refusedCode)
    .set({ updated_at: days(89) });
  expect(await purgeRefusedCoupons(shopper)).toBe(0);
  await database()
    .update(refusedCode)
    .set({ updated_at: days(91) });
  expect(await purgeRefusedCoupons(shopper)).toBe(70);
  await database().delete(rateLimit);
});
