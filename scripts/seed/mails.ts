import { mail } from '@/db/schema/mail';
import type { Context, System } from '@/lib/core/context';
import { workJobs } from '@/lib/worker/work-jobs';

/**
 * Does what the demo's orders left to do: above all their mails. The people of the demo are
 * invented, so the mails are written as files, whatever mail server the shop has.
 */
export async function seedMails(ctx: Context<System>): Promise<{ id: number }[]> {
  const { failed } = await workJobs(ctx, { seconds: 300 });
  if (failed) throw new Error(`${failed} jobs of the demo's orders failed.`);
  return ctx.db.select({ id: mail.id }).from(mail);
}
