import 'server-only';
import { type PersonNames, personName } from '@/lib/core/access/person';
import type { Context } from '@/lib/core/context';
import { dateAndTime } from '@/lib/core/dates';
import { type Language, parseLanguage } from '@/lib/core/language';
import { readLocalized } from '@/lib/core/text/localized';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { localPath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import type { MailBlock } from '@/lib/mail/content';
import { queueMail } from '@/lib/mail/outbox';

/** Whom a mail about an account goes to, a customer or staff; `language` is their own. */
export type AccountHolder = { email: string; language: string } & (PersonNames | { name: string });
type Template =
  | 'password_reset'
  | 'set_password'
  | 'password_changed'
  | 'account_erased'
  | 'staff_password_reset'
  | 'staff_invitation'
  | 'confirm_email'
  | 'email_taken'
  | 'email_change'
  | 'email_changed'
  | 'email_changed_by_shop'
  | 'lead_email_changed'
  | 'social_linked'
  | 'social_took_over'
  | 'social_unlinked'
  | 'tier_upgraded'
  | 'tier_renewed'
  | 'tier_expiring'
  | 'tier_downgraded';
/** `to`: where it goes, if not to the account's own address. */
type Draft = { template: Template; dedupe_key: string; to?: string };
type MailTexts = {
  t: ReturnType<typeof translator<'mail'>>;
  language: Language;
  store: string;
  /** The absolute address of a page of the shop in the mail's language, or of the back office. */
  href: (path: string) => string;
};
type Parts = { text: string; below: MailBlock[] };

/**
 * Queues a mail about an account, greeting and all, in its holder's language. One
 * `dedupe_key`, one mail.
 */
export async function queueAccountMail(
  ctx: Context,
  holder: AccountHolder,
  { template, dedupe_key, to = holder.email }: Draft,
  parts: (texts: MailTexts) => Parts,
): Promise<void> {
  const { main_language: main, store_name } = ctx.settings;
  const language = parseLanguage(holder.language) ?? main;
  const t = translator(language, 'mail');
  const store = readLocalized(store_name, language, main);
  const isStaff = 'name' in holder;
  const href = (path: string) => absoluteUrl(isStaff ? path : localPath(path, language, main));
  const { text, below } = parts({ t, language, store, href });
  const name = isStaff ? holder.name : personName(holder);
  await queueMail(
    { ...ctx, language },
    {
      dedupe_key,
      template,
      order_id: null,
      to: { address: to, name },
      content: {
        subject: t(`${template}.subject`, { store }),
        heading: t(`${template}.heading`),
        preview: text,
        blocks: [{ kind: 'text', text: t('hello', { name }) }, { kind: 'text', text }, ...below],
      },
    },
  );
}

/**
 * Tells a customer or a member of staff by mail that the password was changed, with a way to
 * get it back for somebody who did not do it. In the transaction that changes it.
 */
export async function mailPasswordChanged(ctx: Context, holder: AccountHolder & { id: number }) {
  const at = ctx.now();
  const isStaff = 'name' in holder;
  const whose = isStaff ? `staff:${holder.id}` : holder.id;
  const dedupe_key = `password_changed:${whose}:${at.toISOString()}`;
  const forgot = isStaff ? '/admin/password' : '/password/reset';
  await queueAccountMail(
    ctx,
    holder,
    { template: 'password_changed', dedupe_key },
    ({ t, language, href }) => ({
      text: t('password_changed.text', { time: dateAndTime(at, { ...ctx, language }) }),
      below: [
        { kind: 'text', text: t('password_changed.not_you') },
        { kind: 'link', label: t('password_changed.button'), url: href(forgot) },
      ],
    }),
  );
}
