import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { mail } from '@/db/schema/mail';
import { type Context, transaction } from '@/lib/core/context';
import { parseLanguage } from '@/lib/core/language';
import type { JobPayload } from '@/lib/jobs/jobs.schema';
import { type AccountParts, type MailTexts, queueAccountMail } from './account-mail';
import { issueAccountToken, type staffTokenKinds } from './account-tokens';

type StoredAdmin = typeof admin.$inferSelect;
type Link = { template: (typeof staffTokenKinds)[number]; event_id: string };

/**
 * Queues an email with a new link to choose a password: an invitation (seven days) or a reset (an
 * hour). Older links of the kind end. Runs in a transaction that has locked their row.
 */
export async function mailStaffLink(
  ctx: Context,
  holder: StoredAdmin,
  { template, event_id }: Link,
): Promise<void> {
  const { id: admin_id, email } = holder;
  const token = await issueAccountToken(ctx, { kind: template, admin_id, email });
  const language = parseLanguage(holder.language) ?? 'en-US';
  const query = new URLSearchParams({ language, token, email });
  const draft = { template, dedupe_key: `${template}:${event_id}` };
  await queueAccountMail(ctx, holder, draft, staffLinkMail(template, query));
}

/** The content of the email with a link to choose a back office password. */
export const staffLinkMail =
  (template: Link['template'], query: URLSearchParams) =>
  ({ t, store, href }: MailTexts): AccountParts => ({
    text: t(`${template}.text`, { store }),
    below: [
      {
        kind: 'button',
        label: t(`${template}.button`),
        url: `${href('/admin/password/new')}?${query}`,
      },
      { kind: 'text', text: t(`${template}.note`) },
    ],
  });

/**
 * Emails a back office password reset link (job `staff.password_mail`) if an enabled account with a
 * password has the email; so a revoked invitation cannot be renewed this way. Once per event.
 */
export const mailStaffPassword = (
  ctx: Context,
  { email, event_id }: JobPayload<'staff.password_mail'>,
) =>
  transaction(ctx, async (ctx): Promise<void> => {
    const template = 'staff_password_reset';
    const [found] = await ctx.db
      .select()
      .from(admin)
      .where(and(eq(admin.email, email), eq(admin.enabled, true), isNotNull(admin.password_hash)))
      .for('update');
    const written = eq(mail.dedupe_key, `${template}:${event_id}`);
    if (!found || (await ctx.db.$count(mail, written))) return;
    await mailStaffLink(ctx, found, { template, event_id });
  });
