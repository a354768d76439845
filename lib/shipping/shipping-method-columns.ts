import type { ShippingRate, ShippingZone, shippingMethod } from '@/db/schema/methods';
import { invalid } from '@/lib/core/errors';
import { parseDecimal, toDecimal, withoutEndingZeros } from '@/lib/core/money';
import type { Settings } from '@/lib/core/settings.schema';
import {
  formatStoredAmount,
  formatStoredAmounts,
  formatStoredValue,
  toStoredAmount,
  toStoredAmounts,
  toStoredValue,
} from '@/lib/promotions/promotion-amounts';
import { byBounds } from './rate-gaps.schema';
import type { ShippingMethodInput, shippingMethodDefaults } from './shipping-method.schema';
import { hasSteps, WEIGHT_DECIMALS } from './shipping-problems.schema';

type Row = typeof shippingMethod.$inferSelect;
type Type = Row['type'];
type Sent = Required<ShippingMethodInput>;
/** A shipping method without its texts and write options. */
export type ShippingTerms = Pick<Sent, 'code' | 'type' | keyof typeof shippingMethodDefaults>;

/**
 * The stored columns of a shipping method. What its type does not use is blank. Refuses, on its
 * field, too many decimals and currencies that the shop does not have.
 */
export function toShippingMethodColumns(settings: Settings, terms: ShippingTerms) {
  const { zones, rates, free_over_amount, min_amount, max_amount, handling_fee, ...plain } = terms;
  const amount = (field: string, text: string | null) => toStoredAmount(settings, field, text);
  return {
    ...plain,
    zones: plain.type === 'store_pickup' ? [] : zones.map(toZone),
    rates: toRates(settings, plain.type, rates),
    free_over_amount_minor:
      plain.type === 'free' ? null : amount('free_over_amount', free_over_amount),
    min_amount_minor: amount('min_amount', min_amount),
    max_amount_minor: amount('max_amount', max_amount),
    handling_fee_minor: amount('handling_fee', handling_fee) ?? 0,
    min_weight: grams('min_weight', terms.min_weight),
    max_weight: grams('max_weight', terms.max_weight),
  };
}

/** The rest of the world has no places of its own. */
const toZone = ({
  countries,
  regions,
  postal_prefixes,
  rest_of_world,
  include_named,
}: Sent['zones'][number]) =>
  rest_of_world
    ? { countries: [], rest_of_world, ...(include_named && { include_named }) }
    : {
        countries,
        ...(regions.length && { regions }),
        ...(postal_prefixes.length && { postal_prefixes }),
      };

/** The rates of a type, sorted by where they begin; pickup is free unless a rate is set. */
function toRates(settings: Settings, type: Type, rates: Sent['rates']): ShippingRate[] {
  if (type === 'free') return [];
  const storedRates = rates.map((rate, index) => toRate(settings, type, rate, `rates.${index}`));
  if (hasSteps(type)) return storedRates.sort(byBounds);
  return storedRates.length ? storedRates.slice(0, 1) : [{ from: 0, to: null, price_minor: 0 }];
}

function toRate(
  settings: Settings,
  type: Type,
  { from, to, price, extra_per_unit, prices }: Sent['rates'][number],
  at: string,
): ShippingRate {
  const bound = (name: string, text: string) => parseBound(settings, type, `${at}.${name}`, text);
  const isCounted = type === 'by_weight' || type === 'by_quantity';
  const extra =
    isCounted && extra_per_unit !== null
      ? toStoredValue(settings, 'amount', `${at}.extra_per_unit`, extra_per_unit)
      : 0;
  const own = toStoredAmounts(settings, `${at}.prices`, prices);
  return {
    from: hasSteps(type) ? bound('from', from) : 0,
    to: hasSteps(type) && to !== null ? bound('to', to) : null,
    price_minor: toStoredValue(settings, 'amount', `${at}.price`, price),
    ...(extra && { extra_per_unit_minor: extra }),
    ...(Object.keys(own).length && { prices: own }),
  };
}

const parseBound = (settings: Settings, type: Type, field: string, text: string): number =>
  type === 'by_weight'
    ? parseGrams(field, text)
    : toStoredValue(settings, type === 'by_quantity' ? 'pieces' : 'amount', field, text);

/** Converts typed kilograms to grams. Refuses what is no exact number. */
export function parseGrams(field: string, kilograms: string): number {
  const parsed = parseDecimal(kilograms, WEIGHT_DECIMALS);
  if (parsed === undefined) throw invalid(field, 'check_input');
  return parsed;
}

/** Grams as kilograms without trailing zeros. */
export const formatKilograms = (grams: number): string =>
  withoutEndingZeros(toDecimal(grams, WEIGHT_DECIMALS));

const grams = (field: string, kilograms: string | null) =>
  kilograms === null ? null : parseGrams(field, kilograms);
const kilograms = (grams: number | null) => (grams === null ? null : formatKilograms(grams));

/** Zones and costs in the format in which they are sent. */
export function tariffState(
  settings: Settings,
  row: Pick<Row, 'type' | 'zones' | 'rates' | 'free_over_amount_minor' | 'handling_fee_minor'>,
) {
  const bound = (value: number) =>
    row.type === 'by_weight'
      ? formatKilograms(value)
      : formatStoredValue(settings, row.type === 'by_amount' ? 'amount' : 'pieces', value);
  return {
    zones: row.zones.map((zone) => ({ ...wholeZone, ...zone })),
    rates: row.rates.map(({ from, to, price_minor, extra_per_unit_minor, prices = {} }) => ({
      from: bound(from),
      to: to === null ? null : bound(to),
      price: formatStoredValue(settings, 'amount', price_minor),
      extra_per_unit: formatStoredAmount(settings, extra_per_unit_minor ?? null),
      prices: formatStoredAmounts(settings, prices),
    })),
    free_over_amount: formatStoredAmount(settings, row.free_over_amount_minor),
    handling_fee: formatStoredValue(settings, 'amount', row.handling_fee_minor),
  };
}

const wholeZone: Required<ShippingZone> = {
  countries: [],
  regions: [],
  postal_prefixes: [],
  rest_of_world: false,
  include_named: false,
};

/** All fields of a shipping method in the format in which they are sent. */
export function shippingState(settings: Settings, row: Row) {
  const {
    free_over_amount_minor: _,
    handling_fee_minor: __,
    min_amount_minor,
    max_amount_minor,
    ...plain
  } = row;
  return {
    ...plain,
    ...tariffState(settings, row),
    min_amount: formatStoredAmount(settings, min_amount_minor),
    max_amount: formatStoredAmount(settings, max_amount_minor),
    min_weight: kilograms(row.min_weight),
    max_weight: kilograms(row.max_weight),
  };
}
