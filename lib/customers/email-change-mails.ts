import 'server-only';
import { type AccountParts, type MailTexts, queueAccountMail } from '@/lib/auth/account-mail';
import type { Context } from '@/lib/core/context';
import { formatDateTime } from '@/lib/core/dates';
import type { StoredCustomer } from './customer-record';

type EmailChangeMail = {
  template: 'confirm_email' | 'email_taken' | 'email_change' | 'email_changed';
  values?: Record<string, string>;
  /** The button and its page's path, without language. */
  action: 'confirm' | 'log_in' | 'account';
  path: string;
};
/** `key`: each is emailed once. */
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

/** The content of an email about an account's address; `email` is the account's own. */
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
      // A confirmation link is sent to the address it confirms.
      ...(mailValues?.email && { values: { email: mailValues.email } }),
    };
  };

type ConfirmLink = { row: StoredCustomer; email: string; token: string; event_id: string };

/** The link that confirms an address; it works once, for a day. */
export const mailConfirmLink = (ctx: Context, { row, email, token, event_id }: ConfirmLink) =>
  mailAbout(ctx, row, {
    template: 'confirm_email',
    key: event_id,
    to: email,
    values: { email },
    action: 'confirm',
    path: `/account/confirm?${new URLSearchParams({ token })}`,
  });

/** To the owner of an address that another account requested: nothing has changed. */
export const mailEmailTaken = (ctx: Context, owner: StoredCustomer, event_id: string) =>
  mailAbout(ctx, owner, {
    template: 'email_taken',
    key: event_id,
    action: 'log_in',
    path: '/login',
  });

/** To the current address: a change was requested. The new one is partly hidden. */
export const mailEmailChange = (ctx: Context, row: StoredCustomer, email: string, key: string) =>
  mailAbout(ctx, row, {
    template: 'email_change',
    key,
    values: { new_email: hinted(email) },
    action: 'account',
    path: '/account/security',
  });

/** To the previous address: it can no longer be used to log in. */
export const mailEmailChanged = (ctx: Context, row: StoredCustomer, email: string) =>
  mailAbout(ctx, row, {
    template: 'email_changed',
    key: `${row.id}:${ctx.now().toISOString()}`,
    values: { new_email: hinted(email) },
    action: 'log_in',
    path: '/login',
  });

/** A masked address that its owner recognizes: `n…@shop.test`. */
const hinted = (email: string) => email.replace(/^(.)[^@]*/u, '$1…');
