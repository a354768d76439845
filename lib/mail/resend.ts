import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { mail } from '@/db/schema/mail';
import { can } from '@/lib/core/access/can';
import { forbiddenPersonal } from '@/lib/core/access/person-fields';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import { type AdminContext, transaction } from '@/lib/core/context';
import { conflict, invalid, Refusal } from '@/lib/core/errors';
import { firstOrNotFound, insertedRow } from '@/lib/core/records/rows';
import { enqueueJob } from '@/lib/jobs/enqueue';
import { isDeliverableMail } from './deliverable';
import type { ResendInput } from './list.schema';
import { newMessageId } from './outbox';
import { followsReceiver, isResendableMail } from './templates.schema';

type Mail = typeof mail.$inferSelect;

/**
 * Resends an email as stored: a failed or queued one with its Message-ID, a sent one or one to
 * another address as a new email. Returns the email being sent. Throws 409 for one being sent, and
 * for a delivered notification to the shop; 422 for another address unless it is an order email to
 * the customer; 403 for one without access to personal data or `order.edit`; 404.
 */
export const resendStoredMail = (
  ctx: AdminContext,
  mail_id: number,
  { to_address }: ResendInput,
): Promise<Mail> =>
  transaction(ctx, async (ctx) => {
    const originalMail = firstOrNotFound(
      await ctx.db.select().from(mail).where(eq(mail.id, mail_id)).for('update'),
    );
    // Without access to addresses none may be given: the response would confirm a guess.
    if (to_address !== undefined && !canSeePersonalData(ctx))
      throw forbiddenPersonal(['to_address']);
    const isElsewhere = to_address !== undefined && to_address !== originalMail.to_address;
    if (isElsewhere) assertMayRedirect(ctx, originalMail);
    if (originalMail.state === 'sent' && !isResendableMail(originalMail))
      throw conflict('state', 'mail_told_shop');
    const sent =
      isElsewhere || originalMail.state === 'sent'
        ? await copyMail(ctx, originalMail, to_address)
        : await waiting(ctx, originalMail);
    await enqueueJob(ctx, { name: 'mail.deliver', payload: { mail_id: sent.id } });
    return sent;
  });

/** An order email contains its access link, so redirecting it needs permission to edit orders. */
function assertMayRedirect(ctx: AdminContext, originalMail: Mail): void {
  if (!followsReceiver(originalMail)) throw invalid('to_address', 'mail_stays');
  if (!can(ctx, 'order.edit'))
    throw new Refusal(403, 'forbidden', { to_address: [{ key: 'forbidden_redirect' }] });
}

async function waiting(ctx: AdminContext, { id }: Mail): Promise<Mail> {
  const [again] = await ctx.db
    .update(mail)
    .set({ state: 'queued', error: null, claimed_at: null, updated_at: ctx.now() })
    .where(and(eq(mail.id, id), isDeliverableMail()))
    .returning();
  if (!again) throw conflict('state', 'mail_not_waiting');
  return again;
}

async function copyMail(ctx: AdminContext, originalMail: Mail, to_address?: string): Promise<Mail> {
  const { id: _, state: __, attempts: ___, error, claimed_at, sent_at, ...written } = originalMail;
  const dedupe_key = `again:${originalMail.id}:${randomUUID()}`;
  return insertedRow(
    await ctx.db
      .insert(mail)
      .values({
        ...written,
        dedupe_key,
        message_id: newMessageId(),
        to_address: to_address ?? originalMail.to_address,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .returning(),
  );
}
