import 'server-only';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { paymentMethod } from '@/db/schema/methods';
import { order } from '@/db/schema/orders';
import { dispute, payment } from '@/db/schema/payments';
import { type Context, transaction } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { Refusal } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { type ProviderAccount, toProviderAccount } from '@/lib/payments/account';
import { getGateway, webhookProviders } from '@/lib/payments/gateways';
import { chargeName, findCaptureByCharge, type Payment } from '@/lib/payments/ledger';
import type { Provider } from '@/lib/payments/provider-terms.schema';
import { LOST, recordDispute } from '../commands/record-dispute';
import { loadOrder } from '../order/load';
import { saveOrder } from '../order/save';
import type { Order } from '../order/state';
import { readCharge } from '../refunds/send';

/** How far back the sweep looks for unknown disputes. */
const LOOKED_BACK_MS = 14 * DAY_MS;

type Dispute = typeof dispute.$inferSelect;

/**
 * Records a provider's current data on a disputed charge. A lost amount is booked as a chargeback,
 * and reversed if the bank changes its mind; the order's status stays, because banks settle
 * disputes. Staff are notified once per turn. An answer requested before a later one is ignored.
 * `alongside` runs in the same transaction.
 */
export async function noteDispute(
  ctx: Context,
  row: Order,
  capture: Payment,
  dispute_id: string,
  alongside?: (ctx: Context) => Promise<unknown>,
): Promise<void> {
  const asked_at = ctx.now();
  // A free order has no charge that could be disputed.
  const provider = capture.provider as Provider;
  const { gateway, charge } = await readCharge(ctx, row, capture);
  const answer = await gateway.dispute(dispute_id, charge.currency);
  await transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, row.id);
    const changes = recordDispute(state, { ...capture, provider }, { ...answer, asked_at }, ctx);
    if (changes) await saveOrder(ctx, state, changes);
    await alongside?.(ctx);
  });
}

async function readDispute(
  { db }: Context,
  provider: Provider,
  provider_id: string,
): Promise<Dispute | undefined> {
  const [row] = await db
    .select()
    .from(dispute)
    .where(and(eq(dispute.provider, provider), eq(dispute.provider_id, provider_id)));
  return row;
}

/**
 * The job that asks providers about disputes no webhook reported: open ones, recent new ones, and
 * ones lost before losses were booked. Failures are retried; the rest continues.
 */
export async function sweepDisputes(ctx: Context): Promise<void> {
  const failures: unknown[] = [];
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal)) failures.push(error);
      return undefined;
    }
  };
  const due = await unsettled(ctx);
  for (const account of await listAccounts(ctx)) {
    const since = new Date(ctx.now().getTime() - LOOKED_BACK_MS);
    const found = await attempt(() => getGateway(ctx, account).disputesSince(since));
    for (const { provider_id, charge } of found ?? []) {
      const { provider } = account;
      const isKnown = await readDispute(ctx, provider, provider_id);
      if (!isKnown) due.push({ provider, provider_id, charge });
    }
  }
  for (const { provider, provider_id, charge } of due)
    await attempt(async () => {
      const capture = await findCaptureByCharge(ctx, provider, charge);
      if (!capture) return;
      const row = firstOrNotFound(
        await ctx.db.select().from(order).where(eq(order.id, capture.order_id)),
      );
      await noteDispute(ctx, row, capture, provider_id);
    });
  if (failures.length) throw failures[0];
}

/** Open disputes, and lost ones without a ledger line, with their charges. */
const unsettled = ({ db }: Context) =>
  db
    .select({
      provider: dispute.provider,
      provider_id: dispute.provider_id,
      charge: chargeName.mapWith(String),
    })
    .from(dispute)
    .innerJoin(payment, eq(payment.id, dispute.capture_id))
    .where(
      or(
        isNull(dispute.closed_at),
        and(
          eq(dispute.status, LOST),
          sql`not exists (select from payment loss where loss.type = 'chargeback'
            and loss.order_id = ${dispute.order_id} and loss.provider_id = ${dispute.provider_id})`,
        ),
      ),
    );

/**
 * The accounts, live and test, of every payment method whose provider reports disputes; gateways
 * refuse those without keys.
 */
async function listAccounts({ db }: Context): Promise<ProviderAccount[]> {
  const methods = await db
    .select()
    .from(paymentMethod)
    .where(inArray(paymentMethod.provider, webhookProviders));
  return methods.flatMap((method) => [
    toProviderAccount(method, false),
    toProviderAccount(method, true),
  ]);
}
