import 'server-only';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { mail } from '@/db/schema/mail';
import { env } from '@/lib/core/env';
import { siteUrl } from '@/lib/core/web/site-url';

export type StoredMail = typeof mail.$inferSelect;

/**
 * Gives a mail to the server of SMTP_URL, or writes it as a file into MAIL_DIR where there
 * is none. Resolves when it was accepted; throws what the server said otherwise. A server
 * that falls silent is given up before another attempt may begin.
 */
export async function sendEmail(row: StoredMail): Promise<void> {
  const { SMTP_URL } = env();
  if (!SMTP_URL)
    return writeMailFile(toMessage(row), `${String(row.id).padStart(6, '0')}-${row.template}`);
  const transport = nodemailer.createTransport({ url: SMTP_URL, ...getSmtpTimeouts() });
  try {
    await transport.sendMail(toMessage(row));
  } finally {
    transport.close();
  }
}

/** How long a server may be silent: it is given up before another attempt may begin. */
export function getSmtpTimeouts() {
  const ms = Math.min(20_000, env().JOBS_EXPIRE_SECONDS * 250);
  return { connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms };
}

/** The server knows no such address: 550, 551 and 553 in answer to the receiver's name. */
export const isReceiverRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  [550, 551, 553].includes(Number(error.responseCode)) &&
  'command' in error &&
  error.command === 'RCPT TO';

/** Under its name only once it is whole; the same mail again replaces its file. */
export async function writeMailFile(mail: SendMailOptions, name: string): Promise<void> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail(mail);
  const folder = env().MAIL_DIR;
  const file = join(folder, `${name}.eml`);
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.part`, message);
  await rename(`${file}.part`, file);
}

const toMessage = (row: StoredMail) => ({
  from: getMailSender(row),
  to: { name: row.to_name, address: row.to_address },
  ...(row.reply_to && { replyTo: row.reply_to }),
  subject: row.subject,
  text: row.text,
  html: row.html,
  messageId: row.message_id,
  date: row.created_at,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const getDomain = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** At which domains the shop's mails may be from: that of its own sender, and that of its pages. */
export const senderDomains = (contact_email: string): string[] => [
  ...new Set([
    getDomain(getMailSender({ from_name: '', from_address: contact_email }).address),
    new URL(siteUrl()).hostname.replace(/^www\./, ''),
  ]),
];

/** Whether a mail may be from an address: the shop's own contact, or one at such a domain. */
export const maySendAs = (address: string, contact_email: string): boolean =>
  address === contact_email || senderDomains(contact_email).includes(getDomain(address));

/** MAIL_FROM, or the shop's own address; under the store's name unless MAIL_FROM has one. */
export function getMailSender({
  from_name,
  from_address,
}: Pick<StoredMail, 'from_name' | 'from_address'>): {
  name: string;
  address: string;
} {
  const { MAIL_FROM = '' } = env();
  const [, name = '', address = MAIL_FROM] = /^([^<>]*)<([^<>]+)>$/.exec(MAIL_FROM) ?? [];
  return {
    name: name.trim().replace(/^"(.*)"$/, '$1') || from_name,
    address: address || from_address || 'shop@localhost',
  };
}
