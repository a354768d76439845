import 'server-only';
import type { customer } from '@/db/schema/auth';
import { type AccountParts, type MailTexts, queueAccountMail } from '@/lib/auth/account-mail';
import type { Context } from '@/lib/core/context';
import { formatDateTime } from '@/lib/core/dates';

export type StoredCustomer = typeof customer.$inferSelect;
type EmailChangeMail = {
  template: 'confirm_email' | 'email_taken' | 'email_change' | 'email_changed';
  values?: Record<string, string>;
  /** The button and the page it leads to, without language. */
  action: 'confirm' | 'log_in' | 'account';
  path: string;
};
/** `key`: what the mail is about: one key, one mail. */
type Sent = EmailChangeMail & { key: string; to?: string };

const mailAbout = (
  ctx: Context,
  row: StoredCustomer,
  { key, to, ...content }: Sent,
): Promise<void> =>
  queueAccountMail(
    ctx,
    row,
    { template: content.template, dedupe_key: `${content.template}:${key}`, ...(to && { to }) },
    buildEmailChangeMail(ctx, row.email, content),
  );

/** What a mail about an address of an account says; `email` is the account's own. */
export const buildEmailChangeMail =
  (ctx: Context, email: string, { template, values: mailValues, action, path }: EmailChangeMail) =>
  ({ t, language, href }: MailTexts): AccountParts => {
    const time = formatDateTime(ctx.now(), { ...ctx, language });
    const values = { email, ...mailValues, time };
    return {
      text: t(`${template}.text`, values),
      below: [
        { kind: 'button', label: t(`account.${action}`), url: href(path) },
        { kind: 'text', text: t(`${template}.not_you`, values) },
      ],
      // The address that a link confirms is the one that it goes to.
      ...(mailValues?.email && { values: { email: mailValues.email } }),
    };
  };

type ConfirmLink = { row: StoredCustomer; email: string; token: string; event_id: string };

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

/** To the owner of an address that somebody else wants for their account: nothing has changed. */
export const mailEmailTaken = (ctx: Context, owner: StoredCustomer, event_id: string) =>
  mailAbout(ctx, owner, {
    template: 'email_taken',
    key: event_id,
    action: 'log_in',
    path: '/login',
  });

/** To the address an account has: another one was asked for. It is named in part only. */
export const mailEmailChange = (ctx: Context, row: StoredCustomer, email: string, key: string) =>
  mailAbout(ctx, row, {
    template: 'email_change',
    key,
    values: { new_email: hinted(email) },
    action: 'account',
    path: '/account/security',
  });

/** To the address an account had: it is no longer the one that logs in. */
export const mailEmailChanged = (ctx: Context, row: StoredCustomer, email: string) =>
  mailAbout(ctx, row, {
    template: 'email_changed',
    key: `${row.id}:${ctx.now().toISOString()}`,
    values: { new_email: hinted(email) },
    action: 'log_in',
    path: '/login',
  });

/** An address as its owner knows it again: `n…@shop.test`. */
const hinted = (email: string) => email.replace(/^(.)[^@]*/u, '$1…');
