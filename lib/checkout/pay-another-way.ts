import 'server-only';
import { and, eq } from 'drizzle-orm';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { orderFee } from '@/db/schema/order-parts';
import { countAttempt } from '@/lib/auth/limits';
import { type ShopContext, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { parseLanguage } from '@/lib/core/language';
import { localizer } from '@/lib/core/text/localized';
import { homeCountry } from '@/lib/inventory/home-country';
import { extendReservations } from '@/lib/inventory/reservations';
import { emit } from '@/lib/jobs/emit';
import { currencyOf } from '@/lib/orders/amounts';
import { type LockedOrder, lockOrder, type Order, writeEvent } from '@/lib/orders/order-lock';
import { closeIntent } from '@/lib/orders/payments/close-intent';
import { changeWithMoney } from '@/lib/orders/payments/money';
import { isPayable } from '@/lib/orders/payments/open-payment';
import { arrivalFields, collectedFields } from '@/lib/orders/promised-fields';
import { otherWays, rateOf, withoutFee } from '@/lib/orders/shopper/other-ways';
import { openIntentOf } from '@/lib/payments/intents';
import type { PaymentMethod } from '@/lib/payments/options';
import type { NextAction } from '@/lib/payments/payment-method.schema';
import { paymentFee } from '@/lib/pricing/methods';
import type { ShippingMethod } from '@/lib/shipping/tariff';
import { minutesToHold } from './create-order';
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
    const { method, ...ways } = await wayTo(ctx, locked, methodId);
    if (await openIntentOf(ctx, id)) throw conflict('status', 'payment_processing');
    const fields = await fieldsBy(ctx, row, method, ways);
    await replaceFee(ctx, row, fields);
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
  const ways = { units_shipped: facts.units_shipped, methods, delivery, home };
  const method = otherWays(ctx, row, ways).find((one) => one.id === methodId);
  if (!method) throw invalid('payment_method_id', 'payment_method_gone');
  return { ...ways, method };
}

/** What of an order follows from its way to pay. */
async function fieldsBy(
  ctx: ShopContext,
  row: Order,
  method: PaymentMethod,
  { methods, delivery }: { methods: PaymentMethod[]; delivery: ShippingMethod | undefined },
) {
  const minor = withoutFee(row);
  const rate = rateOf(ctx, row);
  const fee_total = paymentFee(method, minor, rate);
  const grand_total = minor + fee_total;
  const base_rest = row.base_grand_total - row.base_fee_total;
  const base_fee_total = fee_total ? Math.max(0, rate.toBase(grand_total) - base_rest) : 0;
  const language = parseLanguage(row.language) ?? ctx.language;
  return {
    status: 'pending' as const,
    payment_method_id: method.id,
    payment_method_title: localizer({ ...ctx, language })(method.title),
    allow_ship_before_payment: method.allow_ship_before_payment,
    fee_total,
    grand_total,
    base_fee_total,
    base_grand_total: base_rest + base_fee_total,
    expires_at: timeToPay(ctx, row, method, methods),
    ...collectedFields(ctx, method, {
      currency: currencyOf(ctx.settings, row),
      minor: grand_total,
    }),
    ...arrivalFields(ctx, delivery, method.allow_ship_before_payment),
  };
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
  ctx: ShopContext,
  { id: order_id }: Order,
  {
    fee_total: amount,
    payment_method_title: title,
  }: { fee_total: number; payment_method_title: string },
): Promise<void> {
  await ctx.db
    .delete(orderFee)
    .where(and(eq(orderFee.order_id, order_id), eq(orderFee.kind, 'payment')));
  if (amount) await ctx.db.insert(orderFee).values({ order_id, kind: 'payment', title, amount });
}
