import 'server-only';
import { and, eq } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { paymentMethod } from '@/db/schema/methods';
import { payment, paymentProof } from '@/db/schema/payments';
import { assertCan } from '@/lib/core/access/can';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { emit } from '@/lib/jobs/emit';
import { assertOrderVersion } from '../order/guards';
import { writeOrderEvent } from '../order/history';
import { loadOrder } from '../order/load';
import type { Order, OrderState } from '../order/state';
import { recordReceivedMoney } from '../payments/receive';
import { canTransitionOrder } from '../status';
import { transitionOrder } from '../transition';
import { getAmountDue, receivedAmount } from './due';
import type { ProofDecision } from './proof.schema';
import { withoutStatementKey } from './statement-key';
import { proofName } from './submit';

type Proof = Pick<typeof paymentProof.$inferSelect, 'id' | 'reference'>;

/**
 * Accepts or rejects a proof of a transfer (`order.mark_paid`). Accepting records the amount due,
 * or `amount`; any surplus is refunded. Rejecting needs a reason, which the buyer gets, and the
 * order can be paid again. Throws 404 for another order's proof; 409 if it was decided before, with
 * who and how in `data`, or the order changed meanwhile; 422 without an amount or reason.
 */
export const decideProof = (
  ctx: AdminContext,
  orderId: number,
  proofId: number,
  decision: ProofDecision,
): Promise<Order> => {
  assertCan(ctx, 'order.mark_paid');
  return transaction(ctx, async (ctx) => {
    const state = await loadOrder(ctx, orderId);
    const proof = await waitingProof(ctx, orderId, proofId);
    assertOrderVersion(state, decision.version);
    await note(ctx, proof, decision);
    if (decision.status === 'rejected') return reject(ctx, state, decision.reason ?? '');
    const { settings } = ctx;
    const { order: row } = state;
    const amount =
      decision.amount === undefined
        ? getAmountDue(row)
        : receivedAmount(settings, row, decision.amount);
    if (!amount) throw invalid('amount', 'required');
    const provider = await readOrderProvider(ctx, row);
    const statedReference = withoutStatementKey(
      decision.reference || proof.reference || proofName(proof.id),
    );
    const reference = `${row.order_number}:${statedReference}`;
    await assertNew(ctx, provider, reference);
    return recordReceivedMoney(ctx, state, {
      amount,
      provider,
      reference,
      provider_id: statedReference,
    });
  });
};

async function waitingProof(ctx: Context, orderId: number, proofId: number): Promise<Proof> {
  const { id, reference, status, decided_at, admin_name } = firstOrNotFound(
    await ctx.db
      .select({
        id: paymentProof.id,
        reference: paymentProof.reference,
        status: paymentProof.status,
        decided_at: paymentProof.decided_at,
        admin_name: admin.name,
      })
      .from(paymentProof)
      .leftJoin(admin, eq(admin.id, paymentProof.admin_id))
      .where(and(eq(paymentProof.id, proofId), eq(paymentProof.order_id, orderId))),
  );
  if (status === 'waiting') return { id, reference };
  const key = status === 'accepted' ? 'proof_accepted_by' : 'proof_rejected_by';
  const name = admin_name ?? '—';
  throw conflict('status', key, { name }, { status, decided_at, admin_name });
}

/** Payments of an order may share a bank reference, but not in the ledger. */
async function assertNew({ db }: Context, provider: string, reference: string): Promise<void> {
  const sameReference = and(
    eq(payment.provider, provider),
    eq(payment.provider_reference, reference),
  );
  const isCapture = eq(payment.type, 'capture');
  if (await db.$count(payment, and(sameReference, isCapture)))
    throw conflict('reference', 'reference_recorded');
}

async function note(ctx: AdminContext, { id }: Proof, { status, reason = '' }: ProofDecision) {
  if (status === 'rejected' && !reason) throw invalid('reason', 'reason_required');
  await ctx.db
    .update(paymentProof)
    .set({
      status,
      reason: status === 'rejected' ? reason : '',
      decided_at: ctx.now(),
      admin_id: ctx.actor.id,
    })
    .where(eq(paymentProof.id, id));
}

/** A partly paid order awaits the rest; an ended one stays as it is. */
async function reject(
  ctx: AdminContext,
  { order: row, facts }: OrderState,
  reason: string,
): Promise<Order> {
  if (canTransitionOrder(facts, 'payment_reject') && row.paid_total === 0)
    return transitionOrder(ctx, row.id, { status: 'payment_reject', reason });
  await writeOrderEvent(ctx, row.id, { type: 'payment_proof_rejected', data: { reason } });
  if (row.status === 'payment_review')
    await emit(ctx, 'order.payment_rejected', { order_id: row.id, reason });
  return row;
}

/** The ledger's provider for money that staff found for an order. */
export async function readOrderProvider(
  { db }: Context,
  { payment_method_id }: Order,
): Promise<string> {
  const [method] = await db
    .select({ provider: paymentMethod.provider, type: paymentMethod.type })
    .from(paymentMethod)
    .where(eq(paymentMethod.id, payment_method_id ?? 0));
  return method?.type === 'offline_transfer' ? method.provider : 'manual';
}
