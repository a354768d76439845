import type { CurrencyAmounts } from '@/db/schema/promotions';
import { parseAmount } from '@/lib/core/amounts';
import { invalid } from '@/lib/core/errors';
import { type Currency, parseDecimal, toDecimal, withoutEndingZeros } from '@/lib/core/money';
import type { Settings } from '@/lib/core/settings.schema';
import type { Unit } from '@/lib/pricing/actions/action';
import { baseCurrency } from '@/lib/settings/currencies';

/** Decimals of a percent, stored as hundredths. */
const PERCENT_DECIMALS = 2;

/**
 * Typed text as stored: hundredths of a percent, units. Refuses, on its field, too many decimals.
 */
function parseStored(field: string, text: string, decimals: number): number {
  const parsed = parseDecimal(text, decimals);
  if (parsed === undefined) throw invalid(field, 'amount_decimals', { value: text, decimals });
  return parsed;
}

const getDecimals = (settings: Settings, unit: Unit): number =>
  ({ percent: PERCENT_DECIMALS, amount: baseCurrency(settings).decimals, pieces: 0 })[unit];

/** `20` % as 2000, `128.50` as 12850, `3` units as 3; amounts keep to the currency's step. */
export const toStoredValue = (settings: Settings, unit: Unit, field: string, text: string) =>
  unit === 'amount'
    ? parseAmount(field, text, baseCurrency(settings))
    : parseStored(field, text, getDecimals(settings, unit));

/** An amount of the base currency, or null. */
export const toStoredAmount = (settings: Settings, field: string, text: string | null) =>
  text === null ? null : toStoredValue(settings, 'amount', field, text);

/** The reverse, without trailing zeros in percents. */
export function formatStoredValue(settings: Settings, unit: Unit, value: number): string {
  const text = toDecimal(value, getDecimals(settings, unit));
  return unit === 'percent' ? withoutEndingZeros(text) : text;
}
export const formatStoredAmount = (settings: Settings, value: number | null) =>
  value === null ? null : formatStoredValue(settings, 'amount', value);

/** The currencies besides the base one in which amounts may be set. */
const others = ({ supported_currencies, base_currency }: Settings): Currency[] =>
  supported_currencies.filter(({ identifier }) => identifier !== base_currency);

/** Amounts by currency, as stored. Refuses a currency that the shop does not have. */
export function toStoredAmounts(
  settings: Settings,
  field: string,
  amounts: Record<string, string>,
): CurrencyAmounts {
  return Object.fromEntries(
    Object.entries(amounts).map(([identifier, text]) => {
      const currency = others(settings).find((currency) => currency.identifier === identifier);
      if (!currency) throw invalid(field, 'promotion_foreign_currency', { currency: identifier });
      return [identifier, parseAmount(`${field}.${identifier}`, text, currency)];
    }),
  );
}

/** Amounts in currencies that the shop no longer has are left out. */
export const formatStoredAmounts = (settings: Settings, amounts: CurrencyAmounts) =>
  Object.fromEntries(
    others(settings).flatMap(({ identifier, decimals }) => {
      const minor = amounts[identifier];
      return minor === undefined ? [] : [[identifier, toDecimal(minor, decimals)]];
    }),
  );
