import 'server-only';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { orderItem } from '@/db/schema/order-items';
import { coupon, promotion, promotionUse } from '@/db/schema/promotions';
import { giftUnits } from '@/lib/cart/gift-units.schema';
import type { Context } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { toDecimal, toPrice } from '@/lib/core/money';
import { translateErrors } from '@/lib/http/refusals';
import { translator } from '@/lib/i18n/translate';
import { homeCountry } from '@/lib/inventory/home-country';
import type { OtherPaymentMethod } from '@/lib/order-desk/shopper/order.schema';
import { getOrderCurrency } from '@/lib/orders/amounts';
import { readOrderAdjustments, readOrderTaxes } from '@/lib/orders/discounts';
import type { LockedOrder, Order } from '@/lib/orders/order/state';
import {
  getOrderPaymentFee,
  getOrderRate,
  getTotalWithoutPaymentFee,
  judgePaymentMethods,
} from '@/lib/orders/payments/other-ways';
import { isOrderPayable } from '@/lib/orders/status';
import { offeredMethod } from '@/lib/payments/offered-method';
import { type PaymentMethod, toPaymentTerms } from '@/lib/payments/options';
import { feeMost, feeTotal, type PaymentFee } from '@/lib/pricing/methods';
import { parseOrderRules } from '@/lib/pricing/order-rules.schema';
import { noTax } from '@/lib/pricing/unchosen';
import { listRunningPromotions } from '@/lib/promotions/running-promotions';
import { deliveryTypeOfOrder } from '@/lib/shipping/delivery-type.schema';
import { discountChanges } from './discount-changes';
import {
  type EditedPurchase,
  priceOrderEdit,
  readOfferChoices,
} from './order-edit/edited-purchase';
import type { PricedCart } from './price-cart';
import { describeGoneGifts } from './validate-order';

/** A payment method that an order may change to, and its total then, minor units. */
export type OtherWay = {
  method: PaymentMethod;
  fee: PaymentFee;
  total_minor: number;
  /** The new price, if promotions for a payment method change it. */
  repriced: EditedPurchase | undefined;
};
type Paid = Pick<LockedOrder, 'order' | 'items'>;

/**
 * The payment methods that an order may change to: those that fit, while it is payable and
 * unshipped. Its price stays as placed except for the fee, unless a promotion is for only one of
 * the two methods: then it is priced again, as on the day it was placed.
 */
export async function listOtherPaymentMethods(
  ctx: Context,
  { order: row, items }: Paid,
): Promise<OtherWay[]> {
  if (!isOrderPayable(row)) return [];
  const [methods, [delivery], home, taxes, bindings] = await Promise.all([
    ctx.db.select().from(paymentMethod),
    ctx.db
      .select()
      .from(shippingMethod)
      .where(eq(shippingMethod.id, row.shipping_method_id ?? 0)),
    homeCountry(ctx),
    readOrderTaxes(ctx, row.id),
    readBindings(ctx, row),
  ]);
  const units_shipped = items.reduce((sum, { quantity_shipped }) => sum + quantity_shipped, 0);
  const judged = judgePaymentMethods(ctx, row, { units_shipped, methods, delivery, home, taxes });
  const isPricedOtherwise = ({ id }: PaymentMethod) =>
    bindings.some((ids) => ids.includes(row.payment_method_id ?? 0) !== ids.includes(id));
  const ways = judged.ways
    .filter(({ method }) => !isPricedOtherwise(method))
    .map(({ method, fee }): OtherWay => {
      const total_minor = getTotalWithoutPaymentFee(row, taxes) + feeTotal(fee);
      return { method, fee, total_minor, repriced: undefined };
    });
  // Methods that do not take its total may take the one it would have with them.
  const bounded = judged.refused.filter(({ reason }) => reason !== 'currency');
  for (const { method } of [...judged.ways, ...bounded]) {
    const way =
      isPricedOtherwise(method) && (await pricedAnewBy(ctx, { order: row, items }, method));
    if (way) ways.push(way);
  }
  // As at the checkout: cards first, then in staff's order.
  const isLater = ({ method }: OtherWay) => Number(method.type !== 'card');
  return ways.sort(
    (a, b) =>
      isLater(a) - isLater(b) || a.method.order - b.method.order || a.method.id - b.method.id,
  );
}

/** The payment methods of promotions that an order has, might get, or had a code for. */
async function readBindings(ctx: Context, row: Order): Promise<number[][]> {
  const rules = parseOrderRules(row.priced_by);
  if (rules)
    return rules.promotions.flatMap(({ payment_method_ids: ids }) => (ids.length ? [ids] : []));
  const running = await listRunningPromotions(ctx);
  const { id, payment_method_ids: ids } = promotion;
  const uses = ctx.db
    .select({ id: promotionUse.promotion_id })
    .from(promotionUse)
    .where(eq(promotionUse.order_id, row.id));
  const { codes } = await readOfferChoices(ctx, row);
  const entered = ctx.db
    .select({ id: coupon.promotion_id })
    .from(coupon)
    .where(inArray(coupon.code, codes));
  const own = await ctx.db
    .select({ ids })
    .from(promotion)
    .where(
      and(
        sql`cardinality(${ids}) > 0`,
        or(inArray(id, uses), codes.length ? inArray(id, entered) : undefined),
      ),
    );
  return [
    ...own.map((binding) => binding.ids),
    ...running
      .filter(({ terms }) => terms.trigger === 'automatic' && terms.payment_method_ids.length)
      .map(({ terms }) => terms.payment_method_ids),
  ];
}

/** An order's price with another method; undefined if it does not fit, or is unknown. */
async function pricedAnewBy(
  ctx: Context,
  paid: Paid,
  method: PaymentMethod,
): Promise<OtherWay | undefined> {
  if (paid.order.base_currency !== ctx.settings.base_currency) return undefined;
  try {
    const repriced = await priceOrderEdit(ctx, paid, { payment_method_id: method.id });
    const { chosenPayment, chosenShipping, totals } = repriced.priced;
    if (chosenPayment?.id !== method.id || !chosenShipping) return undefined;
    const fee_minor = totals.fee_total - (repriced.priced.priced.gift_wrap_minor ?? 0);
    const fee = { fee_minor, added_minor: 0, taxes: [] };
    return { method, fee, total_minor: totals.grand_total, repriced };
  } catch (error) {
    // Its goods no longer exist: it is paid at its current price.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** How an order's price changes with another payment method, a sentence each. */
export async function describePaymentChanges(
  ctx: Context,
  row: Order,
  { fee: { fee_minor }, repriced }: OtherWay,
): Promise<string[]> {
  const currency = getOrderCurrency(ctx.settings, row);
  const t = translator(ctx.language, 'checkout');
  const before = getOrderPaymentFee(row);
  const [from, to] = [before, fee_minor].map((minor) => toPrice(minor, currency).formatted);
  const fee =
    before === fee_minor
      ? []
      : [t('price_is_now', { name: t('payment_fee'), from: from ?? '', to: to ?? '' })];
  if (!repriced) return fee;
  const sums = new Map<number, number>();
  for (const { promotion_id, amount } of await readOrderAdjustments(ctx, row.id))
    if (promotion_id !== null) sums.set(promotion_id, (sums.get(promotion_id) ?? 0) + amount);
  const seen = Object.fromEntries(
    [...sums].map(([id, minor]) => [id, toDecimal(minor, currency.decimals)]),
  );
  const discounts = await discountChanges(ctx, repriced.priced, seen);
  return [...discounts, ...(await giftChanges(ctx, row, repriced.priced)), ...fee];
}

/** The gifts that an order would lose. */
async function giftChanges(ctx: Context, row: Order, priced: PricedCart): Promise<string[]> {
  const currentGifts = await ctx.db
    .select()
    .from(orderItem)
    .where(and(eq(orderItem.order_id, row.id), eq(orderItem.is_gift, true)));
  const present = giftUnits(priced.gifts);
  const gone = currentGifts.flatMap(({ stock_id, quantity }) =>
    stock_id !== null && (present[stock_id] ?? 0) < quantity ? stock_id : [],
  );
  return gone.length
    ? translateErrors(await describeGoneGifts(ctx, priced, gone), ctx.language)
    : [];
}

/** The same for the order's shopper to choose from. */
export async function listOfferedPayments(ctx: Context, row: Order): Promise<OtherPaymentMethod[]> {
  if (!isOrderPayable(row)) return [];
  const items = await ctx.db.select().from(orderItem).where(eq(orderItem.order_id, row.id));
  const currency = getOrderCurrency(ctx.settings, row);
  const ways = await listOtherPaymentMethods(ctx, { order: row, items });
  return Promise.all(
    ways.map(async (way) => ({
      ...offeredMethod(ctx, way.method, {
        due: { currency, minor: way.total_minor - feeTotal(way.fee) },
        delivery_type: deliveryTypeOfOrder(row),
        fee_minor: way.fee.fee_minor,
        added_minor: way.fee.added_minor,
        most: feeMost(toPaymentTerms(way.method), getOrderRate(ctx, row), row.tax_rules ?? noTax),
      }),
      total: toPrice(way.total_minor, currency),
      changes: await describePaymentChanges(ctx, row, way),
    })),
  );
}
