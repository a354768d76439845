import 'server-only';
import { type SocialProvider, socialProviderNames } from '@/db/schema/enums';
import {
  type AccountHolder,
  type AccountParts,
  type MailTexts,
  queueAccountMail,
} from '@/lib/auth/account-mail';
import type { Context } from '@/lib/core/context';
import { formatDateTime } from '@/lib/core/dates';

type Owner = AccountHolder & { id: number };
type Linked = { provider: SocialProvider; subject: string };

/** Notifies a customer that a social login was linked to their account. */
export const mailSocialLinked = (ctx: Context, owner: Owner, linked: Linked) =>
  mail(ctx, owner, linked, 'social_linked', '/account/security');

/**
 * Notifies a customer that a provider verified their unconfirmed email, and that their earlier
 * password and logins have ended.
 */
export const mailSocialTookOver = (ctx: Context, owner: Owner, linked: Linked) =>
  mail(ctx, owner, linked, 'social_took_over', '/password/reset');

/** Notifies a customer that a social login was unlinked from their account. */
export const mailSocialUnlinked = (ctx: Context, owner: Owner, linked: Linked) =>
  mail(ctx, owner, linked, 'social_unlinked', '/account/security');

type SocialTemplate = 'social_linked' | 'social_took_over' | 'social_unlinked';

/** Runs in the transaction of the change. */
function mail(
  ctx: Context,
  owner: Owner,
  { provider, subject }: Linked,
  template: SocialTemplate,
  path: string,
): Promise<void> {
  const dedupe_key = `${template}:${owner.id}:${provider}:${subject}:${ctx.now().toISOString()}`;
  const parts = socialMail(ctx, { template, provider, path });
  return queueAccountMail(ctx, owner, { template, dedupe_key }, parts);
}

export const socialMail =
  (
    ctx: Context,
    {
      template,
      provider,
      path,
    }: Pick<Linked, 'provider'> & {
      template: SocialTemplate;
      path: string;
    },
  ) =>
  ({ t, language, store, href }: MailTexts): AccountParts => {
    const time = formatDateTime(ctx.now(), { ...ctx, language });
    const values = { provider: socialProviderNames[provider], store, time };
    return {
      text: t(`${template}.text`, values),
      below: [
        { kind: 'text', text: t(`${template}.not_you`, values) },
        { kind: 'link', label: t(`${template}.button`), url: href(path) },
      ],
    };
  };
