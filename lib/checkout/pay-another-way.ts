import 'server-only';
import { paymentMethod } from '@/db/schema/methods';
import { countAttempt } from '@/lib/auth/limits';
import { type ShopContext, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { parseLanguage } from '@/lib/core/language';
import { parseDecimal, toPrice } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { getOrderCurrency } from '@/lib/orders/amounts';
import { keepPaymentDeadline } from '@/lib/orders/commands/review-payment';
import type { OrderTaxRow } from '@/lib/orders/discounts';
import { savePaymentChange } from '@/lib/orders/edits';
import { newRowId, type OrderChanges } from '@/lib/orders/order/changes';
import { loadOrder } from '@/lib/orders/order/load';
import {
  type LockedOrder,
  type Order,
  type OrderState,
  promisingMethod,
} from '@/lib/orders/order/state';
import { closeIntent } from '@/lib/orders/payments/close-intent';
import { getOrderPaymentFee, getOrderRate } from '@/lib/orders/payments/other-ways';
import { arrivalFields, collectedFields } from '@/lib/orders/promised-fields';
import { isOrderPayable } from '@/lib/orders/status';
import { paymentTitle } from '@/lib/payments/offered-method';
import { type PaymentMethod, toPaymentTerms } from '@/lib/payments/options';
import type { NextAction } from '@/lib/payments/payment-method.schema';
import { sumNumbers } from '@/lib/pricing/evaluation';
import { feeTotal, type PaymentFee } from '@/lib/pricing/methods';
import { compactRules, parseOrderRules } from '@/lib/pricing/order-rules.schema';
import { spreadAmount } from '@/lib/pricing/spread';
import { deliveryTypeOfOrder } from '@/lib/shipping/delivery-type.schema';
import { getReservationMinutes } from './create-order';
import { toRepricedOrder, withShortStockNames } from './order-edit/store-edit';
import { ratePercent } from './order-rows';
import { describePaymentChanges, listOtherPaymentMethods, type OtherWay } from './other-ways';
import type { PayInput } from './own-order.schema';
import { sweepOrdersIfShort } from './place-order';
import { getPaymentReminderTime, retryPayment } from './start-payment';
import { retryWithNewPrice } from './take-offers';

/**
 * Changes the payment method of a payable order to another that fits: updates its price if
 * promotions are for one of the two, its fee, what is collected and until when, and voids an open
 * card charge. Refuses (409) an order that awaits no payment and a total its shopper has not agreed
 * to, (422) a method that does not fit, (429) more than six an hour. Returns where the shopper goes
 * next.
 */
export async function changePaymentMethod(
  ctx: ShopContext,
  found: Order,
  input: ChosenWay,
): Promise<NextAction> {
  const { id } = found;
  await countAttempt('pay_another_way', String(id), ctx.now());
  await transaction(ctx, async (ctx) => findWay(ctx, await loadOrder(ctx, id), input));
  // The old payment is closed before the new begins.
  await closeIntent(ctx, found);
  const changed = await retryWithNewPrice(() =>
    transaction(ctx, async (ctx) => {
      const state = await loadOrder(ctx, id);
      const way = await findWay(ctx, state, input);
      if (state.intent) throw conflict('status', 'payment_processing');
      return changeWay(ctx, state, way);
    }),
  ).catch((error: unknown) => sweepOrdersIfShort(ctx, error));
  return isOrderPayable(changed) ? retryPayment(ctx, changed) : { type: 'none' };
}

/** The payment method, and the order's total that its shopper has agreed to. */
type ChosenWay = Required<Pick<PayInput, 'payment_method_id'>> & Pick<PayInput, 'expected_total'>;

/** The order's new payment method; refuses one that does not fit, or an unknown total. */
async function findWay(
  ctx: ShopContext,
  locked: LockedOrder,
  { payment_method_id, expected_total }: ChosenWay,
): Promise<OtherWay> {
  const { order: row } = locked;
  if (!isOrderPayable(row)) throw conflict('status', 'not_payable');
  const way = (await listOtherPaymentMethods(ctx, locked)).find(
    ({ method }) => method.id === payment_method_id,
  );
  if (!way) throw invalid('payment_method_id', 'payment_method_gone');
  const currency = getOrderCurrency(ctx.settings, row);
  const agreed =
    expected_total === undefined
      ? row.grand_total
      : parseDecimal(expected_total, currency.decimals);
  if (agreed === way.total_minor) return way;
  const [total, before] = [way.total_minor, row.grand_total].map((minor) =>
    toPrice(minor, currency),
  );
  const changes = await describePaymentChanges(ctx, row, way);
  const values = {
    method: paymentTitle(ctx, way.method, deliveryTypeOfOrder(row)),
    total: total?.formatted ?? '',
    before: before?.formatted ?? '',
    changes: changes.join(ctx.language === 'en-US' ? ' ' : ''),
  };
  const data = { total: total?.amount, currency: row.currency, changes };
  throw conflict('expected_total', 'payment_changes_total', values, data);
}

/** Updates what depends on the payment method, starting with the price. */
async function changeWay(ctx: ShopContext, state: OrderState, way: OtherWay): Promise<Order> {
  const { order: row } = state;
  const { method, repriced } = way;
  const language = parseLanguage(row.language) ?? ctx.language;
  const title = paymentTitle({ ...ctx, language }, method, deliveryTypeOfOrder(row));
  const { allow_ship_before_payment } = method;
  const expires_at = timeToPay(ctx, row, method, await ctx.db.select().from(paymentMethod));
  const change = {
    method,
    title,
    arrival: arrivalFields(ctx, promisingMethod(state), allow_ship_before_payment),
    expires_at,
    ask_at: getPaymentReminderTime(ctx, { ...row, expires_at }, method),
  };
  if (!repriced)
    return savePaymentChange(ctx, state, {
      ...change,
      price: { fee: toFee(ctx, state, way, title) },
    });
  const price = { repriced: await toRepricedOrder(repriced, state) };
  return withShortStockNames(repriced.priced, () =>
    savePaymentChange(ctx, state, { ...change, price }),
  );
}

/** Replaces the payment fee and its taxes, and updates the totals. */
function toFee(
  ctx: ShopContext,
  { order: row, taxes, fees }: OrderState,
  { method, fee, total_minor }: OtherWay,
  title: string,
): OrderChanges {
  const before = taxes.filter(({ on }) => on === 'fee');
  const base = baseOfFee(row, { fee, before, minor: total_minor }, getOrderRate(ctx, row));
  const tax = sumNumbers(fee.taxes.map(({ amount_minor }) => amount_minor));
  const { id: order_id, language } = row;
  const localize = localizer({ ...ctx, language: parseLanguage(language) ?? ctx.language });
  const amount = fee.fee_minor;
  const rules = parseOrderRules(row.priced_by);
  return {
    removed: {
      fees: fees.filter(({ kind }) => kind === 'payment').map(({ id }) => id),
      taxes: before.map(({ id }) => id),
    },
    fees: amount ? [{ id: newRowId(fees), order_id, kind: 'payment', title, amount, tax }] : [],
    taxes: fee.taxes.map(({ on, title, rate, amount_minor }, at) => ({
      id: newRowId(taxes) - at,
      order_id,
      order_item_id: null,
      on,
      title: localize(title),
      rate: String(ratePercent(rate)),
      amount: amount_minor,
      base_amount: base.taxes[at] ?? 0,
    })),
    order: {
      ...(rules && { priced_by: compactRules({ ...rules, payment: toPaymentTerms(method) }) }),
      fee_total: amount + (row.gift_wrap_fee ?? 0),
      tax_total: row.tax_total - sumNumbers(before.map(({ amount }) => amount)) + tax,
      grand_total: total_minor,
      base_fee_total: base.fee + base.wrap,
      base_tax_total:
        row.base_tax_total -
        sumNumbers(before.map(({ base_amount }) => base_amount)) +
        sumNumbers(base.taxes),
      base_grand_total: base.grand_total,
      ...collectedFields(ctx, method, {
        currency: getOrderCurrency(ctx.settings, row),
        minor: total_minor,
      }),
    },
  };
}

/**
 * The fee and its taxes in the base currency: what they add to the total there; and gift wrap,
 * which stays.
 */
function baseOfFee(
  row: Order,
  { fee, before, minor }: { fee: PaymentFee; before: OrderTaxRow[]; minor: number },
  { toBase }: ReturnType<typeof getOrderRate>,
) {
  const onTop = row.prices_include_tax
    ? 0
    : sumNumbers(before.map(({ base_amount }) => base_amount));
  const parts = [getOrderPaymentFee(row), row.gift_wrap_fee ?? 0];
  const [before_minor = 0, wrap = 0] = spreadAmount(row.base_fee_total, parts, 1);
  const baseWithoutFee = row.base_grand_total - before_minor - onTop;
  const total = feeTotal(fee) ? Math.max(0, toBase(minor) - baseWithoutFee) : 0;
  const [own = 0, added = 0] = spreadAmount(total, [fee.fee_minor, fee.added_minor], 1);
  const taxes = spreadAmount(
    row.prices_include_tax
      ? Math.min(own, toBase(sumNumbers(fee.taxes.map(({ amount_minor }) => amount_minor))))
      : added,
    fee.taxes.map(({ amount_minor }) => amount_minor),
    1,
  );
  return { fee: own, wrap, taxes, grand_total: baseWithoutFee + total };
}

/**
 * As long as if the order had been placed with this method, and at least long enough to retry; but
 * repeated changes hold stock no longer than the slowest method plus one retry. Never sooner than
 * promised before. Staff orders keep the time that staff set.
 */
function timeToPay(
  ctx: ShopContext,
  row: Order,
  method: PaymentMethod,
  methods: PaymentMethod[],
): Date | null {
  if (row.channel === 'admin') return row.expires_at;
  const toDeadline = (minutes: number) => row.placed_at.getTime() + minutes * 60_000;
  const { payment_retry_minutes: retry } = ctx.settings;
  const slowest = Math.max(...methods.map((candidate) => getReservationMinutes(ctx, candidate)));
  const targetTime = Math.max(
    toDeadline(getReservationMinutes(ctx, method)),
    ctx.now().getTime() + retry * 60_000,
  );
  return keepPaymentDeadline(row, new Date(Math.min(targetTime, toDeadline(slowest + retry))));
}
