import 'server-only';
import { eq } from 'drizzle-orm';
import { cart } from '@/db/schema/cart';
import { type ShopContext, transaction } from '@/lib/core/context';
import { conflict, invalid, notFound, Refusal } from '@/lib/core/errors';
import { toPrice } from '@/lib/core/money';
import type { RefusedPromotion } from '@/lib/pricing/priced';
import { countCouponCodeTry } from '@/lib/promotions/coupons/code-tries';
import { judgeCouponCode } from '@/lib/promotions/coupons/judge-code';
import { type CodeRefusal, saveRefusedCoupon } from '@/lib/promotions/coupons/refused-codes';
import { formatPromotionRefusal } from '@/lib/promotions/refusal-text';
import { assertCartIsOpen } from './cart';
import { MOST_CODES } from './cart.schema';
import { type CartContents, lockOwnCart, readCartContents } from './contents';
import type { AddCoupon, RemoveCoupon } from './coupon.schema';
import { type CartPrice, priceCartContents } from './price-contents';

/**
 * Adds a code to the caller's cart (D6); a code that fits but would not lower the total is kept
 * too, pending. Refuses, with its reason, a code invalid for this cart (422), one that cannot be
 * combined with those applied, naming them and what replacing them saves (409), a sixth code (422),
 * and guessing of unknown codes, as `countCouponCodeTry` counts it (429). Staff can see why a code
 * did not apply (`saveRefusedCoupon`).
 */
export async function applyCoupon(
  ctx: ShopContext,
  input: AddCoupon,
  address: string | undefined,
): Promise<{ cart_id: string }> {
  assertCartIsOpen(ctx);
  const takeBack = await countCouponCodeTry(ctx, input.cart_id, address);
  const refusals: CodeRefusal[] = [];
  try {
    const entered = await transaction(ctx, (ctx) => {
      // From an attempt that hit a deadlock.
      refusals.length = 0;
      return enter(ctx, input, refusals);
    });
    await takeBack();
    return entered;
  } catch (error) {
    if (!isMiss(error)) await takeBack();
    throw error;
  } finally {
    // A refusal rolls back; its reason is saved separately.
    for (const refusal of refusals) await saveRefusedCoupon(ctx, refusal, address);
  }
}

/** Removes a code from the caller's cart, if present; 404 if they have no cart. */
export const removeCoupon = (
  ctx: ShopContext,
  { cart_id: offered, code }: RemoveCoupon,
): Promise<{ cart_id: string }> => {
  assertCartIsOpen(ctx);
  return transaction(ctx, async (ctx) => {
    const cart_id = await lockOwnCart(ctx, offered);
    if (!cart_id) throw notFound();
    const { codes } = await readCartContents(ctx, offered);
    await storeCodes(
      ctx,
      cart_id,
      codes.filter((appliedCode) => appliedCode !== code),
    );
    return { cart_id };
  });
};

const isMiss = (error: unknown) => error instanceof Refusal && error.data?.reason === 'not_found';

/** Adds a code; appends to `refusals` why it does not apply, whether refused or pending. */
async function enter(
  ctx: ShopContext,
  input: AddCoupon,
  refusals: CodeRefusal[],
): Promise<{ cart_id: string }> {
  const { cart_id: offered, code, replace } = input;
  const cart_id = await lockOwnCart(ctx, offered);
  const contents = await readCartContents(ctx, offered);
  if (!cart_id || !contents.lines.length) throw invalid('cart_id', 'cart_empty');
  if (contents.codes.includes(code)) return { cart_id };
  const before = await priceCartContents(ctx, contents);
  const after = await withCodes(ctx, contents, [...contents.codes, code]);
  const verdict = judgeCouponCode(code, before.priced, after.priced);
  const refuse = (why: Pick<CodeRefusal, 'reason' | 'promotion_id' | 'missing'>) =>
    refusals.push({ ...why, code, cart_id, currency: after.currency });
  if (verdict.kind === 'bad' || verdict.kind === 'waits') refuse(verdict.refused);
  if (verdict.kind === 'bad') throw badCode(ctx, verdict.refused, after);
  const inItsWay = verdict.kind === 'conflicts' ? verdict.codes : [];
  const codes = [...contents.codes.filter((appliedCode) => !inItsWay.includes(appliedCode)), code];
  const promotion_id = findPromotionId(code, after);
  if (inItsWay.length && !replace) {
    refuse({ reason: 'conflict', promotion_id });
    throw inTheWay(inItsWay, before, await withCodes(ctx, contents, codes));
  }
  if (codes.length > MOST_CODES) {
    refuse({ reason: 'too_many', promotion_id });
    throw invalid('code', 'too_many_coupons', { max: MOST_CODES });
  }
  await storeCodes(ctx, cart_id, codes);
  return { cart_id };
}

const findPromotionId = (code: string, { priced: { applied, refused } }: CartPrice) =>
  [...applied, ...refused].find((promotion) => promotion.code === code)?.promotion_id ?? null;

const withCodes = (ctx: ShopContext, contents: CartContents, codes: string[]) =>
  priceCartContents(ctx, { ...contents, codes });

const storeCodes = (ctx: ShopContext, cart_id: string, codes: string[]) =>
  ctx.db.update(cart).set({ codes, updated_at: ctx.now() }).where(eq(cart.id, cart_id));

/** 422: why a code is invalid for this cart, as text and as data. */
function badCode(
  ctx: ShopContext,
  refused: RefusedPromotion,
  { priced, offers, currency }: CartPrice,
) {
  const { reason, missing, starts_at, ends_at } = refused;
  const isAmount = reason === 'min_subtotal_not_met' && missing !== undefined;
  const { running } = offers;
  const text = formatPromotionRefusal({ ctx, running, currency }, refused, priced);
  const data = {
    reason,
    missing_amount: isAmount ? toPrice(missing, currency) : null,
    missing_units: reason === 'min_quantity_not_met' ? (missing ?? null) : null,
    starts_at: starts_at ?? null,
    ends_at: ends_at ?? null,
  };
  // An existing code is not "invalid": the text only says what it is waiting for.
  const texts = reason === 'not_found' ? [{ key: 'coupon_invalid' } as const, text] : [text];
  return new Refusal(422, 'invalid', { code: texts }, data);
}

/** 409: the codes it cannot be combined with, and what replacing them saves. */
const inTheWay = (conflicting_codes: string[], now: CartPrice, replaced: CartPrice) =>
  conflict('code', 'coupon_conflict', undefined, {
    conflicting_codes,
    saving_if_replaced: toPrice(
      now.priced.totals.grand_total - replaced.priced.totals.grand_total,
      now.currency,
    ),
  });
