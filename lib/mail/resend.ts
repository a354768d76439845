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
 * Has any mail sent again, as it was written: one that failed or waits under the Message-ID it
 * has, one that was sent, or that goes to another address, as a mail of its own. Returns the
 * one that is sent now. Refuses (409) one that is being sent, and one that has told the shop
 * itself of something; another address for a mail that is
 * not about an order, to who bought, and (403) from who may not see personal data or correct
 * whom an order is for (`order.edit`); throws 404.
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
    // Who sees no addresses may name none: the answer would say whether it is the right one.
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

/** The link of an order, which opens it, follows its customer where staff may correct contacts. */
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
