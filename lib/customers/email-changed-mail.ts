import 'server-only';
import { type AccountParts, type MailTexts, queueAccountMail } from '@/lib/auth/account-mail';
import type { Context } from '@/lib/core/context';
import type { CustomerRecord } from './customer-record.schema';

/**
 * Notifies a customer, at the old and new address and in their language, that staff changed their
 * login email. Runs in the transaction that changes it.
 */
export async function mailEmailChangedByShop(
  ctx: Context,
  before: { email: string },
  after: CustomerRecord,
): Promise<void> {
  const version = after.updated_at.toISOString();
  for (const address of [before.email, after.email])
    await queueAccountMail(
      ctx,
      { ...after, email: address, language: after.preferred_language },
      {
        template: 'email_changed_by_shop',
        dedupe_key: `email_changed_by_shop:${after.id}:${version}:${address}`,
      },
      buildShopEmailChangeMail(after.email),
    );
}

/** The content of the email about an email changed by staff. */
export const buildShopEmailChangeMail =
  (email: string) =>
  ({ t }: MailTexts): AccountParts => ({
    text: t('email_changed_by_shop.text', { email }),
    below: [{ kind: 'text', text: t('email_changed_by_shop.not_you') }],
  });
