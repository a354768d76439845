import { join } from 'node:path';
import { dataFolder } from '../support/root.mjs';
import { fine, look, wrong } from './report.mjs';

const PATIENCE_MS = 10_000;

/** The mail server takes us as it would for a mail; none is sent. */
export async function checkMail() {
  const { SMTP_URL, MAIL_FROM, MAIL_DIR } = process.env;
  const folder = MAIL_DIR || join(dataFolder, 'mail');
  if (!SMTP_URL)
    return [look(`No mail leaves: SMTP_URL is not set, so each is a file in ${folder}.`)];
  if (!URL.canParse(SMTP_URL) || !/^smtps?:$/.test(new URL(SMTP_URL).protocol))
    return [wrong('SMTP_URL must look like smtp://user:password@mail.example:587.')];
  const findings = MAIL_FROM
    ? []
    : [wrong('MAIL_FROM is not set: name the sender, like The Shop <orders@shop.example>.')];
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    url: SMTP_URL,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  const { host } = new URL(SMTP_URL);
  try {
    await transport.verify();
    return [...findings, fine(`The mail server at ${host} answers and takes our login.`)];
  } catch (error) {
    return [...findings, wrong(`The mail server at ${host} cannot be used: ${reason(error)}`)];
  } finally {
    transport.close();
  }
}

const reason = ({ code, message, responseCode }) =>
  responseCode === 535
    ? 'it refuses the name or password in SMTP_URL.'
    : `${message} (${code}). Check the host, the port and the firewall.`;
