import { createHmac } from 'node:crypto';
import { env } from './env';

/**
 * A hash that only this shop can compute, with a key per purpose derived from AUTH_SECRET: a
 * signature, or a pseudonym for what must not be stored in clear. Base64url, 43 characters.
 */
export function keyedHash(purpose: string, text: string): string {
  const key = createHmac('sha256', env().AUTH_SECRET).update(`harbour.${purpose}`).digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** The prefix of an erased contact's pseudonym; no email or phone begins with it. */
export const ERASED = '#';

/**
 * The pseudonym of an erased person's email (in lower case) or normalized phone: the same contact
 * gives the same one, and it does not reveal the contact. A pseudonym is returned unchanged.
 */
export const erasedKey = (contact: string): string =>
  contact.startsWith(ERASED) ? contact : ERASED + keyedHash('erased-contact', contact);
