import { createHmac } from 'node:crypto';
import { env } from './env';

/**
 * A hash that only this shop can make, by a key for one purpose derived from AUTH_SECRET:
 * a signature, or a name for what shall not be kept in clear. Base64url, 43 characters.
 */
export function keyedHash(purpose: string, text: string): string {
  const key = createHmac('sha256', env().AUTH_SECRET).update(`harbour.${purpose}`).digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** What the name of an erased contact begins with; no e-mail and no phone begins so. */
export const ERASED = '#';

/**
 * What stands for an e-mail, in lower case, or a phone in its one form of somebody who was erased:
 * it is known again where the same is named again, and tells nobody what it was. What is one
 * already stays.
 */
export const erasedKey = (contact: string): string =>
  contact.startsWith(ERASED) ? contact : ERASED + keyedHash('erased-contact', contact);
