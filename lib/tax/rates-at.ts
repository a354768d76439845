import { isInRegions, regionKey } from '@/lib/core/address/destination';
import type { StoredTaxRate } from './rates';

/** Where goods are taxed, as far as it is known; `country` is alpha-3. */
export type TaxPlace = {
  country?: string | undefined;
  region?: string | undefined;
  postal_code?: string | undefined;
};
type Placed = Pick<
  StoredTaxRate,
  | ('id' | 'tax_class_id' | 'country' | 'region' | 'postal_prefix')
  | ('priority' | 'starts_at' | 'ends_at' | 'enabled')
>;

/**
 * The rates that goods of a class are taxed at in a place at a moment, the lowest priority
 * first: of one priority that of the nearest place, by the longest postal prefix, then by the
 * region, then by the country (D16).
 */
export function ratesAt<Rate extends Placed>(
  rates: readonly Rate[],
  place: TaxPlace,
  tax_class_id: number,
  now: Date,
): Rate[] {
  const nearest = new Map<number, Rate>();
  for (const one of rates) {
    const isMeant = one.enabled && one.tax_class_id === tax_class_id && isInForce(one, now);
    if (!isMeant || !holds(one, place)) continue;
    const other = nearest.get(one.priority);
    if (!other || isNearer(one, other)) nearest.set(one.priority, one);
  }
  return [...nearest.values()].sort((one, other) => one.priority - other.priority);
}

/** Whether two rates would be charged in one place with one priority at one moment. */
export const areEqual = (one: Placed, other: Placed): boolean =>
  one.tax_class_id === other.tax_class_id &&
  one.priority === other.priority &&
  one.country === other.country &&
  regionKey(one.country, one.region) === regionKey(other.country, other.region) &&
  bare(one.postal_prefix) === bare(other.postal_prefix) &&
  startOf(one) < endOf(other) &&
  startOf(other) < endOf(one);

const startOf = ({ starts_at }: Placed) => starts_at?.getTime() ?? Number.NEGATIVE_INFINITY;
const endOf = ({ ends_at }: Placed) => ends_at?.getTime() ?? Number.POSITIVE_INFINITY;
const isInForce = (rate: Placed, now: Date) =>
  startOf(rate) <= now.getTime() && now.getTime() < endOf(rate);

const holds = (rate: Placed, { country, region, postal_code = '' }: TaxPlace) =>
  rate.country === country &&
  (!rate.region || (Boolean(region) && isInRegions({ country, region }, [rate.region]))) &&
  bare(postal_code).startsWith(bare(rate.postal_prefix));

function isNearer(one: Placed, other: Placed): boolean {
  const longer = bare(one.postal_prefix).length - bare(other.postal_prefix).length;
  return longer ? longer > 0 : Boolean(one.region) && !other.region;
}

const bare = (code: string) => code.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
