import 'server-only';
import type { lead } from '@/db/schema/leads';
import { type AccountParts, type MailTexts, queueAccountMail } from '@/lib/auth/account-mail';
import { maskEmail } from '@/lib/core/access/personal-data';
import type { Context } from '@/lib/core/context';

type Lead = typeof lead.$inferSelect;

/**
 * Tells a lead, at the old address and in the lead's language, that staff changed or removed the
 * e-mail. The new one is masked: the old one may have been somebody else's by mistake. In the
 * transaction that changes it; a lead that had none is told nothing.
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

/** What the mail about a lead's changed or removed e-mail says. */
export const buildLeadEmailChangedMail =
  (email: string | null) =>
  ({ t }: MailTexts): AccountParts => ({
    text: email
      ? t('lead_email_changed.text', { email: maskEmail(email) })
      : t('lead_email_changed.removed'),
    below: [{ kind: 'text', text: t('lead_email_changed.not_you') }],
  });
