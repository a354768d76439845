import 'server-only';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '@/lib/core/keyed-hash';
import type { TokenAudience } from './token';

/*
 * OWASP's device cookies
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies): a device
 * that has logged in to an account holds a signed proof of it, and wrong passwords from elsewhere
 * do not lock it out.
 */

/** Accounts remembered per browser, as a household may share one. */
const ACCOUNTS = 4;
const ENTRY = /^(\d{1,10})\.([\w-]{22})\.([\w-]{43})$/;

type Entry = { text: string; account_id: number; nonce: string };

const signEntry = (audience: TokenAudience, account_id: number, nonce: string) =>
  keyedHash('device-cookie', `${audience}.${account_id}.${nonce}`);

/** The cookie's entries with a valid signature for this audience. */
function parseEntries(cookie: string | undefined, audience: TokenAudience): Entry[] {
  const texts = (cookie ?? '').slice(0, 1000).split('~', ACCOUNTS);
  return texts.flatMap((text) => {
    const [, id, nonce = '', signature = ''] = ENTRY.exec(text) ?? [];
    if (!id) return [];
    const expected = Buffer.from(signEntry(audience, Number(id), nonce));
    const isOurs = timingSafeEqual(Buffer.from(signature), expected);
    return isOurs ? [{ text, account_id: Number(id), nonce }] : [];
  });
}

/** The device's nonce, if its cookie proves an earlier login to this account. */
export const knownDevice = (
  cookie: string | undefined,
  audience: TokenAudience,
  account_id: number,
): string | undefined =>
  parseEntries(cookie, audience).find((entry) => entry.account_id === account_id)?.nonce;

/**
 * The cookie after a login: a new nonce for this account first, then the device's other accounts,
 * four in all.
 */
export function deviceCookieAfterLogin(
  cookie: string | undefined,
  audience: TokenAudience,
  account_id: number,
): string {
  const nonce = randomBytes(16).toString('base64url');
  const entry = `${account_id}.${nonce}.${signEntry(audience, account_id, nonce)}`;
  const others = parseEntries(cookie, audience).filter((other) => other.account_id !== account_id);
  return [entry, ...others.map(({ text }) => text)].slice(0, ACCOUNTS).join('~');
}
