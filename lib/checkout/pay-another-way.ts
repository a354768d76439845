import 'server-only';
import { and, eq } from 'drizzle-orm';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { orderFee, orderTax } from '@/db/schema/order-parts';
import { countAttempt } from '@/lib/auth/limits';
import { type ShopContext, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { parseLanguage } from '@/lib/core/language';
import { parseDecimal, priceOf } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { extendReservations } from '@/lib/inventory/reservations';
import { emit } from '@/lib/jobs/emit';
import { currencyOf } from '@/lib/orders/amounts';
import { noSooner } from '@/lib/orders/commands/review-payment';
import { type OrderTaxRow, readTaxes } from '@/lib/orders/discounts';
import { type LockedOrder, lockOrder, type Order, writeEvent } from '@/lib/orders/order-lock';
import { closeIntent } from '@/lib/orders/payments/close-intent';
import { changeWithMoney } from '@/lib/orders/payments/money';
import { isPayable } from '@/lib/orders/payments/open-payment';
import { arrivalFields, collectedFields } from '@/lib/orders/promised-fields';
import { feeOfPaying, rateOf } from '@/lib/orders/shopper/other-ways';
import { openIntentOf } from '@/lib/payments/intents';
import { paymentTitle } from '@/lib/payments/offered-method';
import type { PaymentMethod } from '@/lib/payments/options';
import type { NextAction } from '@/lib/payments/payment-method.schema';
import { sumOf } from '@/lib/pricing/evaluation';
import { feeTotal, type PaymentFee } from '@/lib/pricing/methods';
import { spread } from '@/lib/pricing/spread';
import { deliveryTypeOfOrder } from '@/lib/shipping/delivery-type.schema';
import { minutesToHold } from './create-order';
import { payNothing, storeEdit } from './order-edit/store-edit';
import { ratePercent } from './order-rows';
import { type OtherWay, otherWays, priceChangesBy } from './other-ways';
import type { PayInput } from './own-order.schema';
import { sweepIfShort } from './place-order';
import { askAgainAt, retryPayment } from './start-payment';
import { pricedAnew, retakeOffers } from './take-offers';

/**
 * Has an order that waits for money paid by another way that fits it: its price, where offers are
 * bound to the one or the other, its fee, what is collected and until when follow, and a charge
 * that waited for a card is void. Refuses (409) an order that waits for no money and another total
 * than its shopper has agreed to, (422) a way that does not fit, (429) more than six an hour.
 * Returns where the shopper goes next.
 */
export async function payAnotherWay(
  ctx: ShopContext,
  found: Order,
  input: ChosenWay,
): Promise<NextAction> {
  const { id } = found;
  await countAttempt('pay_another_way', String(id), ctx.now());
  await transaction(ctx, async (ctx) => findWay(ctx, await lockOrder(ctx, id), input));
  // Nobody pays by the one while the other is begun.
  await closeIntent(ctx, found);
  const changed = await pricedAnew(() =>
    transaction(ctx, async (ctx) => {
      const locked = await lockOrder(ctx, id);
      const way = await findWay(ctx, locked, input);
      if (await openIntentOf(ctx, id)) throw conflict('status', 'payment_processing');
      return changeWay(ctx, locked, way);
    }),
  ).catch((error: unknown) => sweepIfShort(ctx, error));
  return isPayable(changed) ? retryPayment(ctx, changed) : { type: 'none' };
}

/** The way to pay, and the total of the order that its shopper has agreed to. */
type ChosenWay = Required<Pick<PayInput, 'payment_method_id'>> & Pick<PayInput, 'expected_total'>;

/** The way an order is to be paid by; refuses one that does not fit, or an unknown total. */
async function findWay(
  ctx: ShopContext,
  locked: LockedOrder,
  { payment_method_id, expected_total }: ChosenWay,
): Promise<OtherWay> {
  const { order: row } = locked;
  if (!isPayable(row)) throw conflict('status', 'not_payable');
  const way = (await otherWays(ctx, locked)).find(({ method }) => method.id === payment_method_id);
  if (!way) throw invalid('payment_method_id', 'payment_method_gone');
  const currency = currencyOf(ctx.settings, row);
  const agreed =
    expected_total === undefined
      ? row.grand_total
      : parseDecimal(expected_total, currency.decimals);
  if (agreed === way.total_minor) return way;
  const [total, before] = [way.total_minor, row.grand_total].map((minor) =>
    priceOf(minor, currency),
  );
  const changes = await priceChangesBy(ctx, row, way);
  const values = {
    method: paymentTitle(ctx, way.method, deliveryTypeOfOrder(row)),
    total: total?.formatted ?? '',
    before: before?.formatted ?? '',
    changes: changes.join(ctx.language === 'en-US' ? ' ' : ''),
  };
  const data = { total: total?.amount, currency: row.currency, changes };
  throw conflict('expected_total', 'payment_changes_total', values, data);
}

/** Writes what of an order follows from another way to pay, its price before anything else. */
async function changeWay(ctx: ShopContext, locked: LockedOrder, way: OtherWay): Promise<Order> {
  const { order: row } = locked;
  const { method, repriced } = way;
  const language = parseLanguage(row.language) ?? ctx.language;
  const title = paymentTitle({ ...ctx, language }, method, deliveryTypeOfOrder(row));
  const price = repriced
    ? await storeEdit(repriced.sale, locked, repriced.priced)
    : await storeFee(ctx, row, way, title);
  if (repriced) await retakeOffers(repriced.sale, row, repriced.priced);
  const [delivery] = await ctx.db
    .select()
    .from(shippingMethod)
    .where(eq(shippingMethod.id, row.shipping_method_id ?? 0));
  const fields = {
    ...price,
    status: 'pending' as const,
    payment_method_id: method.id,
    payment_method_title: title,
    allow_ship_before_payment: method.allow_ship_before_payment,
    expires_at: timeToPay(ctx, row, method, await ctx.db.select().from(paymentMethod)),
    ...arrivalFields(ctx, delivery, method.allow_ship_before_payment),
  };
  await extendReservations(ctx, row.id, fields.expires_at);
  await writeEvent(ctx, row.id, {
    type: 'payment_method',
    data: { method: title, before: row.grand_total, after: way.total_minor },
  });
  if (!way.total_minor) return payNothing(ctx, locked, fields);
  await emit(ctx, 'order.payment_method_changed', {
    order_id: row.id,
    type: method.type,
    ask_at: askAgainAt(ctx, { ...row, ...fields }, method),
  });
  return changeWithMoney(ctx, locked, fields, { reason: title });
}

/** The fee of the way to pay and its taxes in place of the other's, and the totals with them. */
async function storeFee(
  ctx: ShopContext,
  row: Order,
  { method, fee, total_minor }: OtherWay,
  title: string,
) {
  const before = (await readTaxes(ctx, row.id)).filter(({ on }) => on === 'fee');
  const base = baseOfFee(row, { fee, before, minor: total_minor }, rateOf(ctx, row));
  const tax = sumOf(fee.taxes.map(({ amount_minor }) => amount_minor));
  await replaceFee(ctx, row, { fee, title, base_taxes: base.taxes });
  return {
    fee_total: fee.fee_minor + (row.gift_wrap_fee ?? 0),
    tax_total: row.tax_total - sumOf(before.map(({ amount }) => amount)) + tax,
    grand_total: total_minor,
    base_fee_total: base.fee + base.wrap,
    base_tax_total:
      row.base_tax_total - sumOf(before.map(({ base_amount }) => base_amount)) + sumOf(base.taxes),
    base_grand_total: base.grand_total,
    ...collectedFields(ctx, method, {
      currency: currencyOf(ctx.settings, row),
      minor: total_minor,
    }),
  };
}

/**
 * The fee and its taxes in the base currency: what they add to the total, as that is there; and the
 * wrapping, which stays.
 */
function baseOfFee(
  row: Order,
  { fee, before, minor }: { fee: PaymentFee; before: OrderTaxRow[]; minor: number },
  { toBase }: ReturnType<typeof rateOf>,
) {
  const onTop = row.prices_include_tax ? 0 : sumOf(before.map(({ base_amount }) => base_amount));
  const parts = [feeOfPaying(row), row.gift_wrap_fee ?? 0];
  const [before_minor = 0, wrap = 0] = spread(row.base_fee_total, parts, 1);
  const rest = row.base_grand_total - before_minor - onTop;
  const total = feeTotal(fee) ? Math.max(0, toBase(minor) - rest) : 0;
  const [own = 0, added = 0] = spread(total, [fee.fee_minor, fee.added_minor], 1);
  const taxes = spread(
    row.prices_include_tax
      ? Math.min(own, toBase(sumOf(fee.taxes.map(({ amount_minor }) => amount_minor))))
      : added,
    fee.taxes.map(({ amount_minor }) => amount_minor),
    1,
  );
  return { fee: own, wrap, taxes, grand_total: rest + total };
}

async function replaceFee(
  ctx: ShopContext,
  { id: order_id, language }: Order,
  { fee, title, base_taxes }: { fee: PaymentFee; title: string; base_taxes: number[] },
): Promise<void> {
  const { db } = ctx;
  const localize = localizer({ ...ctx, language: parseLanguage(language) ?? ctx.language });
  await db
    .delete(orderFee)
    .where(and(eq(orderFee.order_id, order_id), eq(orderFee.kind, 'payment')));
  await db.delete(orderTax).where(and(eq(orderTax.order_id, order_id), eq(orderTax.on, 'fee')));
  const { fee_minor: amount, taxes } = fee;
  const tax = sumOf(taxes.map(({ amount_minor }) => amount_minor));
  if (amount) await db.insert(orderFee).values({ order_id, kind: 'payment', title, amount, tax });
  if (!taxes.length) return;
  await db.insert(orderTax).values(
    taxes.map(({ on, title, rate, amount_minor }, at) => ({
      order_id,
      on,
      title: localize(title),
      rate: String(ratePercent(rate)),
      amount: amount_minor,
      base_amount: base_taxes[at] ?? 0,
    })),
  );
}

/**
 * As long as if the order had been placed this way, and at least as long as for another try; but
 * who goes on changing holds the goods no longer than the slowest way and one try more. Never
 * sooner than was promised before. What staff sold is kept as long as they said.
 */
function timeToPay(
  ctx: ShopContext,
  row: Order,
  method: PaymentMethod,
  methods: PaymentMethod[],
): Date | null {
  if (row.channel === 'admin') return row.expires_at;
  const held = (minutes: number) => row.placed_at.getTime() + minutes * 60_000;
  const { payment_retry_minutes: retry } = ctx.settings;
  const slowest = Math.max(...methods.map((one) => minutesToHold(ctx, one)));
  const wanted = Math.max(held(minutesToHold(ctx, method)), ctx.now().getTime() + retry * 60_000);
  return noSooner(row, new Date(Math.min(wanted, held(slowest + retry))));
}
