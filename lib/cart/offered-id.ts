import 'server-only';
import { randomUUID } from 'node:crypto';
import { keyedHash } from '@/lib/core/keyed-hash';

/** Replaces the last 48 bits of an id with a signature that only this shop can make. */
const signed = (id: string): string => {
  const random = id.slice(0, 24);
  return random + Buffer.from(keyedHash('cart', random), 'base64url').toString('hex').slice(0, 12);
};

/**
 * The id that a cart will get once something is added to it: nothing is stored for visitors who
 * only browse, and ids made up by others are not valid.
 */
export const generateCartId = (): string => signed(randomUUID());
export const isOfferedCartId = (id: string): boolean =>
  signed(id.toLowerCase()) === id.toLowerCase();
