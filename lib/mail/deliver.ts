import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { mail } from '@/db/schema/mail';
import type { Context } from '@/lib/core/context';
import { isDeliverableMail } from './deliverable';
import { isReceiverRefused, type StoredMail, sendEmail } from './transport';

/**
 * Sends a stored email. It is claimed first, so that two workers never send it at once; a sent one
 * is skipped. If the server is unavailable it is queued again and the error thrown, so that the job
 * is retried; if permanently refused, or at the last attempt, it fails and staff may resend it.
 *
 * Guarantee: no email is lost, and each is accepted by the server once, except that a process that
 * dies after the server's "250" and before `sent` is stored sends it again, with the same
 * Message-ID.
 */
export async function sendOutboxEmail(
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

/** Claims an email that is queued, or whose last attempt was cut short by a crash. */
async function claim(ctx: Context, mail_id: number): Promise<StoredMail | undefined> {
  const [row] = await ctx.db
    .update(mail)
    .set({ state: 'sending', attempts: sql`${mail.attempts} + 1`, claimed_at: sql`now()` })
    .where(and(eq(mail.id, mail_id), isDeliverableMail()))
    .returning();
  return row;
}

/** The other worker may still fail, so this job must check again. */
async function assertNotInFlight({ db }: Context, mail_id: number): Promise<void> {
  const [row] = await db.select({ state: mail.state }).from(mail).where(eq(mail.id, mail_id));
  if (row?.state === 'sending') throw new Error(`email ${mail_id} is being sent by another worker`);
}

type Outcome = Pick<StoredMail, 'state' | 'error'> & { sent_at?: Date };

/** The email about an erasure is deleted after it was sent. */
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
