import type { Messages } from '@/lib/i18n/messages';

/** A key of `messages.card.refusals`. */
export type RefusalKey = keyof Messages['card']['refusals'];

/** All keys, in the order in which a provider's codes are looked up. */
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
 * A provider's codes for each of the shop's refusal messages. Codes for fraud, theft or loss are in
 * none of them and read as a plain decline, since the reader may be the thief.
 */
export type RefusalCodes = Record<RefusalKey, readonly string[]>;

/** The message for a refused payment, by the first of the provider's codes that is known. */
export function findPaymentRefusal(
  codes: RefusalCodes,
  ...words: readonly (string | undefined)[]
): RefusalKey {
  const found = words.map((word) => word && refusalKeys.find((key) => codes[key].includes(word)));
  return found.find((key) => key) || 'declined';
}

/** Whether to say that nothing was charged; after a lost answer that is unknown. */
export const isUncharged = (key: RefusalKey): boolean =>
  key !== 'connection' && key !== 'incomplete';
