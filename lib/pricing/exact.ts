import { invalid } from '@/lib/core/errors';

/**
 * An amount in minor units that is exact: refuses (422) one beyond 9,007,199,254,740,991,
 * where whole numbers begin to be rounded.
 */
export function exact(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw invalid('quantity', 'amount_too_large');
  return minor;
}
