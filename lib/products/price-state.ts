import type { stock } from '@/db/schema/catalog';
import type { ErrorText } from '@/lib/core/errors';
import {
  type Currency,
  convertPrice,
  getCurrencyStep,
  parseDecimal,
  roundToStep,
  toDecimal,
} from '@/lib/core/money';
import type { PriceInput } from './price-input.schema';

/** All stored fields that determine a variant's price. */
export type PriceState = Pick<
  typeof stock.$inferSelect,
  | 'price_minor'
  | 'special_price_minor'
  | 'special_price_from'
  | 'special_price_to'
  | 'prices'
  | 'special_prices'
  | 'minimum_price_minor'
>;
/** The base currency, and the others in which a variant may have its own price. */
export type PriceCurrencies = { base: Currency; others: readonly Currency[] };
type Problems = Record<string, ErrorText>;

const NONE: PriceState = {
  price_minor: 0,
  special_price_minor: null,
  special_price_from: null,
  special_price_to: null,
  prices: {},
  special_prices: {},
  minimum_price_minor: null,
};

/**
 * The prices of a variant after an entry of the variant list: absent fields stay unchanged, and
 * without a special price its period is removed. `problems` are by field.
 */
export function toPriceState(
  entry: PriceInput,
  existing: PriceState = NONE,
  currencies: PriceCurrencies,
): { state: PriceState; problems: Problems } {
  const problems: Problems = {};
  const { base } = currencies;
  const amount = (field: 'price' | 'special_price' | 'minimum_price'): number | null => {
    const text = entry[field];
    if (text === undefined) return existing[`${field}_minor`];
    const minor = text === null ? null : parseDecimal(text, base.decimals);
    if (minor === undefined) problems[field] = { key: 'check_input' };
    return minor ?? null;
  };
  const own = (field: 'prices' | 'special_prices') =>
    entry[field] ? ownAmounts(field, entry[field], currencies, problems) : existing[field];
  const special_price_minor = amount('special_price');
  const at = (field: 'special_price_from' | 'special_price_to') =>
    special_price_minor === null
      ? null
      : (entry[field] ?? (entry[field] === null ? null : existing[field]));
  const state = {
    price_minor: amount('price') ?? 0,
    special_price_minor,
    special_price_from: at('special_price_from'),
    special_price_to: at('special_price_to'),
    prices: own('prices'),
    special_prices: own('special_prices'),
    minimum_price_minor: amount('minimum_price'),
  };
  const isRead = Object.keys(problems).length === 0;
  return { state, problems: isRead ? priceProblems(state, currencies) : problems };
}

function ownAmounts(
  field: 'prices' | 'special_prices',
  sent: Record<string, string>,
  { others }: PriceCurrencies,
  problems: Problems,
): Record<string, number> {
  const read = Object.entries(sent).flatMap(([identifier, value]) => {
    const refuse = (text: ErrorText) => {
      problems[`${field}.${identifier}`] = text;
      return [];
    };
    const currency = others.find((otherCurrency) => otherCurrency.identifier === identifier);
    if (!currency) return refuse({ key: 'unknown_currency', values: { currency: identifier } });
    const { decimals } = currency;
    const minor = parseDecimal(value, decimals);
    if (minor === undefined) return refuse({ key: 'amount_decimals', values: { value, decimals } });
    const step = getCurrencyStep(currency);
    if (roundToStep(minor, step) !== minor)
      return refuse({ key: 'amount_step', values: { value, step: toDecimal(step, decimals) } });
    return [[identifier, minor]];
  });
  return Object.fromEntries(read);
}

/**
 * Inconsistent prices by field: a special price must be below the price in each currency with its
 * own, and end after it begins; the minimum must not exceed the price.
 */
export function priceProblems(state: PriceState, currencies: PriceCurrencies): Problems {
  const { price_minor, special_price_minor: special, minimum_price_minor: minimum } = state;
  const { special_price_from: from, special_price_to: to } = state;
  const problems = currencyProblems(state, currencies);
  if (special !== null && special >= price_minor)
    problems.special_price = { key: 'special_price_below_price' };
  if (from && to && to <= from) problems.special_price_to = { key: 'ends_before_start' };
  if (minimum !== null && minimum > price_minor)
    problems.minimum_price = { key: 'minimum_price_above_price' };
  return problems;
}

function currencyProblems(
  { price_minor, special_price_minor, prices, special_prices }: PriceState,
  { base, others }: PriceCurrencies,
): Problems {
  const problems: Problems = {};
  for (const currency of others) {
    const { identifier } = currency;
    const [own, special] = [prices[identifier], special_prices[identifier]];
    if (own === undefined && special === undefined) continue;
    const field = `special_prices.${identifier}`;
    if (special_price_minor === null) {
      if (special !== undefined)
        problems[field] = { key: 'special_price_first', values: { currency: base.identifier } };
      continue;
    }
    const regular = own ?? convertPrice(price_minor, base, currency);
    if ((special ?? convertPrice(special_price_minor, base, currency)) >= regular)
      problems[field] = { key: 'special_price_below_price_in', values: { currency: identifier } };
  }
  return problems;
}

/** Whether two states have the same prices. */
export const isSamePrice = (state: PriceState, other: PriceState) =>
  comparable(state) === comparable(other);

const sorted = (amounts: Record<string, number>) =>
  Object.entries(amounts).sort(([a], [b]) => (a < b ? -1 : 1));
const comparable = (state: PriceState) =>
  JSON.stringify([
    state.price_minor,
    state.special_price_minor,
    state.special_price_from,
    state.special_price_to,
    sorted(state.prices),
    sorted(state.special_prices),
    state.minimum_price_minor,
  ]);

/** An optional amount as forms, the API and the log have it: a decimal. */
export const toDecimalOrNull = (minor: number | null, { decimals }: Currency): string | null =>
  minor === null ? null : toDecimal(minor, decimals);

/** Prices as forms, the API and the log have them: decimals in their own currency. */
export function shownPrices(state: PriceState, { base, others }: PriceCurrencies) {
  const decimal = (minor: number | null) => toDecimalOrNull(minor, base);
  const own = (amounts: Record<string, number>): Record<string, string> =>
    Object.fromEntries(
      others.flatMap(({ identifier, decimals }) => {
        const minor = amounts[identifier];
        return minor === undefined ? [] : [[identifier, toDecimal(minor, decimals)]];
      }),
    );
  return {
    price: toDecimal(state.price_minor, base.decimals),
    special_price: decimal(state.special_price_minor),
    special_price_from: state.special_price_from,
    special_price_to: state.special_price_to,
    prices: own(state.prices),
    special_prices: own(state.special_prices),
    minimum_price: decimal(state.minimum_price_minor),
  };
}
