import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Context } from '@/lib/core/context';
import { transaction } from '@/lib/core/context';
import { type ProviderIntent, ProviderRefusal, ProviderUnavailable } from '@/lib/payments/gateway';
import {
  changeIntent,
  findOpenIntent,
  gatewayOfIntent,
  type Intent,
  isOpenIntent,
  noteIntent,
  readIntent,
} from '@/lib/payments/intents';
import { getOrderCurrency } from '../amounts';
import {
  isIntentAsRequested,
  type Settlement,
  settlePayment,
  toReceivedMoney,
} from '../commands/settle-payment';
import { loadOrder } from '../order/load';
import { saveOrder } from '../order/save';
import type { Order, OrderState } from '../order/state';
import { sendOwedRefunds } from '../refunds/send';
import { reserveForLateMoney } from './receive';

/** A look at an order asks its provider no sooner than so long after the look before it. */
const LOOK_MS = 2000;
/** Intents that this process asked of for a look, by their ids. */
const lookedAt = new LRUCache<number, true>({ max: 10_000, ttl: LOOK_MS });

/**
 * Learns what became of an order's open intent and moves the order accordingly; one without an
 * intent that its provider knows stays as it is, and so does one whose provider does not answer
 * (the sweeper asks again) or refuses the shop's keys. What every act on an order begins with.
 */
export const settleOrder = (ctx: Context, row: Order): Promise<Order> => settle(ctx, row, 'act');

/**
 * The same for whoever only looks at their order, however often they do: within two seconds of
 * another look the order is shown as it is known.
 */
export const settleOrderForLook = (ctx: Context, row: Order): Promise<Order> =>
  settle(ctx, row, 'look');

async function settle(ctx: Context, row: Order, purpose: 'act' | 'look'): Promise<Order> {
  const intent = await findOpenIntent(ctx, row.id);
  if (!intent?.provider_id) return row;
  if (purpose === 'look') {
    if (lookedAt.has(intent.id)) return row;
    lookedAt.set(intent.id, true);
  }
  try {
    return await settleIntent(ctx, row, intent);
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefusal) return row;
    throw error;
  }
}

/**
 * What became of an intent, from the provider itself: for the shopper's return, its webhooks and
 * the sweeper alike; however often and in whatever order, it counts once. `alongside` is done in
 * the same transaction. Throws `ProviderUnavailable` where nobody knows.
 */
export async function settleIntent(
  ctx: Context,
  row: Order,
  intent: Intent,
  alongside?: (ctx: Context) => Promise<unknown>,
): Promise<Order> {
  const currency = getOrderCurrency(ctx.settings, row);
  const { gateway, request } = await gatewayOfIntent(ctx, intent, { ...row, currency });
  const providerIntent = await gateway.retrieve(request);
  return noteProviderIntent(ctx, intent, providerIntent, { alongside });
}

type Along = { alongside?: ((ctx: Context) => Promise<unknown>) | undefined; closing?: boolean };

/**
 * Does to an order what a provider told of its intent, and sends back at once what it may not
 * keep. `closing`: the caller is about to end the order, which a canceled intent only allows.
 */
export async function noteProviderIntent(
  ctx: Context,
  { id, order_id }: Intent,
  providerIntent: ProviderIntent,
  { alongside, closing = false }: Along = {},
): Promise<Order> {
  const row = await transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, order_id);
    const after = await noteReported(ctx, state, id, { reported: providerIntent, closing });
    await alongside?.(ctx);
    return after;
  });
  if (providerIntent.state === 'captured') await sendOwedRefunds(ctx, order_id);
  return row;
}

async function noteReported(
  ctx: Context,
  loaded: OrderState,
  intentId: number,
  { reported, closing }: Pick<Settlement, 'reported' | 'closing'>,
): Promise<Order> {
  // Read again now: another one may have been told the same meanwhile.
  const before = await readIntent(ctx, intentId);
  const intent = await noteState(ctx, before, reported);
  const state = { ...loaded, intent: isOpenIntent(intent) ? intent : undefined };
  const isPaid = reported.state === 'captured' && isIntentAsRequested(intent, reported);
  const goods_reserved =
    isPaid && (await reserveForLateMoney(ctx, state, toReceivedMoney(intent, reported)));
  const settlement = { before, intent, reported, closing, goods_reserved };
  const changes = settlePayment(state, settlement, ctx);
  return changes ? saveOrder(ctx, state, changes) : state.order;
}

/** Notes what a provider said of an intent; of one that is over only what it is called there. */
function noteState(
  ctx: Context,
  before: Intent,
  reported: ProviderIntent,
): Promise<Intent> | Intent {
  if (before.status === 'captured') return before;
  // Given up while its provider was still making it: nobody is to pay it.
  if (before.status === 'canceled' && reported.state === 'open')
    return changeIntent(ctx, before.id, { provider_id: reported.provider_id });
  return noteIntent(ctx, before, reported);
}
