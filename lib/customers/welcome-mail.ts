import 'server-only';
import { and, eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { type AccountParts, type MailTexts, queueAccountMail } from '@/lib/auth/account-mail';
import type { Context } from '@/lib/core/context';
import type { JobPayload } from '@/lib/jobs/jobs.schema';

/**
 * Welcomes a customer whose account is open and confirmed: once, in their language; not if it is
 * deleted or disabled.
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

export const buildWelcomeMail = ({ t, store, href }: MailTexts): AccountParts => ({
  text: t('welcome.text', { store }),
  below: [
    { kind: 'button', label: t('account.account'), url: href('/account') },
    { kind: 'link', label: t('visit_shop'), url: href('/') },
  ],
});
