import { invalid } from '@/lib/core/errors';
import { parseDecimal } from '@/lib/core/money';
import type { Settings } from '@/lib/core/settings.schema';
import { baseCurrency } from './currencies';

/**
 * Parses an amount typed by staff into minor units of the base currency. Refuses more decimals than
 * the currency has.
 */
export function parseBaseAmount(settings: Settings, field: string, amount: string): number {
  const minor = parseDecimal(amount, baseCurrency(settings).decimals);
  if (minor === undefined) throw invalid(field, 'check_input');
  return minor;
}
