import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from './env';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (purpose: string) =>
  Buffer.from(hkdfSync('sha256', env().AUTH_SECRET, '', `harbour.${purpose}`, 32));

/**
 * Encrypts what only the shop itself may read (AES-256-GCM, with a key per purpose derived from
 * AUTH_SECRET). The same text gives a different result each time. Base64url.
 */
export function encryptSecret(purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Decrypts a result of `encryptSecret` for the same purpose. Undefined if it was altered, encrypted
 * for another purpose, or AUTH_SECRET has changed.
 */
export function decryptSecret(purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, keyFor(purpose), nonce).setAuthTag(tag);
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
