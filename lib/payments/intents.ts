import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { openIntentStatuses } from '@/db/schema/enums';
import { paymentMethod } from '@/db/schema/methods';
import { paymentIntent } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';
import { firstOrNotFound, insertedRow } from '@/lib/core/records/rows';
import { type ProviderAccount, toProviderAccount } from './account';
import type { CurrencyUnits, Gateway, IntentRequest, ProviderIntent } from './gateway';
import { getGateway } from './gateways';
import type { PaymentMethod } from './options';

export type Intent = typeof paymentIntent.$inferSelect;

/** Whether an intent can still be paid; an order has at most one such intent. */
export const isOpenIntent = ({ status }: Pick<Intent, 'status'>): boolean =>
  openIntentStatuses.some((open) => open === status);

/** Minutes after which the provider is asked for an intent's state; after that once a day. */
const CHECK_MINUTES = [1, 5, 15, 60];
const DAY_MINUTES = 24 * 60;
/** After so many days nothing changes any more. */
const CHECK_DAYS = 7;
const MINUTE_MS = 60_000;

/** When to ask the provider about an intent next, after `checks` checks. */
export function nextCheck(created: Date, checks: number, now: Date): Date | null {
  const next = new Date(now.getTime() + (CHECK_MINUTES[checks] ?? DAY_MINUTES) * MINUTE_MS);
  return next.getTime() - created.getTime() > CHECK_DAYS * DAY_MINUTES * MINUTE_MS ? null : next;
}

type Due = { id: number; order_number: string; currency: string };

/**
 * Stores an intent before its provider is called; `n` is its number within the order. The database
 * refuses a second open intent.
 */
export const recordIntent = async (
  ctx: Context,
  { id: order_id, order_number, currency }: Due,
  method: Pick<PaymentMethod, 'id' | 'provider' | 'capture_mode' | 'test_mode'>,
  { amount, n }: { amount: number; n: number },
): Promise<Intent> =>
  insertedRow(
    await ctx.db
      .insert(paymentIntent)
      .values({
        order_id,
        payment_method_id: method.id,
        provider: method.provider,
        reference: `${order_number}-P${n}`,
        amount,
        currency,
        capture_mode: method.capture_mode,
        test_mode: method.test_mode,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .returning()
      .prepare('record_intent')
      .execute(),
  );

export async function findOpenIntent(ctx: Context, order_id: number): Promise<Intent | undefined> {
  const [row] = await ctx.db
    .select()
    .from(paymentIntent)
    .where(
      and(eq(paymentIntent.order_id, order_id), inArray(paymentIntent.status, openIntentStatuses)),
    )
    .prepare('open_intent')
    .execute();
  return row;
}

/** The number of an order's next intent. */
export async function nextIntentNumber(ctx: Context, order_id: number): Promise<number> {
  const number = sql<number>`max(substring(${paymentIntent.reference} from '-P([0-9]+)$')::int)`;
  const [row] = await ctx.db
    .select({ last: number })
    .from(paymentIntent)
    .where(eq(paymentIntent.order_id, order_id));
  return (row?.last ?? 0) + 1;
}

/** An intent's current row; the caller has locked its order. */
export const readIntent = async (ctx: Context, id: number): Promise<Intent> =>
  firstOrNotFound(await ctx.db.select().from(paymentIntent).where(eq(paymentIntent.id, id)));

type Change = Partial<Omit<typeof paymentIntent.$inferInsert, 'id'>>;

export const changeIntent = async (ctx: Context, id: number, change: Change): Promise<Intent> =>
  firstOrNotFound(
    await ctx.db
      .update(paymentIntent)
      .set({ ...change, updated_at: ctx.now() })
      .where(eq(paymentIntent.id, id))
      .returning(),
  );

/**
 * Stores what a provider reports of an intent; stops checking a final one. Writes nothing that is
 * already stored.
 */
export async function noteIntent(
  ctx: Context,
  intent: Intent,
  providerIntent: ProviderIntent,
): Promise<Intent> {
  const { state: status, provider_id, capture_before = null } = providerIntent;
  const noted = {
    status,
    provider_id,
    capture_before: status === 'authorized' ? capture_before : intent.capture_before,
    check_at: isOpenIntent({ status }) ? intent.check_at : null,
  };
  const isKnown =
    intent.status === status &&
    intent.provider_id === provider_id &&
    intent.capture_before?.getTime() === noted.capture_before?.getTime() &&
    intent.check_at?.getTime() === noted.check_at?.getTime();
  return isKnown ? intent : changeIntent(ctx, intent.id, noted);
}

/** The account and gateway an intent was made with, and its request. */
export async function gatewayOfIntent(
  ctx: Context,
  intent: Intent,
  { order_number, currency }: { order_number: string; currency: CurrencyUnits },
): Promise<{ gateway: Gateway; request: IntentRequest; account: ProviderAccount }> {
  const method = firstOrNotFound(
    await ctx.db.select().from(paymentMethod).where(eq(paymentMethod.id, intent.payment_method_id)),
  );
  const account = toProviderAccount(method, intent.test_mode);
  const { reference, provider_id, order_id, amount, capture_mode, requested_at } = intent;
  const intentRequest = { reference, provider_id, order_id, amount, capture_mode, requested_at };
  return {
    gateway: getGateway(ctx, account),
    account,
    request: { ...intentRequest, order_number, currency, type: method.type },
  };
}
