import type { Currency } from '@/lib/core/money';
import type { Settings } from '@/lib/core/settings.schema';
import { baseCurrency } from '@/lib/settings/currencies';

/** A currency with sales, even if the shop no longer offers it. */
export function getReportCurrency(settings: Settings, identifier: string): Currency {
  if (identifier === settings.base_currency) return baseCurrency(settings);
  const currency = settings.supported_currencies.find(
    (candidate) => candidate.identifier === identifier,
  );
  const decimals = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: identifier,
  }).resolvedOptions().maximumFractionDigits;
  return currency ?? { identifier, mark: `${identifier} `, rate: '1', decimals: decimals ?? 2 };
}
