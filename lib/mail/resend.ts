import 'server-only';
import { and, eq } from 'drizzle-orm';
import { mail } from '@/db/schema/mail';
import { type AdminContext, transaction } from '@/lib/core/context';
import { conflict, notFound } from '@/lib/core/errors';
import { enqueue } from '@/lib/jobs/enqueue';
import { isDeliverable } from './deliverable';

/**
 * Has a mail that failed or waits sent now, under the Message-ID it has. Refuses (409) one
 * that was sent or is being sent; throws 404.
 */
export function resendMail(ctx: AdminContext, mail_id: number): Promise<void> {
  return transaction(ctx, async (ctx) => {
    const [waiting] = await ctx.db
      .update(mail)
      .set({ state: 'queued', error: null, claimed_at: null, updated_at: ctx.now() })
      .where(and(eq(mail.id, mail_id), isDeliverable()))
      .returning({ id: mail.id });
    if (waiting) return enqueue(ctx, { name: 'mail.deliver', payload: { mail_id } });
    const found = await ctx.db.$count(mail, eq(mail.id, mail_id));
    throw found ? conflict('state', 'mail_not_waiting') : notFound();
  });
}
