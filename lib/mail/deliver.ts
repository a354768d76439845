import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { mail } from '@/db/schema/mail';
import type { Context } from '@/lib/core/context';
import { isDeliverableMail } from './deliverable';
import { isReceiverRefused, type StoredMail, sendEmail } from './transport';

/**
 * Delivers a stored mail. It is claimed first, so that two workers never send the same
 * one at a time; one that was sent is left alone. When the server cannot be had it waits
 * again and the error is thrown, so that the job is retried; refused for good, or at the
 * last attempt, it has failed and staff may send it again.
 *
 * What is guaranteed: no mail is lost, and each is accepted by the server once, with one
 * exception that the protocol leaves: a process that dies after the server's "250" and
 * before `sent` is stored sends it again, under the same Message-ID.
 */
export async function sendQueuedEmail(
  ctx: Context,
  { mail_id }: { mail_id: number },
  { is_last }: { is_last: boolean },
): Promise<void> {
  const row = await claim(ctx, mail_id);
  if (!row) return assertNotInFlight(ctx, mail_id);
  try {
    await sendEmail(row);
  } catch (error) {
    const refused = isReceiverRefused(error);
    await settle(ctx, row, {
      state: refused || is_last ? 'failed' : 'queued',
      error: error instanceof Error ? error.message : String(error),
    });
    if (refused) return;
    throw error;
  }
  await settle(ctx, row, { state: 'sent', error: null, sent_at: ctx.now() });
}

/** Takes a mail that waits, or whose last attempt was cut short by a crash. */
async function claim(ctx: Context, mail_id: number): Promise<StoredMail | undefined> {
  const [row] = await ctx.db
    .update(mail)
    .set({ state: 'sending', attempts: sql`${mail.attempts} + 1`, claimed_at: sql`now()` })
    .where(and(eq(mail.id, mail_id), isDeliverableMail()))
    .returning();
  return row;
}

/** Whoever has it may still fail: then this job is to look again. */
async function assertNotInFlight({ db }: Context, mail_id: number): Promise<void> {
  const [row] = await db.select({ state: mail.state }).from(mail).where(eq(mail.id, mail_id));
  if (row?.state === 'sending') throw new Error(`email ${mail_id} is being sent by another worker`);
}

type Outcome = Pick<StoredMail, 'state' | 'error'> & { sent_at?: Date };

/** What tells somebody that they were erased is the last that is kept of them. */
const FORGOTTEN = 'account_erased';

async function settle(ctx: Context, { id, template }: StoredMail, outcome: Outcome) {
  const own = eq(mail.id, id);
  if (template === FORGOTTEN && outcome.state !== 'queued') await ctx.db.delete(mail).where(own);
  else
    await ctx.db
      .update(mail)
      .set({ ...outcome, claimed_at: null, updated_at: ctx.now() })
      .where(own);
}
