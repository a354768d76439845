import 'server-only';
import { eq } from 'drizzle-orm';
import { paymentMethod } from '@/db/schema/methods';
import { type Context, transaction } from '@/lib/core/context';
import { HOUR_MS } from '@/lib/core/durations';
import type { ProviderAccount } from '@/lib/payments/account';
import {
  type Gateway,
  type IntentRequest,
  type ProviderIntent,
  ProviderUnavailable,
} from '@/lib/payments/gateway';
import { isAutomaticProvider } from '@/lib/payments/gateways';
import {
  changeIntent,
  gatewayOfIntent,
  type Intent,
  nextCheck,
  nextIntentNumber,
  readIntent,
  recordIntent,
} from '@/lib/payments/intents';
import { getOrderCurrency } from '../amounts';
import type { OrderChanges } from '../order/changes';
import { loadOrder } from '../order/load';
import { saveOrder } from '../order/save';
import { isOrderPayable } from '../status';
import { noteProviderIntent } from './settle';

/** Providers repeat their answer to a key for a day; later the same key makes a new call. */
const KEY_HOURS = 23;
/** How long after a request a provider may still be creating an intent, milliseconds. */
const MADE_WITHIN_MS = 5 * 60_000;

/** An open intent and its current state at the provider. */
export type OpenPayment = {
  intent: Intent;
  providerIntent: ProviderIntent;
  account: ProviderAccount;
} & Pick<IntentRequest, 'type' | 'capture_mode'>;

/**
 * Lets an order be paid again: after a final decline a new intent is stored and the order is
 * pending again. The provider is not called yet.
 */
export const reopenPayment = (ctx: Context, orderId: number): Promise<unknown> =>
  transaction(ctx, (ctx) => openIntent(ctx, orderId, true));

/**
 * The intent of a pending order, created at its provider if needed, for the amount now due.
 * Undefined if no provider collects or nothing is due. Throws `ProviderUnavailable` if the provider
 * doesn't answer; its job keeps trying.
 */
export async function openPayment(ctx: Context, orderId: number): Promise<OpenPayment | undefined> {
  const opened = await transaction(ctx, (ctx) => openIntent(ctx, orderId, false));
  if (!opened) return undefined;
  const { row, intent } = opened;
  const billedOrder = { ...row, currency: getOrderCurrency(ctx.settings, row) };
  const { gateway, request, account } = await gatewayOfIntent(ctx, intent, billedOrder);
  const providerIntent = intent.provider_id
    ? await gateway.retrieve(request)
    : await make(ctx, gateway, request, intent);
  if (!providerIntent) {
    await changeIntent(ctx, intent.id, { status: 'canceled', check_at: null });
    return openPayment(ctx, orderId);
  }
  const isOther = providerIntent.state === 'open' && providerIntent.amount !== intent.amount;
  const now = isOther
    ? await gateway.update({ ...request, provider_id: providerIntent.provider_id })
    : providerIntent;
  await noteProviderIntent(ctx, intent, now);
  const { status } = await readIntent(ctx, intent.id);
  if (status === 'canceled') await gateway.cancel({ ...request, provider_id: now.provider_id });
  const { type, capture_mode } = request;
  return status === 'canceled'
    ? undefined
    : { intent, providerIntent: now, account, type, capture_mode };
}

async function openIntent(ctx: Context, orderId: number, retry: boolean) {
  const state = await loadOrder(ctx, orderId);
  const { order: row, intent: open } = state;
  const [method] = row.payment_method_id
    ? await ctx.db.select().from(paymentMethod).where(eq(paymentMethod.id, row.payment_method_id))
    : [];
  const waits = retry ? isOrderPayable(row) : row.status === 'pending';
  const amount = row.grand_total - row.paid_total;
  if (!waits || amount <= 0 || !method || !isAutomaticProvider(method.provider)) return undefined;
  const intent = !open
    ? await recordIntent(ctx, row, method, { amount, n: await nextIntentNumber(ctx, orderId) })
    : open.amount === amount
      ? open
      : await changeIntent(ctx, open.id, { amount });
  if (row.status === 'payment_reject') await saveOrder(ctx, state, waitAgain);
  return { row, intent };
}

/** After a final decline an order awaits payment again. */
const waitAgain: OrderChanges = {
  order: { status: 'pending' },
  status_data: { reason: 'retry' },
};

/**
 * Creates an intent at the provider. If an earlier answer was lost, the same key repeats it for a
 * day; after that, or if the repeated answer is an error, the intent is searched for. Undefined if
 * there is none.
 */
async function make(
  ctx: Context,
  gateway: Gateway,
  request: IntentRequest,
  intent: Intent,
): Promise<ProviderIntent | undefined> {
  const { requested_at } = intent;
  const age = requested_at ? ctx.now().getTime() - requested_at.getTime() : 0;
  if (age > KEY_HOURS * HOUR_MS) return gateway.find(request);
  if (!requested_at)
    await changeIntent(ctx, intent.id, {
      requested_at: ctx.now(),
      check_at: nextCheck(intent.created_at, 0, ctx.now()),
    });
  try {
    return await gateway.create(request);
  } catch (error) {
    if (!requested_at || !(error instanceof ProviderUnavailable)) throw error;
    // The answer stored under the key may be this very error, for the rest of the day.
    const made = await gateway.find(request);
    if (!made && age < MADE_WITHIN_MS) throw error;
    return made;
  }
}
