import 'server-only';
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { paymentMethod } from '@/db/schema/methods';
import { order } from '@/db/schema/orders';
import { dispute, payment } from '@/db/schema/payments';
import { type Context, transaction } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { one } from '@/lib/core/records/rows';
import { emit } from '@/lib/jobs/emit';
import { type Account, accountOf } from '@/lib/payments/account';
import { chargebacksOf } from '@/lib/payments/balance';
import type { ProviderDispute } from '@/lib/payments/gateway';
import { gatewayOf, webhookProviders } from '@/lib/payments/gateways';
import {
  captureOfCharge,
  chargeName,
  type Payment,
  readLedger,
  recordPayment,
} from '@/lib/payments/ledger';
import type { Provider } from '@/lib/payments/provider-terms.schema';
import { lockOrder, type Order, writeEvent } from '../order-lock';
import { chargeOf } from '../refunds/send';
import { changeWithMoney } from './money';

/** What every gateway calls a dispute that was lost. */
const LOST = 'lost';
/** How far back the sweep looks for disputes that it has never heard of. */
const LOOKED_BACK_MS = 14 * 24 * 3_600_000;

type Dispute = typeof dispute.$inferSelect;

/**
 * Notes what a provider says now of a disputed charge. What was lost is booked as money that is
 * gone, and booked back should its bank change its mind; the order's status does not follow,
 * since a dispute is settled between banks. Staff are told once of each turn it takes. An answer
 * that was asked for before a later one changes nothing. `alongside` is done in the same
 * transaction.
 */
export async function noteDispute(
  ctx: Context,
  row: Order,
  capture: Payment,
  dispute_id: string,
  alongside?: (ctx: Context) => Promise<unknown>,
): Promise<void> {
  const asked_at = ctx.now();
  // What was free has no charge that anybody disputes.
  const provider = capture.provider as Provider;
  const { gateway, charge } = await chargeOf(ctx, row, capture);
  const answer = await gateway.dispute(dispute_id, charge.currency);
  await transaction(ctx, async (ctx) => {
    const locked = await lockOrder(ctx, row.id);
    const before = await readDispute(ctx, provider, dispute_id);
    const after = await storeDispute(ctx, { ...capture, provider }, before, answer, asked_at);
    if (after && after.status !== before?.status) await noteTurn(ctx, before, after);
    if (after && (await bookLoss(ctx, capture, after))) await changeWithMoney(ctx, locked);
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

/** Undefined where an answer to a later question is stored already. */
async function storeDispute(
  ctx: Context,
  { id: capture_id, order_id, currency, provider }: Payment & { provider: Provider },
  before: Dispute | undefined,
  answer: ProviderDispute,
  asked_at: Date,
): Promise<Dispute | undefined> {
  const { provider_id, amount, status, reason, is_charge_refundable, due_by, fee } = answer;
  const closed_at = before?.status === status ? before.closed_at : asked_at;
  const state = {
    amount,
    status,
    reason,
    is_charge_refundable,
    due_by,
    fee: fee?.amount ?? null,
    fee_currency: fee?.currency ?? null,
    closed_at: answer.is_closed ? closed_at : null,
    updated_at: asked_at,
  };
  const ids = { order_id, capture_id, provider, provider_id, currency };
  const [row] = await ctx.db
    .insert(dispute)
    .values({ ...ids, ...state, created_at: asked_at })
    .onConflictDoUpdate({
      target: [dispute.provider, dispute.provider_id],
      set: state,
      setWhere: lte(dispute.updated_at, asked_at),
    })
    .returning();
  return row;
}

/** Notes a turn of a dispute in the order's history, and has staff told of it. */
async function noteTurn(
  ctx: Context,
  before: Dispute | undefined,
  { id: dispute_id, order_id, amount, currency, status, closed_at }: Dispute,
): Promise<void> {
  await writeEvent(ctx, order_id, { type: 'dispute', data: { amount, currency, status } });
  const was = before && standingOf(before);
  const turn = standingOf({ status, closed_at });
  if (turn !== was) await emit(ctx, 'order.disputed', { order_id, dispute_id, turn });
}

const standingOf = ({ status, closed_at }: Pick<Dispute, 'status' | 'closed_at'>) =>
  status === LOST ? 'lost' : closed_at ? 'won' : 'opened';

/** Has the ledger say what a dispute took, or that it came back; whether it did not before. */
async function bookLoss(
  ctx: Context,
  { id: capture_id, order_id, currency, provider, surplus, test_mode }: Payment,
  { provider_id, amount, status }: Dispute,
): Promise<boolean> {
  const booked = chargebacksOf(await readLedger(ctx, order_id)).filter(
    ({ line }) => line.provider_reference.split(':')[0] === provider_id,
  );
  const last = booked.at(-1);
  const isLost = status === LOST;
  if (isLost === (last?.status === 'succeeded')) return false;
  const again = last ? `${provider_id}:${booked.length + 1}` : provider_id;
  await recordPayment(ctx, {
    order_id,
    capture_id,
    type: 'chargeback',
    status: isLost ? 'succeeded' : 'failed',
    amount: isLost ? amount : (last?.line.amount ?? amount),
    currency,
    provider,
    provider_reference: isLost ? again : (last?.line.provider_reference ?? provider_id),
    provider_id,
    surplus,
    test_mode,
  });
  return true;
}

/**
 * The job that asks providers about disputes, for what no webhook told: those that are open, those
 * that were opened in the last days, and those that were lost before a loss was booked. What
 * fails is tried again; the rest goes on.
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
  for (const account of await accountsOf(ctx)) {
    const since = new Date(ctx.now().getTime() - LOOKED_BACK_MS);
    const found = await attempt(() => gatewayOf(ctx, account).disputesSince(since));
    for (const { provider_id, charge } of found ?? []) {
      const { provider } = account;
      const isKnown = await readDispute(ctx, provider, provider_id);
      if (!isKnown) due.push({ provider, provider_id, charge });
    }
  }
  for (const { provider, provider_id, charge } of due)
    await attempt(async () => {
      const capture = await captureOfCharge(ctx, provider, charge);
      if (!capture) return;
      const row = one(await ctx.db.select().from(order).where(eq(order.id, capture.order_id)));
      await noteDispute(ctx, row, capture, provider_id);
    });
  if (failures.length) throw failures[0];
}

/** Disputes that are open, or lost without the ledger saying so, with what they are of. */
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
 * The accounts, in both modes, of every payment method whose provider tells of disputes; one
 * without keys is refused by its gateway.
 */
async function accountsOf({ db }: Context): Promise<Account[]> {
  const methods = await db
    .select()
    .from(paymentMethod)
    .where(inArray(paymentMethod.provider, webhookProviders));
  return methods.flatMap((method) => [accountOf(method, false), accountOf(method, true)]);
}
