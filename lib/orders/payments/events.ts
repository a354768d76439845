import 'server-only';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { paymentMethod } from '@/db/schema/methods';
import { order } from '@/db/schema/orders';
import { paymentEvent, paymentIntent } from '@/db/schema/payments';
import type { Context } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { conflict, notFound, Refusal } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { type ProviderAccount, toProviderAccount } from '@/lib/payments/account';
import { findWebhook } from '@/lib/payments/gateways';
import { findCaptureByCharge } from '@/lib/payments/ledger';
import type { ProviderWebhook } from '@/lib/payments/provider';
import type { Provider } from '@/lib/payments/provider-terms.schema';
import { syncRefunds } from '../refunds/sync-refunds';
import { noteDispute } from './disputes';
import { settleIntent } from './settle';

/** Days an unmatched event is retried: as long as its provider retries. */
const TRIED_DAYS = 3;
const AGAIN_MS = 60_000;
const BATCH = 50;

/**
 * Receives a provider's webhook: verifies it against the keys of every account, stores it once by
 * id, then asks the provider, whose current answer counts, in whatever order events arrive. Handled
 * events are skipped. Throws 400 if the signature fits no account, 409 if its subject is unknown
 * (yet), so that it is sent again, 503 if the provider does not answer.
 */
export async function receivePaymentWebhook(
  ctx: Context,
  provider: string,
  raw: string,
  headers: Headers,
): Promise<void> {
  const webhook = findWebhook(provider);
  if (!webhook) throw notFound();
  const found = await findSender(ctx, provider as Provider, (account) =>
    webhook.receive(raw, headers, account, ctx.now()),
  );
  if (!found) throw new Refusal(400, 'bad_signature', { general: [{ key: 'webhook_refused' }] });
  const { event, account } = found;
  const { isOurs, ...eventFields } = event;
  await ctx.db
    .insert(paymentEvent)
    .values({
      ...eventFields,
      provider: account.provider,
      payment_method_id: account.payment_method_id,
      received_at: ctx.now(),
    })
    .onConflictDoNothing();
  await handle(ctx, { ...eventFields, provider: account.provider }, isOurs);
}

/** The account, live or test, whose secret signed a message, and the message's event. */
async function findSender(
  ctx: Context,
  provider: Provider,
  read: (account: ProviderAccount) => ReturnType<ProviderWebhook['receive']>,
) {
  const methods = await ctx.db
    .select()
    .from(paymentMethod)
    .where(eq(paymentMethod.provider, provider));
  for (const method of methods)
    for (const test_mode of [false, true]) {
      const account = toProviderAccount(method, test_mode);
      const event = read(account);
      if (event) return { event, account };
    }
  return undefined;
}

type EventRow = Pick<
  typeof paymentEvent.$inferSelect,
  'provider' | 'event_id' | 'type' | 'object_id' | 'intent_id' | 'charge_id'
>;

async function handle(ctx: Context, event: EventRow, isOurs: boolean): Promise<void> {
  const { provider, event_id, type, intent_id, charge_id, object_id } = event;
  const subject = findWebhook(provider)?.toSubject(type) ?? 'other';
  const which = and(eq(paymentEvent.provider, provider), eq(paymentEvent.event_id, event_id));
  const [storedEvent] = await ctx.db.select().from(paymentEvent).where(which);
  if (storedEvent?.handled_at) return;
  const done = async (ctx: Context) => {
    await ctx.db.update(paymentEvent).set({ handled_at: ctx.now() }).where(which);
  };
  const intent = intent_id ? await intentBy(ctx, provider, intent_id) : undefined;
  if (!intent) {
    // Not made here, or the provider's answer has not been stored yet.
    if (subject !== 'other' && isOurs) throw await unknown(ctx, which);
    return done(ctx);
  }
  const row = firstOrNotFound(
    await ctx.db.select().from(order).where(eq(order.id, intent.order_id)),
  );
  if (subject === 'intent' || !charge_id) {
    await settleIntent(ctx, row, intent, done);
    return;
  }
  // It may arrive before its payment's event.
  const capture =
    (await findCaptureByCharge(ctx, provider, charge_id)) ??
    ((await settleIntent(ctx, row, intent)) &&
      (await findCaptureByCharge(ctx, provider, charge_id)));
  if (!capture) throw await unknown(ctx, which);
  if (subject === 'dispute') await noteDispute(ctx, row, capture, object_id, done);
  else await syncRefunds(ctx, row, capture, done);
}

async function unknown(ctx: Context, which: ReturnType<typeof and>): Promise<Refusal> {
  await ctx.db
    .update(paymentEvent)
    .set({ attempts: sql`${paymentEvent.attempts} + 1`, error_message: 'unknown' })
    .where(which);
  return conflict('general', 'webhook_unknown');
}

async function intentBy(ctx: Context, provider: Provider, provider_id: string) {
  const [row] = await ctx.db
    .select()
    .from(paymentIntent)
    .where(and(eq(paymentIntent.provider, provider), eq(paymentIntent.provider_id, provider_id)));
  return row;
}

/** Retries events that matched nothing when they came, for three days each. */
export async function retryPaymentEvents(ctx: Context): Promise<void> {
  const now = ctx.now().getTime();
  const unhandled = await ctx.db
    .select()
    .from(paymentEvent)
    .where(
      and(
        isNull(paymentEvent.handled_at),
        lt(paymentEvent.received_at, new Date(now - AGAIN_MS)),
        gt(paymentEvent.received_at, new Date(now - TRIED_DAYS * DAY_MS)),
      ),
    )
    .limit(BATCH);
  for (const event of unhandled)
    await handle(ctx, event, true).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
}
