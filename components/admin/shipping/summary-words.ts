import type { useTranslations } from 'next-intl';
import { amountWords, getListMarks, type Marks } from '@/lib/promotions/offer-words.schema';
import { costWords, type GapBounds, type ShippingWords, type ToldCost } from './cost-words';

type ArrivalWords = ReturnType<typeof useTranslations<'arrival'>>;
/** A method's destinations, stored or typed. */
export type ToldZone = {
  countries: readonly string[];
  regions: readonly string[];
  postal_prefixes: readonly string[];
  rest_of_world: boolean;
  include_named: boolean;
};
type ToldDays = {
  min_days: string | number | null;
  max_days: string | number | null;
  working_days: readonly number[];
};
/** The fields used in a method's summary. */
export type ToldMethod = ToldCost &
  GapBounds &
  ToldDays & {
    zones: readonly ToldZone[];
    cutoff_time: string | null;
    excluded_product_ids: readonly number[];
    excluded_category_ids: readonly number[];
    membership_tier_ids: readonly number[];
    payment_method_ids: readonly number[];
    channels: readonly string[];
  };
export type SummaryPlace = {
  language: string;
  currency: Parameters<typeof costWords>[2];
  getCountryName: (code: string) => string;
};

const NAMED = 3;
/** Beyond this no names are listed. */
const MOST_NAMED = 12;

/** The destinations: "Japan, Taiwan and 4 more, the rest of the world"; undefined if none. */
export function placeWords(
  t: ShippingWords,
  zones: readonly ToldZone[],
  { language, getCountryName }: Pick<SummaryPlace, 'language' | 'getCountryName'>,
): string | undefined {
  const marks = getListMarks(language);
  const named = zones.filter(({ rest_of_world }) => !rest_of_world);
  const hasRest = named.length < zones.length;
  const whole = named.filter((zone) => !isPartial(zone)).flatMap(({ countries }) => countries);
  const partial = named
    .filter(isPartial)
    .flatMap(({ countries }) => countries)
    .filter((code) => !whole.includes(code));
  if (zones.some((zone) => zone.rest_of_world && zone.include_named)) return t('words.everywhere');
  const places = [
    nameWords(t, [...new Set(whole)].map(getCountryName), marks),
    partial.length > 0 &&
      t('words.partly', { places: nameWords(t, [...new Set(partial)].map(getCountryName), marks) }),
    hasRest && t('words.rest'),
  ].filter((place): place is string => Boolean(place));
  return places.join(marks.names) || undefined;
}

const isPartial = ({ regions, postal_prefixes }: ToldZone) =>
  regions.length + postal_prefixes.length > 0;

function nameWords(t: ShippingWords, names: readonly string[], marks: Marks): string {
  if (names.length > MOST_NAMED) return t('all_chosen', { count: names.length });
  const count = names.length - NAMED;
  // "and 1 more" is no shorter than the name.
  if (count <= 1) return names.join(marks.names);
  return t('words.more', { named: names.slice(0, NAMED).join(marks.names), count });
}

/** The duration: "2–3 working days"; undefined if not set. */
export function daysWords(t: ArrivalWords, { min_days, max_days, working_days }: ToldDays) {
  const [min, max] = [min_days, max_days].map((days) =>
    days === null || days === '' ? Number.NaN : Number(days),
  ) as [number, number];
  if (Number.isNaN(min) || Number.isNaN(max)) return undefined;
  const working = working_days.length ? 'yes' : 'no';
  return t(min === max ? 'days_same' : 'days', { min, max, working });
}

/**
 * A shipping method's summary: "HK$60.00 to HK$240.00 by weight, to Japan, in 5–9 working days, up
 * to 20 kg". Undefined while its price is empty.
 */
export function shippingSummaryWords(
  t: ShippingWords,
  arrival: ArrivalWords,
  method: ToldMethod,
  place: SummaryPlace,
): string | undefined {
  const { type, min_amount, max_amount, min_weight, max_weight, cutoff_time } = method;
  const price = costWords(t, method, place.currency);
  if (!price) return undefined;
  const marks = getListMarks(place.language);
  const money = (text: string) => amountWords(text, place.currency);
  const places = type === 'store_pickup' ? undefined : placeWords(t, method.zones, place);
  const days = daysWords(arrival, method);
  const excepted = method.excluded_product_ids.length + method.excluded_category_ids.length;
  const chosen = [method.membership_tier_ids, method.payment_method_ids, method.channels].flat();
  const parts = [
    t(`words.${kinds[type]}`, { price }),
    places && t('words.to', { places }),
    days && t('words.takes', { days }),
    days && cutoff_time && t('words.until', { time: cutoff_time }),
    min_amount && t('words.from_amount', { amount: money(min_amount) }),
    max_amount && t('words.to_amount', { amount: money(max_amount) }),
    min_weight && t('words.from_weight', { weight: min_weight }),
    max_weight && t('words.to_weight', { weight: max_weight }),
    excepted > 0 && t('words.except'),
    chosen.length > 0 && t('words.some_buyers'),
  ].filter((part): part is string => Boolean(part));
  const sentence = parts.join(marks.parts);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const kinds = {
  flat: 'plain',
  free: 'plain',
  by_weight: 'by_weight',
  by_amount: 'by_amount',
  by_quantity: 'by_quantity',
  store_pickup: 'pickup',
} as const;
