import { eq } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { cart } from '@/db/schema/cart';
import { promotion, promotionCounter, promotionUse } from '@/db/schema/promotions';
import { enterLinkedCode } from '@/lib/cart/linked-code';
import type { AdminContext } from '@/lib/core/context';
import { one } from '@/lib/core/records/rows';
import { couponInput, couponQuery, generateInput } from '@/lib/promotions/coupons/coupon.schema';
import {
  createCoupon,
  deleteCoupon,
  updateCoupon,
  updateCoupons,
} from '@/lib/promotions/coupons/coupons';
import { exportCodes } from '@/lib/promotions/coupons/export-codes';
import { generateCodes } from '@/lib/promotions/coupons/generate-codes';
import { listCoupons } from '@/lib/promotions/coupons/list';
import { refusedFields } from '../../support/refusal';
import { buy, fillCart, guest, makeStock, openShop } from '../../support/shop';
import { owner } from '../../support/staff';

let ctx: AdminContext;
let order_id: number;

beforeAll(async () => {
  const shop = await openShop();
  ctx = await owner();
  ({ order_id } = await buy(await guest(), shop, await makeStock(5), 1));
});

const makePromotion = async (trigger: 'coupon' | 'automatic' = 'coupon') => {
  const values = { action: 'percent_off', class: 'order', trigger } as const;
  return one(await database().insert(promotion).values(values).returning()).id;
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
  const generate = (input: object) => generateCodes(ctx, id, generateInput.parse(input));
  const begun = performance.now();
  const asked = { ...batch, batch: 'Mailing', count: 10_000 };
  expect(await generate(asked)).toEqual({ batch: 'Mailing', count: 10_000 });
  expect(performance.now() - begun).toBeLessThan(4000);
  await generate({ ...batch, batch: 'Few', count: 3 });
  expect((await list(id)).meta.total).toBe(10_004);
  expect((await list(id, { batch: 'Mailing' })).meta.total).toBe(10_000);
  expect((await list(id, { search: 'by-h' })).data).toMatchObject([{ code, batch: '' }]);

  const stream = await exportCodes(ctx, id, couponQuery.parse({ batch: 'Few' }));
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await new Response(stream).arrayBuffer());
  const sheet = book.worksheets[0];
  const texts = [1, 2].map((row) => sheet?.getRow(row).getCell(1).text);
  expect([sheet?.rowCount, ...texts]).toEqual([4, 'code', expect.stringMatching(/^MAIL-.{8}$/)]);
});

test('the code of a link goes into the open cart once, also one that nobody knows, and never a sixth', async () => {
  const shopper = await guest();
  const enter = (cart_id: string | undefined, code: string) =>
    enterLinkedCode(shopper, cart_id, code, undefined);
  const codesOf = async (cart_id: string) =>
    one(await database().select().from(cart).where(eq(cart.id, cart_id))).codes;
  expect(await enter(undefined, 'TEA')).toBe(false);
  const stock_id = await makeStock(5);
  const cart_id = await fillCart(shopper, [[stock_id, 1]]);
  for (const code of ['TEA', 'TEA', 'NOBODYS', 'A-3', 'A-4', 'A-5', 'A-6'])
    expect(await enter(cart_id, code)).toBe(true);
  expect(await codesOf(cart_id)).toEqual(['TEA', 'NOBODYS', 'A-3', 'A-4', 'A-5']);

  // After ten wrong codes no further one is judged; one that there is goes in all the same.
  await database().update(cart).set({ codes: [] });
  await make(await makePromotion(), { code: 'REAL' });
  for (const code of ['A-7', 'A-8', 'A-9', 'A-10', 'REAL']) await enter(cart_id, code);
  expect(await codesOf(cart_id)).toEqual(['A-7', 'A-8', 'A-9', 'REAL']);
});
