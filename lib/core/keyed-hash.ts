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
