import { join } from 'node:path';
import {
  hasProxies,
  parseTrustedProxies,
  TRUSTED_PROXIES_ERROR,
} from '../../lib/core/web/trusted-proxies.mjs';
import { dataFolder } from '../support/root.mjs';
import { isShop } from './machine.mjs';
import { fine, look, wrong } from './report.mjs';

const LOCAL = /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/;

/** Checks that SITE_URL is the address of a shop, and that its proxies are configured. */
export async function checkSiteUrl() {
  const { SITE_URL, VERCEL } = process.env;
  const TRUSTED_PROXIES = process.env.TRUSTED_PROXIES || '0';
  const proxies = parseTrustedProxies(TRUSTED_PROXIES);
  if (!proxies) return [wrong(TRUSTED_PROXIES_ERROR)];
  if (!SITE_URL)
    return [
      look(
        "SITE_URL isn't set, so links in emails lead to this machine. Set it to the shop's URL.",
      ),
    ];
  if (!URL.canParse(SITE_URL))
    return [wrong('SITE_URL must be the URL that shoppers use, like https://shop.example.')];
  const { protocol, host, origin } = new URL(SITE_URL);
  const findings = [];
  if (protocol !== 'https:' && !LOCAL.test(host))
    findings.push(
      wrong("SITE_URL isn't https, so logins aren't encrypted. Put a proxy with TLS in front."),
    );
  // The shop speaks http only: if shoppers use https, a proxy must terminate it.
  if (protocol === 'https:' && !hasProxies(proxies) && !VERCEL)
    findings.push(
      wrong(
        'TRUSTED_PROXIES is 0, but SITE_URL is https, which needs a proxy. All visitors seem to ' +
          'have its IP address, so rate limits fail. Set it to the number of proxies, or to ' +
          'their networks.',
      ),
    );
  if (proxies.hops > 0 && LOCAL.test(host))
    findings.push(
      look(
        `TRUSTED_PROXIES is ${TRUSTED_PROXIES}, but SITE_URL is this machine. Without a proxy, ` +
          'visitors can fake their IP address. Set it to 0.',
      ),
    );
  findings.push(
    (await isShop(origin))
      ? fine(`The shop responds at ${origin}.`)
      : look(
          `No shop responds at ${origin}. It isn't running, or DNS or the proxy leads elsewhere.`,
        ),
  );
  return findings;
}

const PATIENCE_MS = 10_000;

/** Checks that the mail server accepts our login; sends no email. */
export async function checkMail() {
  const { SMTP_URL, MAIL_FROM, MAIL_DIR } = process.env;
  const folder = MAIL_DIR || join(dataFolder, 'mail');
  if (!SMTP_URL) return [look(`SMTP_URL isn't set, so emails aren't sent but saved in ${folder}.`)];
  if (!URL.canParse(SMTP_URL) || !/^smtps?:$/.test(new URL(SMTP_URL).protocol))
    return [wrong('SMTP_URL must look like smtp://user:password@mail.example:587.')];
  const findings = MAIL_FROM
    ? []
    : [wrong("MAIL_FROM isn't set. Set the sender, like The Shop <orders@shop.example>.")];
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
    return [...findings, fine(`Logged in to the mail server at ${host}.`)];
  } catch (error) {
    return [...findings, wrong(`Can't connect to the mail server at ${host}: ${reason(error)}`)];
  } finally {
    transport.close();
  }
}

const reason = ({ code, message, responseCode }) =>
  responseCode === 535
    ? 'it rejects the user name or password in SMTP_URL.'
    : `${message} (${code}). Check the host, the port and the firewall.`;

const EXAMPLES = /change.?me|example|secret.?key|password|your.?secret|^(0123456789|abcdefgh)/i;
const SHORTEST = 16;

/** Why this secret is weak, if it is. */
function weakness(name, secret) {
  if (secret.length < SHORTEST)
    return `${name} has ${secret.length} characters and needs at least ${SHORTEST}.`;
  if (EXAMPLES.test(secret) || new Set(secret).size < 6)
    return `${name} looks like a publicly known example.`;
  return undefined;
}

const REMEDY = 'Generate one with: openssl rand -base64 32';

export async function checkSecrets() {
  const { AUTH_SECRET, CRON_SECRET, JOBS, DATABASE_URL, SANDBOX_PAYMENTS } = process.env;
  const weak = Object.entries({ AUTH_SECRET, CRON_SECRET }).flatMap(([name, secret]) => {
    const reason = secret && weakness(name, secret);
    return reason ? [wrong(`${reason} ${REMEDY}`)] : [];
  });
  const findings = weak.length
    ? weak
    : [
        fine(
          AUTH_SECRET
            ? 'AUTH_SECRET is set.'
            : 'AUTH_SECRET is generated and stored in the data folder.',
        ),
      ];
  if (process.env.VERCEL && !CRON_SECRET)
    findings.push(wrong("CRON_SECRET isn't set, so no jobs run on Vercel. Set it."));
  else if (JOBS === 'off' && !CRON_SECRET)
    findings.push(look('JOBS is off. Emails are sent only while npm run worker is running.'));
  if (DATABASE_URL && SANDBOX_PAYMENTS === 'on')
    findings.push(
      look('SANDBOX_PAYMENTS is on. Orders can be paid with test cards. Unset it in a real shop.'),
    );
  return findings;
}
