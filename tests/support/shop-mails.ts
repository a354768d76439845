import { setEnv } from './environment';
import { startMailServer } from './mail-server';

/** An SMTP server to which the shop of this test file sends, from the address of its own. */
export async function startShopMails() {
  const mails = await startMailServer();
  setEnv({ SMTP_URL: mails.url, MAIL_FROM: 'orders@shop.test', SITE_URL: 'https://shop.test' });
  return mails;
}
