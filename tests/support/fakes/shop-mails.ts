import type { SMTPServerOptions } from 'smtp-server';
import { setEnv } from '../data/environment';
import { startMailServer } from './mail-server';

/**
 * An SMTP server to which this test file's shop sends, from an address of its own. `options` can
 * make it refuse.
 */
export async function startShopMails(options?: SMTPServerOptions) {
  const mails = await startMailServer(options);
  setEnv({ SMTP_URL: mails.url, MAIL_FROM: 'orders@shop.test', SITE_URL: 'https://shop.test' });
  return mails;
}
