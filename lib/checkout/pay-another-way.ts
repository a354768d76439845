import 'server-only';
import { and, eq } from 'drizzle-orm';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { orderFee, orderTax } from '@/db/schema/order-parts';
import { countAttempt } from '@/lib/auth/limits';
import { type ShopContext, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { parseLanguage } from '@/lib/core/language';
import { localizer } from '@/lib/core/text/localized';
import { homeCountry } from '@/lib/inventory/home-country';
import { extendReservations } from '@/lib/inventory/reservations';
import { emit } from '@/lib/jobs/emit';
import { currencyOf } from '@/lib/orders/amounts';
import { type OrderTaxRow, readTaxes } from '@/lib/orders/discounts';
import { type LockedOrder, lockOrder, type Order, writeEvent } from '@/lib/orders/order-lock';
import { closeIntent } from '@/lib/orders/payments/close-intent';
import { changeWithMoney } from '@/lib/orders/payments/money';
import { isPayable } from '@/lib/orders/payments/open-payment';
import { arrivalFields, collectedFields } from '@/lib/orders/promised-fields';
import { otherWays, rateOf, withoutFee } from '@/lib/orders/shopper/other-ways';
import { openIntentOf } from '@/lib/payments/intents';
import type { PaymentMethod } from '@/lib/payments/options';
import type { NextAction } from '@/lib/payments/payment-method.schema';
import { sumOf } from '@/lib/pricing/evaluation';
import { feeTotal, type PaymentFee } from '@/lib/pricing/methods';
import { spread } from '@/lib/pricing/spread';
import type { ShippingMethod } from '@/lib/shipping/tariff';
import { minutesToHold } from './create-order';
import { ratePercent } from './order-rows';
import { retryPayment } from './start-payment';

/**
 * Has an order that waits for money paid by another way that fits it: its fee, what is
 * collected and until when follow, and a charge that waited for a card is void. Refuses (409) an
 * order that waits for no money, (422) a way that does not fit, (429) more than six an hour.
 * Returns where the shopper goes next.
 */
export async function payAnotherWay(
  ctx: ShopContext,
  found: Order,
  methodId: number,
): Promise<NextAction> {
  const { id } = found;
  await countAttempt('pay_another_way', String(id), ctx.now());
  await transaction(ctx, async (ctx) => wayTo(ctx, await lockOrder(ctx, id), methodId));
  // Nobody pays by the one while the other is begun.
  await closeIntent(ctx, found);
  const changed = await transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, id);
    const { order: row } = locked;
    const { method, fee, ...ways } = await wayTo(ctx, locked, methodId);
    if (await openIntentOf(ctx, id)) throw conflict('status', 'payment_processing');
    const { fields, parts } = await changesBy(ctx, row, { method, fee }, ways);
    await replaceFee(ctx, row, parts);
    await extendReservations(ctx, id, fields.expires_at);
    await writeEvent(ctx, id, {
      type: 'payment_method',
      data: { method: fields.payment_method_title },
    });
    await emit(ctx, 'order.payment_method_changed', { order_id: id, type: method.type });
    return changeWithMoney(ctx, locked, fields, { reason: fields.payment_method_title });
  });
  return retryPayment(ctx, changed);
}

/** The way an order is to be paid by, and the others there are; refuses one that does not fit. */
async function wayTo(ctx: ShopContext, { order: row, facts }: LockedOrder, methodId: number) {
  if (!isPayable(row)) throw conflict('status', 'not_payable');
  const methods = await ctx.db.select().from(paymentMethod);
  const [delivery] = await ctx.db
    .select()
    .from(shippingMethod)
    .where(eq(shippingMethod.id, row.shipping_method_id ?? 0));
  const home = await homeCountry(ctx);
  const taxes = await readTaxes(ctx, row.id);
  const ways = { units_shipped: facts.units_shipped, methods, delivery, home, taxes };
  const found = otherWays(ctx, row, ways).ways.find(({ method }) => method.id === methodId);
  if (!found) throw invalid('payment_method_id', 'payment_method_gone');
  return { ...ways, ...found };
}

type Ways = {
  methods: PaymentMethod[];
  delivery: ShippingMethod | undefined;
  taxes: OrderTaxRow[];
};

/** What of an order follows from its way to pay: its own columns, and the parts of its price. */
async function changesBy(
  ctx: ShopContext,
  row: Order,
  { method, fee }: { method: PaymentMethod; fee: PaymentFee },
  { methods, delivery, taxes }: Ways,
) {
  const before = taxes.filter(({ on }) => on === 'fee');
  const grand_total = withoutFee(row, taxes) + feeTotal(fee);
  const base = baseOfFee(row, { fee, before, minor: grand_total }, rateOf(ctx, row));
  const language = parseLanguage(row.language) ?? ctx.language;
  const localize = localizer({ ...ctx, language });
  const title = localize(method.title);
  const tax = sumOf(fee.taxes.map(({ amount_minor }) => amount_minor));
  const fields = {
    status: 'pending' as const,
    payment_method_id: method.id,
    payment_method_title: title,
    allow_ship_before_payment: method.allow_ship_before_payment,
    fee_total: fee.fee_minor,
    tax_total: row.tax_total - sumOf(before.map(({ amount }) => amount)) + tax,
    grand_total,
    base_fee_total: base.fee,
    base_tax_total:
      row.base_tax_total - sumOf(before.map(({ base_amount }) => base_amount)) + sumOf(base.taxes),
    base_grand_total: base.grand_total,
    expires_at: timeToPay(ctx, row, method, methods),
    ...collectedFields(ctx, method, {
      currency: currencyOf(ctx.settings, row),
      minor: grand_total,
    }),
    ...arrivalFields(ctx, delivery, method.allow_ship_before_payment),
  };
  const parts = {
    fee: { title, amount: fee.fee_minor, tax },
    taxes: fee.taxes.map(({ on, title, rate, amount_minor }, at) => ({
      on,
      title: localize(title),
      rate: String(ratePercent(rate)),
      amount: amount_minor,
      base_amount: base.taxes[at] ?? 0,
    })),
  };
  return { fields, parts };
}

/** The fee and its taxes in the base currency: what they add to the total, as that is there. */
function baseOfFee(
  row: Order,
  { fee, before, minor }: { fee: PaymentFee; before: OrderTaxRow[]; minor: number },
  { toBase }: ReturnType<typeof rateOf>,
) {
  const onTop = row.prices_include_tax ? 0 : sumOf(before.map(({ base_amount }) => base_amount));
  const rest = row.base_grand_total - row.base_fee_total - onTop;
  const total = feeTotal(fee) ? Math.max(0, toBase(minor) - rest) : 0;
  const [own = 0, added = 0] = spread(total, [fee.fee_minor, fee.added_minor], 1);
  const taxes = spread(
    row.prices_include_tax
      ? Math.min(own, toBase(sumOf(fee.taxes.map(({ amount_minor }) => amount_minor))))
      : added,
    fee.taxes.map(({ amount_minor }) => amount_minor),
    1,
  );
  return { fee: own, taxes, grand_total: rest + total };
}

/**
 * As long as if the order had been placed this way, and at least as long as for another try; but
 * who goes on changing holds the goods no longer than the slowest way and one try more. What staff
 * sold is kept as long as they said.
 */
function timeToPay(
  ctx: ShopContext,
  { placed_at, channel, expires_at }: Order,
  method: PaymentMethod,
  methods: PaymentMethod[],
): Date | null {
  if (channel === 'admin') return expires_at;
  const held = (minutes: number) => placed_at.getTime() + minutes * 60_000;
  const { payment_retry_minutes: retry } = ctx.settings;
  const slowest = Math.max(...methods.map((one) => minutesToHold(ctx, one)));
  const wanted = Math.max(held(minutesToHold(ctx, method)), ctx.now().getTime() + retry * 60_000);
  return new Date(Math.min(wanted, held(slowest + retry)));
}

async function replaceFee(
  { db }: ShopContext,
  { id: order_id }: Order,
  { fee, taxes }: Awaited<ReturnType<typeof changesBy>>['parts'],
): Promise<void> {
  await db
    .delete(orderFee)
    .where(and(eq(orderFee.order_id, order_id), eq(orderFee.kind, 'payment')));
  await db.delete(orderTax).where(and(eq(orderTax.order_id, order_id), eq(orderTax.on, 'fee')));
  if (fee.amount) await db.insert(orderFee).values({ order_id, kind: 'payment', ...fee });
  if (taxes.length) await db.insert(orderTax).values(taxes.map((tax) => ({ order_id, ...tax })));
}
