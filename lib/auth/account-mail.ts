import 'server-only';
import { type PersonNames, personName } from '@/lib/core/access/person';
import type { Context } from '@/lib/core/context';
import { formatDateTime } from '@/lib/core/dates';
import { type Language, parseLanguage } from '@/lib/core/language';
import { stripRecordLinks } from '@/lib/core/text/links';
import { readLocalized } from '@/lib/core/text/localized';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import type { MailBlock } from '@/lib/mail/content';
import { type MailMessage, queueMail } from '@/lib/mail/outbox';
import type { MailValues } from '@/lib/mail/templates.schema';

/** The recipient of an account email, a customer or staff, and their `language`. */
export type AccountHolder = { email: string; language: string } & (PersonNames | { name: string });
export type AccountTemplate =
  | 'welcome'
  | 'password_reset'
  | 'set_password'
  | 'password_changed'
  | 'account_erased'
  | 'staff_password_reset'
  | 'staff_invitation'
  | 'payment_destination_changed'
  | 'confirm_email'
  | 'email_taken'
  | 'email_change'
  | 'email_changed'
  | 'email_changed_by_shop'
  | 'lead_email_changed'
  | 'newsletter_confirm'
  | 'social_linked'
  | 'social_took_over'
  | 'social_unlinked'
  | 'tier_upgraded'
  | 'tier_renewed'
  | 'tier_expiring'
  | 'tier_downgraded';
/** `to`: the recipient, if not the account's own address. */
type Draft = { template: AccountTemplate; dedupe_key: string; to?: string };
export type MailTexts = {
  t: ReturnType<typeof translator<'mail'>>;
  language: Language;
  store: string;
  /** The absolute URL of a shop page in the email's language, or of a back office page. */
  href: (path: string) => string;
};
/** What is specific to one email; `values` are its variables for the staff's template. */
export type AccountParts = { text: string; below: MailBlock[]; values?: MailValues };

/** Builds an account email, with greeting, in the holder's language. */
export function accountMail(
  ctx: Pick<Context, 'settings'>,
  holder: AccountHolder,
  template: AccountTemplate,
  parts: (texts: MailTexts) => AccountParts,
): { language: Language; name: string; content: MailMessage } {
  const { main_language: main, store_name } = ctx.settings;
  const language = parseLanguage(holder.language) ?? main;
  const t = translator(language, 'mail');
  const store = readLocalized(store_name, language, main);
  const isStaff = 'name' in holder;
  const href = (path: string) => absoluteUrl(isStaff ? path : localizePath(path, language, main));
  const { text, below, values } = parts({ t, language, store, href });
  const { first_name, last_name } = isStaff
    ? { first_name: holder.name, last_name: '' }
    : stripRecordLinks({ first_name: holder.first_name, last_name: holder.last_name });
  const name = personName({ first_name, last_name });
  const words = {
    subject: t(`${template}.subject`, { store }),
    heading: t(`${template}.heading`, { store }),
    hello: t('hello', { name }),
    intro: text,
    blocks: below,
  };
  const person = { first_name, last_name, name, email: holder.email };
  return { language, name, content: { template, words, values: { ...person, ...values } } };
}

/**
 * Queues an account email, with greeting, in its holder's language. Each `dedupe_key` is sent once.
 */
export async function queueAccountMail(
  ctx: Context,
  holder: AccountHolder,
  { template, dedupe_key, to = holder.email }: Draft,
  parts: (texts: MailTexts) => AccountParts,
): Promise<void> {
  const { language, name, content } = accountMail(ctx, holder, template, parts);
  const draft = { dedupe_key, order_id: null, to: { address: to, name }, ...content };
  await queueMail({ ...ctx, language }, draft);
}

/**
 * Emails a customer or staff member that their password was changed, with a reset link in case it
 * was not them. Runs in the transaction that changes it.
 */
export async function sendPasswordChangedMail(
  ctx: Context,
  holder: AccountHolder & { id: number },
) {
  const at = ctx.now();
  const isStaff = 'name' in holder;
  const whose = isStaff ? `staff:${holder.id}` : holder.id;
  const dedupe_key = `password_changed:${whose}:${at.toISOString()}`;
  const draft = { template: 'password_changed' as const, dedupe_key };
  await queueAccountMail(ctx, holder, draft, passwordChangedMail(ctx, isStaff));
}

export const passwordChangedMail =
  (ctx: Context, isStaff: boolean) =>
  ({ t, language, href }: MailTexts): AccountParts => ({
    text: t('password_changed.text', { time: formatDateTime(ctx.now(), { ...ctx, language }) }),
    below: [
      { kind: 'text', text: t('password_changed.not_you') },
      {
        kind: 'link',
        label: t('password_changed.button'),
        url: href(isStaff ? '/admin/password' : '/password/reset'),
      },
    ],
  });
