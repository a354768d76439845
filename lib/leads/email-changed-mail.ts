import 'server-only';
import type { lead } from '@/db/schema/leads';
import { type AccountParts, type MailTexts, queueAccountMail } from '@/lib/auth/account-mail';
import { maskEmail } from '@/lib/core/access/personal-data';
import type { Context } from '@/lib/core/context';

type Lead = typeof lead.$inferSelect;

/**
 * Emails a lead, at the old address and in their language, that staff changed or removed their
 * email. The new one is masked, as the old one may have been another person's by mistake. Runs in
 * the transaction of the change; does nothing without an old email.
 */
export async function mailLeadEmailChanged(
  ctx: Context,
  { email: old }: Lead,
  { id, first_name, last_name, language, email, updated_at }: Lead,
): Promise<void> {
  if (!old) return;
  await queueAccountMail(
    ctx,
    { first_name, last_name, language, email: old },
    {
      template: 'lead_email_changed',
      dedupe_key: `lead_email_changed:${id}:${updated_at.toISOString()}`,
    },
    buildLeadEmailChangedMail(email),
  );
}

/** The content of the email about a lead's changed or removed email. */
export const buildLeadEmailChangedMail =
  (email: string | null) =>
  ({ t }: MailTexts): AccountParts => ({
    text: email
      ? t('lead_email_changed.text', { email: maskEmail(email) })
      : t('lead_email_changed.removed'),
    below: [{ kind: 'text', text: t('lead_email_changed.not_you') }],
  });
