import type { shippingTypes } from '@/db/schema/enums';
import type { ErrorKey, ErrorText, FieldProblem } from '@/lib/core/errors';
import { byBounds, type RateBounds } from './rate-gaps.schema';

type ShippingType = (typeof shippingTypes)[number];
type Zone = { countries: string[]; rest_of_world: boolean };
/** The fields that the rules of a shipping method check, as sent. */
export type ShippingFields = {
  type: ShippingType;
  zones: Zone[];
  rates: (RateBounds & { price: string })[];
  min_amount: string | null;
  max_amount: string | null;
  min_weight: string | null;
  max_weight: string | null;
  min_days: number | null;
  max_days: number | null;
};

/** The highest weight limit, in kilograms. */
const HEAVIEST = 100_000;
/** Of a kilogram, as grams are kept. */
export const WEIGHT_DECIMALS = 3;

/** What is inconsistent in a shipping method, each on its field. */
export const shippingProblems = (fields: ShippingFields): FieldProblem[] => [
  ...zoneProblems(fields),
  ...rateProblems(fields),
  ...boundProblems(fields),
];

const problem = (
  path: FieldProblem['path'],
  key: ErrorKey,
  values: ErrorText['values'] = {},
): FieldProblem => ({ path, key, values });

/** Whether the price of a type has steps. */
export const hasSteps = (type: ShippingType): type is 'by_weight' | 'by_amount' | 'by_quantity' =>
  type === 'by_weight' || type === 'by_amount' || type === 'by_quantity';

/** Pickup has no zones; every other type needs some. */
function zoneProblems({ type, zones }: ShippingFields): FieldProblem[] {
  if (type === 'store_pickup') return [];
  if (!zones.length) return [problem(['zones'], 'shipping_no_zones')];
  const first = zones.findIndex(({ rest_of_world }) => rest_of_world);
  return zones.flatMap(({ countries, rest_of_world }, index) => {
    if (!rest_of_world && !countries.length)
      return [problem(['zones', index, 'countries'], 'shipping_zone_empty')];
    return rest_of_world && index !== first
      ? [problem(['zones', index, 'rest_of_world'], 'shipping_zone_twice')]
      : [];
  });
}

function rateProblems({ type, rates }: ShippingFields): FieldProblem[] {
  if (type === 'flat' && !rates.length) return [problem(['rates', 0, 'price'], 'required')];
  if (!hasSteps(type)) return [];
  if (!rates.length) return [problem(['rates'], 'shipping_no_rates')];
  const inside = rates.flatMap((rate, index) => stepProblems(type, rate, index));
  return inside.length ? inside : overlaps(rates);
}

function stepProblems(type: ShippingType, { from, to }: RateBounds, index: number): FieldProblem[] {
  const bounds = [
    ['from', from],
    ['to', to],
  ] as const;
  const wrong = bounds.flatMap(([name, text]) => {
    if (text === null) return [];
    const number = Number(text);
    if (type === 'by_quantity' && !Number.isInteger(number))
      return [problem(['rates', index, name], 'whole_number', { value: text, example: '12' })];
    return type === 'by_weight' && number > HEAVIEST
      ? [problem(['rates', index, name], 'number_range', { value: text, min: 0, max: HEAVIEST })]
      : [];
  });
  if (wrong.length || to === null || Number(to) >= Number(from)) return wrong;
  return [problem(['rates', index, 'to'], 'shipping_rate_backwards', { from })];
}

/** Each rate that begins before a lower one ends, or follows one without an end. They may meet. */
function overlaps(rates: readonly RateBounds[]): FieldProblem[] {
  const sorted = rates
    .map(({ from, to }, index) => ({
      index,
      from: Number(from),
      to: to === null ? null : Number(to),
    }))
    .sort(byBounds);
  const isUnder = (rate: { from: number; to: number | null }, end: number | null) =>
    end === null || end > rate.from || end === rate.to;
  return sorted.flatMap((rate, place) => {
    const { index } = rate;
    const under = sorted.slice(0, place).some(({ to }) => isUnder(rate, to));
    return under ? [problem(['rates', index, 'from'], 'ranges_overlap')] : [];
  });
}

function boundProblems(fields: ShippingFields): FieldProblem[] {
  const { min_amount, max_amount, min_weight, max_weight, min_days, max_days } = fields;
  const heavy = (['min_weight', 'max_weight'] as const).flatMap((name) =>
    Number(fields[name]) > HEAVIEST
      ? [problem([name], 'number_range', { value: `${fields[name]}`, min: 0, max: HEAVIEST })]
      : [],
  );
  return [
    ...heavy,
    ...inOrder('max_amount', min_amount, max_amount),
    ...inOrder('max_weight', min_weight, max_weight),
    ...inOrder('max_days', min_days, max_days),
    ...(min_days === null && max_days !== null ? [problem(['min_days'], 'required')] : []),
    ...(min_days !== null && max_days === null ? [problem(['max_days'], 'required')] : []),
  ];
}

function inOrder<T extends string | number>(field: string, min: T | null, max: T | null) {
  const isWrong = min !== null && max !== null && Number(max) < Number(min);
  return isWrong ? [problem([field], 'below_least', { min: String(min) })] : [];
}
