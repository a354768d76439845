import { isShop } from './machine.mjs';
import { fine, look, wrong } from './report.mjs';

const LOCAL = /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/;

/** SITE_URL is the address of a shop, and what stands in front is told of. */
export async function checkAddress() {
  const { SITE_URL, TRUSTED_PROXIES = '0', VERCEL } = process.env;
  if (!/^([0-9]|10)$/.test(TRUSTED_PROXIES))
    return [wrong('TRUSTED_PROXIES must be the number of proxies in front of the shop, 0 to 10.')];
  if (!SITE_URL)
    return [
      look('SITE_URL is not set: links in mails lead to this machine. Set it to the shop’s.'),
    ];
  if (!URL.canParse(SITE_URL))
    return [wrong('SITE_URL must be the address shoppers use, like https://shop.example.')];
  const { protocol, host, origin } = new URL(SITE_URL);
  const findings = [];
  if (protocol !== 'https:' && !LOCAL.test(host))
    findings.push(
      wrong(`SITE_URL is not https: logins travel readable. Put a proxy with TLS in front.`),
    );
  // The shop speaks http only: where shoppers use https, somebody else ends it.
  if (protocol === 'https:' && Number(TRUSTED_PROXIES) === 0 && !VERCEL)
    findings.push(
      wrong(
        'TRUSTED_PROXIES is 0, but SITE_URL is https, so a proxy stands in front: every visitor ' +
          'has its address, and limits per address cannot work. Set it to the number of proxies.',
      ),
    );
  if (Number(TRUSTED_PROXIES) > 0 && LOCAL.test(host))
    findings.push(
      look(
        `TRUSTED_PROXIES is ${TRUSTED_PROXIES}, but SITE_URL is this machine: without a proxy ` +
          'anybody chooses the address they are counted by. Set it to 0.',
      ),
    );
  findings.push(
    (await isShop(origin))
      ? fine(`A shop answers at ${origin}.`)
      : look(
          `No shop answers at ${origin}: it does not run, or the name or proxy leads elsewhere.`,
        ),
  );
  return findings;
}
