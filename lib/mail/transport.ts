import 'server-only';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { mail } from '@/db/schema/mail';
import { env } from '@/lib/core/env';
import { siteUrl } from '@/lib/core/web/site-url';

export type StoredMail = typeof mail.$inferSelect;

/**
 * Sends an email through the server of SMTP_URL, or writes it as a file to MAIL_DIR if there is
 * none. Resolves when accepted; otherwise throws the server's error. A silent server times out
 * before another attempt can start.
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

/** The server timeouts, shorter than the time to another attempt. */
export function getSmtpTimeouts() {
  const ms = Math.min(20_000, env().JOBS_EXPIRE_SECONDS * 250);
  return { connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms };
}

/** Whether the server rejects the recipient: 550, 551 or 553 to RCPT TO. */
export const isReceiverRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  [550, 551, 553].includes(Number(error.responseCode)) &&
  'command' in error &&
  error.command === 'RCPT TO';

/** Written under its name only when complete; the same email replaces its file. */
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

/** The domains the shop may send from: its sender's and its website's. */
export const senderDomains = (contact_email: string): string[] => [
  ...new Set([
    getDomain(getMailSender({ from_name: '', from_address: contact_email }).address),
    new URL(siteUrl()).hostname.replace(/^www\./, ''),
  ]),
];

/** Whether the shop may send from an address: its own contact, or one at those domains. */
export const maySendAs = (address: string, contact_email: string): boolean =>
  address === contact_email || senderDomains(contact_email).includes(getDomain(address));

/** MAIL_FROM, or the shop's own address; with the store's name unless MAIL_FROM has one. */
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
