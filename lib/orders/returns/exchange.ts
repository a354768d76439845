import 'server-only';
import { eq } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { refund } from '@/db/schema/payments';
import { returnRequest } from '@/db/schema/returns';
import { assertCan } from '@/lib/core/access/can';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { type Price, toPrice } from '@/lib/core/money';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { changeIntent, findOpenIntent } from '@/lib/payments/intents';
import { getOrderCurrency } from '../amounts';
import { type ReturnClosingInput, valueReturn } from '../commands/close-return';
import { creditLines, exchangeReturn } from '../commands/exchange-return';
import { findReturn } from '../commands/move-return';
import { loadOrder } from '../order/load';
import { saveOrder } from '../order/save';
import type { Order, OrderState } from '../order/state';
import { closeIntent } from '../payments/close-intent';
import { getAmountDue } from '../proofs/due';
import { readSoldRules } from '../refunds/judge-refund';
import { sendGrantedRefund } from '../refunds/refund-order';
import type { Decided, ExchangePreview, ExchangePreviewInput } from './returns.schema';
import { returnActions } from './status';

/**
 * Closes a return with the exchange order that staff name (`exchangeReturn`), and sends the part
 * not credited. An idle open payment of that order is first canceled at the provider, and later
 * requested again for the rest. The caller has checked permissions.
 */
export async function closeByExchange(
  ctx: AdminContext,
  orderId: number,
  returnId: number,
  { reference, ...input }: Decided<'close'>,
): Promise<void> {
  const exchange = await findNamedOrder(ctx, input.exchange_order ?? '');
  await closeIdleIntent(ctx, { orderId, returnId, exchange, input });
  await transaction(ctx, (ctx) => exchangeOnce(ctx, { orderId, returnId, exchange, input }));
  await sendExchangeRefund(ctx, returnId, reference);
}

/**
 * The same (needs `order.refund`) with an order created in this transaction; after the commit the
 * caller runs `sendExchangeRefund` for the part not credited.
 */
export async function linkExchange(
  ctx: AdminContext,
  returnId: number,
  orderId: number,
  closing: Omit<ReturnClosingInput, 'answer' | 'version'>,
): Promise<void> {
  assertCan(ctx, returnActions.close.permission);
  const { order_id } = await readReturn(ctx, returnId);
  const exchange = firstOrNotFound(await ctx.db.select().from(order).where(eq(order.id, orderId)));
  const input = { ...closing, answer: '' };
  // No provider knows of it yet; the rest is requested once the buyer pays.
  const intent = await findOpenIntent(ctx, orderId);
  if (intent) await changeIntent(ctx, intent.id, { status: 'canceled', check_at: null });
  await exchangeOnce(ctx, { orderId: order_id, returnId, exchange, input });
}

/** Sends the part of an exchange's refund that was not credited. */
export async function sendExchangeRefund(
  ctx: Context,
  returnId: number,
  reference?: string,
): Promise<void> {
  const { refund_id } = await readReturn(ctx, returnId);
  const [pendingRefund] = await ctx.db
    .select()
    .from(refund)
    .where(eq(refund.id, refund_id ?? 0));
  if (pendingRefund?.status === 'pending') await sendGrantedRefund(ctx, pendingRefund, reference);
}

type Exchange = { orderId: number; returnId: number; exchange: Order; input: ReturnClosingInput };

async function exchangeOnce(ctx: Context, { orderId, returnId, exchange, input }: Exchange) {
  const states = await loadBoth(ctx, orderId, exchange.id);
  const rules = await readSoldRules(ctx, states.returned);
  const changes = exchangeReturn(states, returnId, input, ctx, rules);
  await saveOrder(ctx, states.returned, changes.returned);
  if (changes.exchange.payments) await saveOrder(ctx, states.exchange, changes.exchange);
}

/**
 * Locks both orders, the older one first, so that two crossing exchanges don't deadlock. Throws 422
 * if both are the same.
 */
async function loadBoth(ctx: Context, returnedId: number, exchangeId: number) {
  if (returnedId === exchangeId) throw invalid('exchange_order', 'exchange_order_other');
  const isElder = returnedId < exchangeId;
  const first = await loadOrder(ctx, isElder ? returnedId : exchangeId);
  const second = await loadOrder(ctx, isElder ? exchangeId : returnedId);
  return isElder ? { returned: first, exchange: second } : { returned: second, exchange: first };
}

/** The state without an intent that nobody has begun to pay. */
const withoutIdleIntent = (state: OrderState): OrderState =>
  state.intent && ['new', 'open'].includes(state.intent.status)
    ? { ...state, intent: undefined }
    : state;

/** Cancels an intent nobody has begun to pay, if that makes the exchange possible. */
async function closeIdleIntent(
  ctx: AdminContext,
  { orderId, returnId, exchange, input }: Exchange,
): Promise<void> {
  const idle = await transaction(ctx, async (ctx) => {
    const { returned, exchange: other } = await loadBoth(ctx, orderId, exchange.id);
    const states = { returned, exchange: withoutIdleIntent(other) };
    const rules = await readSoldRules(ctx, returned);
    const { returned: changes } = exchangeReturn(states, returnId, input, ctx, rules);
    return other.intent && creditLines(changes).length ? other.order : undefined;
  });
  if (idle) await closeIntent(ctx, idle);
}

/**
 * Previews an exchange: what the return is worth, how much would be credited to the named order,
 * still due for it, and refunded, by payment. Writes nothing; throws as `exchangeReturn`.
 */
export const previewExchange = (
  ctx: AdminContext,
  orderId: number,
  returnId: number,
  { exchange_order, ...closing }: ExchangePreviewInput,
): Promise<ExchangePreview> => {
  assertCan(ctx, returnActions.close.permission);
  return transaction(ctx, async (ctx) => {
    if (!exchange_order) return previewValue(ctx, orderId, returnId, closing);
    const found = await findNamedOrder(ctx, exchange_order);
    const { returned, exchange: other } = await loadBoth(ctx, orderId, found.id);
    const rules = await readSoldRules(ctx, returned);
    const exchange = withoutIdleIntent(other);
    const input = { ...closing, answer: '' };
    const { returned: changes } = exchangeReturn(
      { returned, exchange },
      returnId,
      input,
      ctx,
      rules,
    );
    const money = toMoney(ctx, returned.order);
    const credited = sumAmounts(creditLines(changes));
    const back = (changes.payments ?? []).filter(({ status }) => status === 'pending');
    return {
      value: money(credited + sumAmounts(back)),
      order: {
        id: found.id,
        order_number: found.order_number,
        credited: money(credited),
        due: money(getAmountDue(exchange.order) - credited),
      },
      back: money(sumAmounts(back)),
      parts: back.map(({ capture_id, amount }) => ({
        payment_id: capture_id ?? 0,
        amount: money(amount),
      })),
    };
  });
};

/** The same without a named order: all of it would be refunded. */
async function previewValue(
  ctx: Context,
  orderId: number,
  returnId: number,
  closing: Omit<ExchangePreviewInput, 'exchange_order'>,
): Promise<ExchangePreview> {
  const state = await loadOrder(ctx, orderId);
  const { items } = findReturn(state, returnId, { status: 'closed' }, ctx);
  const rules = await readSoldRules(ctx, state);
  const money = toMoney(ctx, state.order);
  const value = Math.max(0, valueReturn(state, items, closing, ctx, rules).amount);
  return { value: money(value), order: null, back: money(value), parts: [] };
}

/**
 * What a return is worth for an exchange order, minor units, with the returned order locked. Throws
 * as closing it does, and 422 (on `currency`) for another currency.
 */
export async function readExchangeValue(
  ctx: AdminContext,
  returnId: number,
  { currency, ...closing }: Omit<ReturnClosingInput, 'answer' | 'version'> & { currency: string },
): Promise<number> {
  assertCan(ctx, returnActions.close.permission);
  const { order_id } = await readReturn(ctx, returnId);
  const state = await loadOrder(ctx, order_id);
  const own = state.order.currency;
  if (own !== currency) throw invalid('currency', 'exchange_order_currency', { currency: own });
  const { items } = findReturn(state, returnId, { status: 'closed' }, ctx);
  return valueReturn(state, items, closing, ctx, await readSoldRules(ctx, state)).amount;
}

const toMoney =
  ({ settings }: Context, row: Order) =>
  (minor: number): Price =>
    toPrice(minor, getOrderCurrency(settings, row));

const sumAmounts = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

async function findNamedOrder({ db }: Context, number: string): Promise<Order> {
  if (!number) throw invalid('exchange_order', 'required');
  const [found] = await db.select().from(order).where(eq(order.order_number, number.toUpperCase()));
  if (!found) throw invalid('exchange_order', 'exchange_order_unknown');
  return found;
}

const readReturn = async ({ db }: Context, returnId: number) =>
  firstOrNotFound(await db.select().from(returnRequest).where(eq(returnRequest.id, returnId)));
