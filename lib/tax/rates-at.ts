import { isInRegions, regionKey } from '@/lib/core/address/destination';
import type { StoredTaxRate } from './rates';

/** Where goods are taxed, as far as known; `country` is alpha-3. */
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
 * The rates that apply to a tax class in a place at a moment, lowest priority first. Of each
 * priority the most specific: by longest postal prefix, then region, then country (D16).
 */
export function getTaxRatesAt<Rate extends Placed>(
  rates: readonly Rate[],
  place: TaxPlace,
  tax_class_id: number,
  now: Date,
): Rate[] {
  const nearest = new Map<number, Rate>();
  for (const rate of rates) {
    const isMeant = rate.enabled && rate.tax_class_id === tax_class_id && isInForce(rate, now);
    if (!isMeant || !holds(rate, place)) continue;
    const other = nearest.get(rate.priority);
    if (!other || isNearer(rate, other)) nearest.set(rate.priority, rate);
  }
  return [...nearest.values()].sort((rate, other) => rate.priority - other.priority);
}

/** Whether two rates would apply in one place with the same priority at the same time. */
export const areTaxRatesEqual = (rate: Placed, other: Placed): boolean =>
  rate.tax_class_id === other.tax_class_id &&
  rate.priority === other.priority &&
  rate.country === other.country &&
  regionKey(rate.country, rate.region) === regionKey(other.country, other.region) &&
  bare(rate.postal_prefix) === bare(other.postal_prefix) &&
  getStartTime(rate) < getEndTime(other) &&
  getStartTime(other) < getEndTime(rate);

const getStartTime = ({ starts_at }: Placed) => starts_at?.getTime() ?? Number.NEGATIVE_INFINITY;
const getEndTime = ({ ends_at }: Placed) => ends_at?.getTime() ?? Number.POSITIVE_INFINITY;
const isInForce = (rate: Placed, now: Date) =>
  getStartTime(rate) <= now.getTime() && now.getTime() < getEndTime(rate);

const holds = (rate: Placed, { country, region, postal_code = '' }: TaxPlace) =>
  rate.country === country &&
  (!rate.region || (Boolean(region) && isInRegions({ country, region }, [rate.region]))) &&
  bare(postal_code).startsWith(bare(rate.postal_prefix));

function isNearer(candidate: Placed, other: Placed): boolean {
  const longer = bare(candidate.postal_prefix).length - bare(other.postal_prefix).length;
  return longer ? longer > 0 : Boolean(candidate.region) && !other.region;
}

const bare = (code: string) => code.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
