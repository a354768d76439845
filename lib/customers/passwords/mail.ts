import 'server-only';
import { and, eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { mail } from '@/db/schema/mail';
import { type AccountParts, type MailTexts, queueAccountMail } from '@/lib/auth/account-mail';
import { issueAccountToken } from '@/lib/auth/account-tokens';
import { type Context, transaction } from '@/lib/core/context';
import type { JobPayload } from '@/lib/jobs/jobs.schema';

/**
 * Queues the email with a link to choose a password: to an entered email (`password_reset`) or an
 * invited customer (`set_password`). None if there is no such customer or they are disabled. Once
 * per event: a second run keeps the first link.
 */
export const mailPasswordLink = (ctx: Context, request: JobPayload<'password.mail'>) =>
  transaction(ctx, async (ctx): Promise<void> => {
    const { template, event_id } = request;
    const condition =
      request.template === 'password_reset'
        ? eq(customer.email, request.email)
        : eq(customer.id, request.customer_id);
    const [found] = await ctx.db
      .select()
      .from(customer)
      .where(and(condition, eq(customer.enabled, true)))
      .for('update');
    const dedupe_key = `${template}:${event_id}`;
    if (!found || (await ctx.db.$count(mail, eq(mail.dedupe_key, dedupe_key)))) return;
    const { id: customer_id, email } = found;
    const token = await issueAccountToken(ctx, { kind: template, customer_id, email });
    const query = new URLSearchParams({ token, email });
    const parts = buildPasswordLinkMail(template, query);
    await queueAccountMail(ctx, found, { template, dedupe_key }, parts);
  });

/** The content of the email with a link to choose a password. */
export const buildPasswordLinkMail =
  (template: JobPayload<'password.mail'>['template'], query: URLSearchParams) =>
  ({ t, store, href }: MailTexts): AccountParts => ({
    text: t(`${template}.text`, { store }),
    below: [
      {
        kind: 'button',
        label: t(`${template}.button`),
        url: `${href('/reset-password')}?${query}`,
      },
      template === 'password_reset'
        ? { kind: 'text', text: t('password_reset.not_you') }
        : { kind: 'link', label: t('set_password.later'), url: href('/password/reset') },
    ],
  });
