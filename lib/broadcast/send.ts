import 'server-only';
import { and, eq, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { broadcast, broadcastReceiver } from '@/db/schema/broadcast';
import { type Context, transaction } from '@/lib/core/context';
import { env } from '@/lib/core/env';
import { enqueueJob } from '@/lib/jobs/enqueue';
import {
  closeBulkTransport,
  openBulkTransport,
  restBulkTransport,
  sendBulkEmail,
} from '@/lib/mail/bulk-transport';
import { toMessageId } from '@/lib/mail/outbox';
import { beginBroadcast } from './begin';
import { beginTransmission, type Claimed, claimReceivers, lease } from './claim';
import { queueBroadcastSending } from './jobs';
import { renderLetter } from './letter';
import { toSendOutcome } from './outcome';
import {
  adjustSendRate,
  markInterruptedReceivers,
  pauseForTrouble,
  type SettledAttempt,
  settleSendAttempt,
} from './settle';

/** How long a job sends before it queues the next, to let other jobs run. */
const SLICE_MS = 2000;
/** The pause when nothing can be claimed. */
const PAUSE_MS = 100;

type Letter = typeof broadcast.$inferSelect;
type Status = Claimed & { status: string };

/**
 * Sends part of a message: starts it if due, then claims and sends for a few seconds at its allowed
 * rate, and queues the next part. May run concurrently. Finishes the message when no recipient is
 * left.
 */
export async function sendBroadcast(
  ctx: Context,
  { broadcast_id }: { broadcast_id: number },
): Promise<void> {
  await beginBroadcast(ctx, broadcast_id);
  await markInterruptedReceivers(ctx, broadcast_id);
  const letter = await readLetter(ctx, broadcast_id);
  if (letter?.status !== 'sending') return;
  try {
    await openBulkTransport();
  } catch (error) {
    return pauseForTrouble(ctx, broadcast_id, toErrorMessage(error));
  }
  const until = Date.now() + SLICE_MS;
  while (Date.now() < until) {
    const claimed = (await claimReceivers(ctx, broadcast_id)) as Status[];
    const own = claimed.filter(({ status }) => status === 'queued');
    if (own.length) await sendAll(ctx, letter, own);
    else if (!claimed.length) {
      const next = await nextMoment(ctx, broadcast_id);
      if (!next || next.getTime() > until) break;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  restBulkTransport();
  await finish(ctx, broadcast_id);
  const next = await nextMoment(ctx, broadcast_id);
  if (next) await queueBroadcastSending(ctx, broadcast_id, next);
}

/**
 * Starts due messages, recovers those of processes that died, and queues jobs for messages being
 * sent, and for bounces if they are read from a mailbox.
 */
export async function watchBroadcasts(ctx: Context): Promise<void> {
  if (env().BOUNCES_IMAP_URL) await enqueueJob(ctx, { name: 'broadcast.bounces', payload: {} });
  const { id, status, scheduled_at, overdue_at } = broadcast;
  const rows = await ctx.db
    .select({ id })
    .from(broadcast)
    .where(
      or(
        eq(status, 'sending'),
        and(eq(status, 'scheduled'), lte(scheduled_at, ctx.now()), isNull(overdue_at)),
        and(
          eq(status, 'paused'),
          sql`exists (select from ${broadcastReceiver} r
            where r.broadcast_id = ${id} and r.status = 'sending')`,
        ),
      ),
    );
  for (const { id } of rows) {
    await beginBroadcast(ctx, id);
    await markInterruptedReceivers(ctx, id);
    await finish(ctx, id);
    const next = await nextMoment(ctx, id);
    if (next) await queueBroadcastSending(ctx, id, next);
  }
}

const readLetter = async ({ db }: Context, id: number): Promise<Letter | undefined> =>
  (await db.select().from(broadcast).where(eq(broadcast.id, id)))[0];

async function sendAll(ctx: Context, letter: Letter, receivers: Claimed[]): Promise<void> {
  const attempts = await Promise.all(
    receivers.map(async (receiver) => {
      const result = await sendOne(ctx, letter, receiver);
      if (!result) return [];
      await settleSendAttempt(ctx, letter.id, receiver, result);
      return [result];
    }),
  );
  const settled = attempts.flat();
  const outcomes = settled.map(({ outcome }) => outcome);
  await adjustSendRate(ctx, letter.id, outcomes);
  const trouble = settled.find(({ outcome }) => outcome === 'trouble' || outcome === 'unknown');
  if (!trouble) return;
  closeBulkTransport();
  await pauseForTrouble(ctx, letter.id, trouble.answer);
}

/** Undefined if the claim had expired before anything was sent. */
async function sendOne(
  ctx: Context,
  letter: Letter,
  receiver: Claimed,
): Promise<SettledAttempt | undefined> {
  const { language: _, ...written } = await renderLetter(ctx, letter, receiver);
  const messageId = toMessageId(receiver.token);
  let hasBegun = false;
  const begin = async () => {
    hasBegun = await beginTransmission(ctx, receiver);
    return hasBegun;
  };
  try {
    await sendBulkEmail(
      { ...written, messageId, date: ctx.now() },
      `broadcast-${letter.id}-${receiver.id}`,
      begin,
    );
    return hasBegun ? { outcome: 'sent', answer: '' } : undefined;
  } catch (error) {
    if (!hasBegun) throw error;
    return { outcome: toSendOutcome(error), answer: toErrorMessage(error) };
  }
}

const toErrorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Finishes a message with nothing queued or being sent. */
const finish = (ctx: Context, id: number): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const own = eq(broadcast.id, id);
    // Locks the message's row, to see recipients staff are requeuing just now.
    await ctx.db.select({ id: broadcast.id }).from(broadcast).where(own).for('update');
    const open = ctx.db
      .select({ id: broadcastReceiver.id })
      .from(broadcastReceiver)
      .where(
        and(
          eq(broadcastReceiver.broadcast_id, id),
          inArray(broadcastReceiver.status, ['queued', 'sending']),
        ),
      );
    const now = ctx.now();
    await ctx.db
      .update(broadcast)
      .set({ status: 'sent', finished_at: now, updated_at: now })
      .where(and(own, eq(broadcast.status, 'sending'), notExists(open)));
  });

/** When the next recipient is due; undefined if none is queued or the message is not being sent. */
async function nextMoment({ db }: Context, id: number): Promise<Date | undefined> {
  const rows = await db.execute<{ at: string | null }>(sql`
    select min(greatest(r.try_at, r.claimed_at + ${lease()}, now())) as at
    from ${broadcastReceiver} r join ${broadcast} b on b.id = r.broadcast_id
    where b.id = ${id} and b.status = 'sending' and r.status = 'queued'`);
  return rows[0]?.at ? new Date(rows[0].at) : undefined;
}
