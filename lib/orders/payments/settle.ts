import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Context } from '@/lib/core/context';
import { transaction } from '@/lib/core/context';
import { extendReservations } from '@/lib/inventory/reservations';
import { emit } from '@/lib/jobs/emit';
import { type ProviderIntent, ProviderRefusal, ProviderUnavailable } from '@/lib/payments/gateway';
import {
  changeIntent,
  gatewayOfIntent,
  type Intent,
  noteIntent,
  openIntentOf,
  readIntent,
} from '@/lib/payments/intents';
import { recordPayment } from '@/lib/payments/ledger';
import { currencyOf } from '../amounts';
import { type LockedOrder, lockOrder, type Order } from '../order-lock';
import { sendOwedRefunds } from '../refunds/send';
import { canTransition } from '../status';
import { changeWithMoney } from './money';
import { receiveMoney } from './receive';
import { reject } from './reject';

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
export const settleForLook = (ctx: Context, row: Order): Promise<Order> => settle(ctx, row, 'look');

async function settle(ctx: Context, row: Order, purpose: 'act' | 'look'): Promise<Order> {
  const intent = await openIntentOf(ctx, row.id);
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
  const currency = currencyOf(ctx.settings, row);
  const { gateway, request } = await gatewayOfIntent(ctx, intent, { ...row, currency });
  const told = await gateway.retrieve(request);
  return noteTold(ctx, intent, told, { alongside });
}

type Along = { alongside?: ((ctx: Context) => Promise<unknown>) | undefined; closing?: boolean };

/**
 * Does to an order what a provider told of its intent, and sends back at once what it may not
 * keep. `closing`: the caller is about to end the order, which a canceled intent only allows.
 */
export async function noteTold(
  ctx: Context,
  { id, order_id }: Intent,
  told: ProviderIntent,
  { alongside, closing = false }: Along = {},
): Promise<Order> {
  const row = await transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, order_id);
    // Read again now: another one may have been told the same meanwhile.
    const after = await apply(ctx, locked, await readIntent(ctx, id), { told, closing });
    await alongside?.(ctx);
    return after;
  });
  if (told.state === 'captured') await sendOwedRefunds(ctx, order_id);
  return row;
}

type Told = { told: ProviderIntent; closing: boolean };

async function apply(
  ctx: Context,
  locked: LockedOrder,
  before: Intent,
  { told, closing }: Told,
): Promise<Order> {
  const { order: row } = locked;
  await noteFailures(ctx, row, before, told);
  if (before.status === 'captured') return row;
  if (before.status === 'canceled' && told.state === 'open') {
    // It was given up while its provider was still making it: nobody is to pay it.
    await changeIntent(ctx, before.id, { provider_id: told.provider_id });
    return row;
  }
  const intent = await noteIntent(ctx, before, told);
  switch (told.state) {
    case 'open':
      // Its bank took its time and then said no.
      return before.status === 'processing' ? turnDown(ctx, locked, told) : row;
    case 'declined':
      return before.status === 'declined' ? row : turnDown(ctx, locked, told);
    case 'processing':
      return before.status === 'processing' ? row : wait(ctx, locked, intent);
    case 'authorized':
      return before.status === 'authorized' ? row : hold(ctx, locked, intent, told);
    case 'canceled':
      return before.status === 'canceled' ? row : letGo(ctx, locked, before, closing);
    case 'captured':
      return isAsAsked(intent, told)
        ? receiveMoney(ctx, locked, {
            amount: told.captured,
            provider: intent.provider,
            reference: chargeOf(told)?.reference ?? intent.reference,
            intent_id: intent.id,
            test_mode: intent.test_mode,
            card: chargeOf(told)?.card,
          })
        : hold(ctx, locked, intent, told);
  }
}

function turnDown(ctx: Context, locked: LockedOrder, { attempts }: ProviderIntent) {
  const failure = attempts.findLast(({ status }) => status === 'failed');
  return canTransition(locked.facts, 'payment_reject')
    ? reject(ctx, locked, failure?.error_code ?? '')
    : locked.order;
}

/** Each attempt that brought nothing is a line of the ledger, by its own name. */
async function noteFailures(
  ctx: Context,
  row: Order,
  intent: Intent,
  { attempts }: ProviderIntent,
) {
  for (const { reference, status, amount, card, ...reason } of attempts)
    if (status === 'failed')
      await recordPayment(ctx, {
        ...lineOf(row, intent),
        type: 'capture',
        status: 'failed',
        amount: Math.max(0, amount),
        provider_reference: reference,
        card_fingerprint: card?.fingerprint ?? null,
        ...reason,
      });
}

/** Amount, currency, mode and whose it is are the provider's word: held against what was asked. */
const isAsAsked = (intent: Intent, told: ProviderIntent) =>
  told.captured === intent.amount &&
  told.currency === intent.currency &&
  told.test_mode === intent.test_mode &&
  told.reference === intent.reference;

const chargeOf = ({ attempts }: ProviderIntent) =>
  attempts.findLast(({ status }) => status === 'succeeded');

const lineOf = (row: Order, { id: intent_id, provider, test_mode }: Intent) => ({
  order_id: row.id,
  intent_id,
  provider,
  test_mode,
  currency: row.currency,
});

/** The bank takes its time: the goods are kept however long that is. */
async function wait(ctx: Context, locked: LockedOrder, { reference }: Intent): Promise<Order> {
  if (!canTransition(locked.facts, 'payment_review')) return changeWithMoney(ctx, locked);
  await extendReservations(ctx, locked.order.id, null);
  await emit(ctx, 'order.payment_review', { order_id: locked.order.id });
  const change = { status: 'payment_review', expires_at: null } as const;
  return changeWithMoney(ctx, locked, change, { reference });
}

/**
 * Money is held until staff take it; or it is another amount or another's than was asked, and a
 * person must look (`mismatch`).
 */
async function hold(
  ctx: Context,
  locked: LockedOrder,
  intent: Intent,
  told: ProviderIntent,
): Promise<Order> {
  const isRight = told.state === 'authorized';
  await recordPayment(ctx, {
    ...lineOf(locked.order, intent),
    type: 'authorize',
    status: isRight ? 'succeeded' : 'pending',
    amount: Math.max(0, isRight ? told.amount : told.captured),
    currency: told.currency,
    provider_reference: chargeOf(told)?.reference ?? intent.reference,
    card_fingerprint: chargeOf(told)?.card?.fingerprint ?? null,
    ...(isRight ? {} : { error_code: 'mismatch' }),
  });
  return wait(ctx, locked, intent);
}

/** What was held is free again; unless the order ends anyway its buyer may pay once more. */
async function letGo(
  ctx: Context,
  locked: LockedOrder,
  before: Intent,
  closing: boolean,
): Promise<Order> {
  const { order: row, facts } = locked;
  if (before.status === 'authorized')
    await recordPayment(ctx, {
      ...lineOf(row, before),
      type: 'void',
      status: 'succeeded',
      amount: before.amount,
      provider_reference: before.reference,
    });
  const waited = before.status === 'authorized' || before.status === 'processing';
  if (closing || !waited) return row;
  return canTransition(facts, 'payment_reject')
    ? reject(ctx, locked, 'authorization_expired')
    : changeWithMoney(ctx, locked);
}
