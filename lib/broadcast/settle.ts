import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { broadcast, broadcastReceiver } from '@/db/schema/broadcast';
import { type Context, transaction } from '@/lib/core/context';
import { env } from '@/lib/core/env';
import { suppressEmail } from '@/lib/customers/suppression';
import { type Claimed, lease } from './claim';
import type { SendOutcome } from './outcome';

/** The most attempts of a throttled message, with doubling waits. */
const MOST_ATTEMPTS = 10;
const LONGEST_WAIT_SECONDS = 3600;
/** The share of its rate a message regains with each one accepted. */
const RECOVERY = 0.05;
const SLOWEST = 1 / 16;

export type SettledAttempt = { outcome: SendOutcome; answer: string };

/** Stores the result of an attempt, even if it was marked as interrupted before. */
export const settleSendAttempt = (
  ctx: Context,
  broadcast_id: number,
  { id, address, attempts, claimed_at }: Claimed,
  { outcome, answer }: SettledAttempt,
): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const now = ctx.now();
    await ctx.db
      .update(broadcastReceiver)
      .set({ answer: answer.slice(0, 500), ...columnsAfter(outcome, attempts, now) })
      .where(
        and(
          eq(broadcastReceiver.id, id),
          inArray(broadcastReceiver.status, ['sending', 'uncertain']),
          sql`${broadcastReceiver.claimed_at} = ${claimed_at}::timestamptz`,
        ),
      );
    if (outcome === 'refused')
      await suppressEmail(ctx, { address, reason: 'bounced', since: now, broadcast_id });
  });

type Columns = Partial<typeof broadcastReceiver.$inferInsert>;

function columnsAfter(outcome: SendOutcome, attempts: number, sent_at: Date): Columns {
  switch (outcome) {
    case 'sent':
      return { status: 'sent', sent_at, reason: null };
    case 'refused':
      return { status: 'failed', reason: 'address_refused' };
    case 'rejected':
      return { status: 'failed', reason: 'letter_refused' };
    case 'unknown':
      return { status: 'uncertain', reason: 'interrupted' };
    case 'trouble':
      return { status: 'queued', reason: null, claimed_at: null };
    case 'later':
      if (attempts >= MOST_ATTEMPTS) return { status: 'failed', reason: 'given_up' };
      return { status: 'queued', reason: null, claimed_at: null, try_at: waitAfter(attempts) };
  }
}

function waitAfter(attempts: number) {
  const seconds = Math.min(env().JOBS_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS);
  return sql`now() + ${seconds} * interval '1 s'` as never;
}

/** Slows a message down when the server throttles, and speeds it up again when not. */
export async function adjustSendRate(
  { db }: Context,
  broadcast_id: number,
  outcomes: readonly SendOutcome[],
): Promise<void> {
  const { current_rate, rate_per_minute } = broadcast;
  const won = RECOVERY * outcomes.filter((outcome) => outcome === 'sent').length;
  const rate = outcomes.includes('later')
    ? sql`greatest(1, ${rate_per_minute} * ${SLOWEST}::float8, ${current_rate} / 2)`
    : sql`least(${rate_per_minute}, ${current_rate} + ${rate_per_minute} * ${won}::float8)`;
  await db
    .update(broadcast)
    .set({ current_rate: rate as never })
    .where(and(eq(broadcast.id, broadcast_id), sql`${current_rate} <> ${rate}`));
}

/** Pauses a message the mail server does not accept, with the server's error. */
export async function pauseForTrouble(
  ctx: Context,
  broadcast_id: number,
  problem: string,
): Promise<void> {
  await ctx.db
    .update(broadcast)
    .set({ status: 'paused', problem: problem.slice(0, 500), updated_at: ctx.now() })
    .where(and(eq(broadcast.id, broadcast_id), eq(broadcast.status, 'sending')));
}

/**
 * Messages at the mail server when their process died may have been sent, so they are never resent
 * automatically.
 */
export async function markInterruptedReceivers(
  { db }: Context,
  broadcast_id: number,
): Promise<void> {
  await db
    .update(broadcastReceiver)
    .set({ status: 'uncertain', reason: 'interrupted' })
    .where(
      and(
        eq(broadcastReceiver.broadcast_id, broadcast_id),
        eq(broadcastReceiver.status, 'sending'),
        sql`${broadcastReceiver.claimed_at} < now() - ${lease()}`,
      ),
    );
}
