import 'server-only';
import type { customer } from '@/db/schema/auth';
import type { Context } from '@/lib/core/context';
import { dateAndTime } from '@/lib/core/dates';
import { parseLanguage } from '@/lib/core/language';
import { personName } from '@/lib/core/person';
import { absoluteUrl } from '@/lib/core/site-url';
import { localPath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import type { MailBlock } from '@/lib/mail/content';
import { queueMail } from '@/lib/mail/outbox';

export type CustomerRow = typeof customer.$inferSelect;
type Reader = Pick<CustomerRow, 'email' | 'first_name' | 'last_name' | 'language'>;
type Template =
  | 'confirm_email'
  | 'email_taken'
  | 'email_change'
  | 'email_changed'
  | 'password_changed';
type Said = {
  template: Template;
  /** What the mail is about: one key, one mail. */
  key: string;
  /** Where it goes, if not to the account's own address. */
  to?: string;
  values?: Record<string, string>;
  /** The button and the page it leads to, without language. */
  action: 'confirm' | 'log_in' | 'account';
  path: string;
};

/** Queues a mail about an account, in the customer's language. */
async function mailAbout(ctx: Context, row: Reader, said: Said): Promise<void> {
  const main = ctx.settings.main_language;
  const language = parseLanguage(row.language) ?? main;
  const t = translator(language, 'mail');
  const values = {
    email: row.email,
    ...said.values,
    time: dateAndTime(ctx.now(), { language, settings: ctx.settings }),
  };
  const name = personName(row);
  const { template } = said;
  const text = (text: string): MailBlock => ({ kind: 'text', text });
  const words = t(`${template}.text`, values);
  await queueMail(
    { ...ctx, language },
    {
      dedupe_key: `${template}:${said.key}`,
      template,
      order_id: null,
      to: { address: said.to ?? row.email, name },
      content: {
        subject: t(`${template}.subject`),
        heading: t(`${template}.heading`),
        preview: words,
        blocks: [
          text(t('hello', { name })),
          text(words),
          {
            kind: 'button',
            label: t(`account.${said.action}`),
            url: absoluteUrl(localPath(said.path, language, main)),
          },
          text(t(`${template}.not_you`, values)),
        ],
      },
    },
  );
}

type ConfirmLink = { row: CustomerRow; email: string; token: string; event_id: string };

/** The link that shows that an address is the customer's own; it works once, for a day. */
export const mailConfirmLink = (ctx: Context, { row, email, token, event_id }: ConfirmLink) =>
  mailAbout(ctx, row, {
    template: 'confirm_email',
    key: event_id,
    to: email,
    values: { email },
    action: 'confirm',
    path: `/account/confirm?${new URLSearchParams({ token })}`,
  });

/** To the owner of an address that somebody else wants for his account: nothing has changed. */
export const mailEmailTaken = (ctx: Context, owner: CustomerRow, event_id: string) =>
  mailAbout(ctx, owner, {
    template: 'email_taken',
    key: event_id,
    action: 'log_in',
    path: '/login',
  });

/** To the address an account has: another one was asked for. It is named in part only. */
export const mailEmailChange = (ctx: Context, row: CustomerRow, email: string, key: string) =>
  mailAbout(ctx, row, {
    template: 'email_change',
    key,
    values: { new_email: hinted(email) },
    action: 'account',
    path: '/account/security',
  });

/** To the address an account had: it is no longer the one that logs in. */
export const mailEmailChanged = (ctx: Context, row: CustomerRow, email: string) =>
  mailAbout(ctx, row, {
    template: 'email_changed',
    key: `${row.id}:${ctx.now().toISOString()}`,
    values: { new_email: hinted(email) },
    action: 'log_in',
    path: '/login',
  });

/** A customer's password is another one now, and his other logins have ended. */
export const mailPasswordChanged = (ctx: Context, row: CustomerRow, key: string) =>
  mailAbout(ctx, row, {
    template: 'password_changed',
    key,
    action: 'account',
    path: '/account/security',
  });

/** An address as its owner knows it again: `n…@shop.test`. */
const hinted = (email: string) => email.replace(/^(.)[^@]*/u, '$1…');
