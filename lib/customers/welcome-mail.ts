import 'server-only';
import { and, eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { type AccountParts, type MailTexts, queueAccountMail } from '@/lib/auth/account-mail';
import type { Context } from '@/lib/core/context';
import type { JobPayload } from '@/lib/jobs/jobs.schema';

/**
 * Welcomes a customer whose account is open and shown to be theirs: once, in their language. None
 * to an account that is gone or off.
 */
export async function mailWelcome(
  ctx: Context,
  { customer_id }: JobPayload<'customer.welcome'>,
): Promise<void> {
  const [holder] = await ctx.db
    .select()
    .from(customer)
    .where(and(eq(customer.id, customer_id), eq(customer.enabled, true)));
  if (!holder) return;
  const draft = { template: 'welcome' as const, dedupe_key: `welcome:${customer_id}` };
  await queueAccountMail(ctx, holder, draft, buildWelcomeMail);
}

/** What the mail that welcomes a customer says. */
export const buildWelcomeMail = ({ t, store, href }: MailTexts): AccountParts => ({
  text: t('welcome.text', { store }),
  below: [
    { kind: 'button', label: t('account.account'), url: href('/account') },
    { kind: 'link', label: t('visit_shop'), url: href('/') },
  ],
});
