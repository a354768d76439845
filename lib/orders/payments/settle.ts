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

/** Minimum time between two provider requests for views of an order. */
const LOOK_MS = 2000;
/** Ids of intents that this process recently requested for a view. */
const lookedAt = new LRUCache<number, true>({ max: 10_000, ttl: LOOK_MS });

/**
 * Updates an order from its open intent at the provider. The order stays as it is if the provider
 * doesn't know the intent, doesn't answer (the sweeper retries) or refuses the shop's keys. Every
 * action on an order starts with this.
 */
export const settleOrder = (ctx: Context, row: Order): Promise<Order> => settle(ctx, row, 'act');

/**
 * The same for viewing an order, any number of times: within two seconds of another view the stored
 * state is shown.
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
 * Applies the provider's current state of an intent: for the shopper's return, webhooks and the
 * sweeper; it counts once, however often and in whatever order. `alongside` runs in the same
 * transaction. Throws `ProviderUnavailable` if the state is unknown.
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
 * Applies a provider's report of an intent to its order, and at once refunds what the order may not
 * keep. `closing`: the caller is about to end the order, which requires a canceled intent.
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
  // Read again, because another process may have applied the same report.
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

/** Stores a provider's report of an intent; for an ended one only its provider id. */
function noteState(
  ctx: Context,
  before: Intent,
  reported: ProviderIntent,
): Promise<Intent> | Intent {
  if (before.status === 'captured') return before;
  // Canceled while the provider was still creating it: it must not be paid.
  if (before.status === 'canceled' && reported.state === 'open')
    return changeIntent(ctx, before.id, { provider_id: reported.provider_id });
  return noteIntent(ctx, before, reported);
}
