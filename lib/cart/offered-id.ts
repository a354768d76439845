import 'server-only';
import { randomUUID } from 'node:crypto';
import { keyedHash } from '@/lib/core/keyed-hash';

/** The last group of an id: 48 bits that only this shop can tell from the others. */
const signed = (id: string): string => {
  const random = id.slice(0, 24);
  return random + Buffer.from(keyedHash('cart', random), 'base64url').toString('hex').slice(0, 12);
};

/**
 * The id under which a cart is made once something is put into it: nothing is stored for
 * somebody who only looks around, and an id that somebody made up themselves is none.
 */
export const generateCartId = (): string => signed(randomUUID());
export const isOfferedCartId = (id: string): boolean =>
  signed(id.toLowerCase()) === id.toLowerCase();
