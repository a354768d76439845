import type { Messages } from '@/lib/i18n/messages';

/** A key of `messages.card.refusals`. */
export type RefusalKey = keyof Messages['card']['refusals'];

/** Every one of them, in the order in which a provider's codes are looked up. */
export const refusalKeys: readonly RefusalKey[] = [
  'declined',
  'insufficient_funds',
  'expired',
  'cvc',
  'number',
  'details',
  'processing',
  'authentication',
  'not_accepted',
  'limit',
  'incomplete',
  'connection',
];

/**
 * The codes of a provider that each of the shop's refusals is told for. Whatever a bank says of
 * fraud, theft or loss is in none of them: it is told as any other decline, since it may be a
 * thief who reads it.
 */
export type RefusalCodes = Record<RefusalKey, readonly string[]>;

/**
 * What a shopper is told of a payment that was refused, by the first of the provider's words that
 * is known here.
 */
export function findPaymentRefusal(
  codes: RefusalCodes,
  ...words: readonly (string | undefined)[]
): RefusalKey {
  const found = words.map((word) => word && refusalKeys.find((key) => codes[key].includes(word)));
  return found.find((key) => key) || 'declined';
}

/** Whether it is worth a word that nothing was charged; after a lost answer nobody knows. */
export const isUncharged = (key: RefusalKey): boolean =>
  key !== 'connection' && key !== 'incomplete';
