import 'server-only';
import { type AccountParts, type MailTexts, queueAccountMail } from '@/lib/auth/account-mail';
import type { Context } from '@/lib/core/context';
import type { CustomerRecord } from './customer-record.schema';

/**
 * Tells a customer that staff changed the e-mail they log in with: at the old address and at
 * the new one, in their language. In the transaction that changes it.
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

/** What the mail about an e-mail that staff changed says. */
export const buildShopEmailChangeMail =
  (email: string) =>
  ({ t }: MailTexts): AccountParts => ({
    text: t('email_changed_by_shop.text', { email }),
    below: [{ kind: 'text', text: t('email_changed_by_shop.not_you') }],
  });
