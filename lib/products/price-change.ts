import { type ErrorText, invalid, Refusal } from '@/lib/core/errors';
import { type Currency, parseDecimal, percentOf, stepOf, toDecimal } from '@/lib/core/money';
import { type PriceCurrencies, type PriceState, priceProblems } from './price-state';
import type { PriceWay, RelativeChange, SpecialPriceWay } from './relative-change.schema';

type Change = { by: PriceWay; value: string };
type Field = 'price_change' | 'special_price_change';

/** A percentage is read as hundredths of a percent. */
const PERCENT_DECIMALS = 2;
const MAX_WHOLE_DIGITS = 8;

/**
 * What the prices of a variant become, each rounded half away from zero to the step of its
 * currency. A percentage changes those set in other currencies too; an amount is one of the
 * base currency. A special price that is lowered is so much below the price, replaces those of
 * other currencies, and holds at once where the time of the one before it is over. Refuses what
 * is too fine or too large, what would leave nothing of a price (which can only be set to 0),
 * and prices that do not go together (`priceProblems`).
 */
export function changedPrices(
  before: PriceState,
  { price_change: price, special_price_change: special }: RelativeChange,
  { currencies, now }: { currencies: PriceCurrencies; now: Date },
): PriceState {
  const { base } = currencies;
  const repriced: PriceState = price
    ? {
        ...before,
        price_minor: changedAmount(before.price_minor, 'price_change', price, base),
        prices: changedByPercent(before.prices, 'price_change', price, currencies) ?? before.prices,
      }
    : before;
  const after = special
    ? { ...repriced, ...specialsOf(repriced, special, currencies, now) }
    : repriced;
  const [wrong] = Object.entries(priceProblems(after, currencies));
  if (!wrong) return after;
  const [field, { key, values }] = wrong;
  throw invalid(field.startsWith('special') ? 'special_price_change' : 'price_change', key, values);
}

function specialsOf(
  { price_minor, prices, special_price_from, special_price_to }: PriceState,
  { by, value }: NonNullable<RelativeChange['special_price_change']>,
  currencies: PriceCurrencies,
  now: Date,
): Partial<PriceState> {
  const none = { special_price_from: null, special_price_to: null };
  if (by === 'clear' || value === undefined)
    return { special_price_minor: null, special_prices: {}, ...none };
  const change = { by, value };
  const field = 'special_price_change';
  return {
    special_price_minor: changedAmount(price_minor, field, change, currencies.base),
    special_prices: changedByPercent(prices, field, change, currencies) ?? {},
    ...(special_price_to && special_price_to <= now
      ? none
      : { special_price_from, special_price_to }),
  };
}

/** Prices of other currencies after a change; undefined where that is an amount. */
function changedByPercent(
  amounts: Record<string, number>,
  field: Field,
  change: Change,
  { others }: PriceCurrencies,
): Record<string, number> | undefined {
  if (!isPercent(change)) return undefined;
  const changed = others.flatMap((currency) => {
    const minor = amounts[currency.identifier];
    return minor === undefined
      ? []
      : [[currency.identifier, changedAmount(minor, field, change, currency)]];
  });
  return Object.fromEntries(changed);
}

const isPercent = ({ by }: Change) => by === 'raise_percent' || by === 'lower_percent';

function changedAmount(minor: number, field: Field, change: Change, currency: Currency): number {
  const { by, value } = change;
  const decimals = isPercent(change) ? PERCENT_DECIMALS : currency.decimals;
  const read = parseDecimal(value, decimals);
  if (read === undefined) throw invalid(`${field}.value`, 'amount_decimals', { value, decimals });
  const step = isPercent(change) ? percentOf(minor, read, stepOf(currency)) : read;
  const changed =
    by === 'set'
      ? step
      : by === 'raise_percent' || by === 'raise_amount'
        ? minor + step
        : minor - step;
  if (changed <= 0 && changed < minor && by !== 'set')
    throw invalid(`${field}.value`, 'price_above_zero');
  if (changed >= 10 ** (MAX_WHOLE_DIGITS + currency.decimals))
    throw invalid(`${field}.value`, 'import_amount_large', { value });
  return changed;
}

/** One change for a column of typed prices. */
export type PriceChange = { by: PriceWay | SpecialPriceWay; value: string };

/**
 * What a column of a variant with this typed price holds after a change, or why it cannot be
 * changed so; neither where the text is no price to begin from. `clear` leaves nothing.
 */
export function refilledPrice(
  text: string,
  { by, value }: PriceChange,
  currency: Currency,
): { after?: string; problem?: ErrorText } {
  if (by === 'clear') return { after: '' };
  const minor = by === 'set' ? 0 : parseDecimal(text, currency.decimals);
  if (minor === undefined) return {};
  const change = { by, value: value.trim() };
  try {
    return {
      after: toDecimal(changedAmount(minor, 'price_change', change, currency), currency.decimals),
    };
  } catch (error) {
    const [problem] = error instanceof Refusal ? Object.values(error.fields).flat() : [];
    if (!problem) throw error;
    return { problem };
  }
}
