import type { useTranslations } from 'next-intl';
import type { shippingTypes } from '@/db/schema/enums';
import type { ShownCurrency } from '@/lib/core/money';
import { amountWords } from '@/lib/promotions/offer-words.schema';
import { type RateBounds, type RateGap, rateGaps } from '@/lib/shipping/rate-gaps.schema';
import { hasSteps, WEIGHT_DECIMALS } from '@/lib/shipping/shipping-problems.schema';

export type ShippingWords = ReturnType<typeof useTranslations<'shipping'>>;
type Rate = RateBounds & { price: string; extra_per_unit: string | null };
/** The parts of a shipping price, stored or typed. */
export type ToldCost = {
  type: (typeof shippingTypes)[number];
  rates: readonly Rate[];
  free_over_amount: string | null;
  handling_fee: string | null;
};

/** A shipping price as text: "HK$45.00, free from HK$500.00". Undefined while empty. */
export function costWords(
  t: ShippingWords,
  { type, rates, free_over_amount, handling_fee }: ToldCost,
  currency: ShownCurrency,
): string | undefined {
  const money = (text: string) => amountWords(text, currency);
  const base = type === 'free' ? t('words.free') : ratesWords(t, type, rates, money);
  if (!base) return undefined;
  const whole = Number(handling_fee)
    ? t('words.handling', { price: base, amount: money(handling_fee ?? '') })
    : base;
  return free_over_amount && type !== 'free'
    ? t('words.free_over', { price: whole, amount: money(free_over_amount) })
    : whole;
}

function ratesWords(
  t: ShippingWords,
  type: ToldCost['type'],
  rates: readonly Rate[],
  money: (text: string) => string,
): string | undefined {
  const shownRates = hasSteps(type) ? rates : rates.slice(0, 1);
  const prices = shownRates.map(({ price }) => price).filter(Boolean);
  if (!prices.length) return type === 'store_pickup' ? t('words.free') : undefined;
  const sorted = prices.toSorted((amount, other) => Number(amount) - Number(other));
  const words = (price = '') => (Number(price) ? money(price) : t('words.free'));
  const [least, most] = [words(sorted[0]), words(sorted.at(-1))];
  const price = least === most ? least : t('words.range', { least, most });
  const extra = shownRates.map(({ extra_per_unit }) => extra_per_unit).find(Number);
  if (!extra || (type !== 'by_weight' && type !== 'by_quantity')) return price;
  const unit = type === 'by_weight' ? 'words.plus_kg' : 'words.plus_piece';
  return t(unit, { price, extra: money(extra) });
}

/** A sentence for each range of amounts, units or weights without a rate. */
export function gapWords(
  t: ShippingWords,
  { type, rates, ...bounds }: Pick<ToldCost, 'type' | 'rates'> & GapBounds,
  currency: ShownCurrency,
): string[] {
  if (!hasSteps(type)) return [];
  const validRates = rates.filter(({ from, to }) => from !== '' && !isWrong(from) && !isWrong(to));
  if (!validRates.length) return [];
  const whole = validRates.map(({ from, to }) => ({ from, to: to || null }));
  const words = { by_weight: weightGap, by_amount: amountGap, by_quantity: piecesGap }[type];
  const decimals = { by_weight: WEIGHT_DECIMALS, by_amount: currency.decimals, by_quantity: 0 };
  return rateGaps(whole, offeredBounds(type, bounds), decimals[type]).map((gap) =>
    words(t, gap, currency),
  );
}

export type GapBounds = Record<
  'min_amount' | 'max_amount' | 'min_weight' | 'max_weight',
  string | null
>;

/** Outside these limits the method is not offered; an order has at least one unit. */
function offeredBounds(type: 'by_weight' | 'by_amount' | 'by_quantity', bounds: GapBounds) {
  const toValidBound = (text: string | null) => (text && !isWrong(text) ? text : null);
  if (type === 'by_quantity') return { least: '1', most: null };
  const { min_amount, max_amount, min_weight, max_weight } = bounds;
  return type === 'by_weight'
    ? { least: toValidBound(min_weight), most: toValidBound(max_weight) }
    : { least: toValidBound(min_amount), most: toValidBound(max_amount) };
}

const isWrong = (text: string | null) => Number.isNaN(Number(text ?? 0));

const toGapSides = ({ above, below }: RateGap) => {
  if (above === null) return 'below';
  return below === null ? 'above' : 'both';
};

const weightGap = (t: ShippingWords, gap: RateGap) =>
  t('gap.weight', { sides: toGapSides(gap), above: gap.above ?? '', below: gap.below ?? '' });

function amountGap(t: ShippingWords, gap: RateGap, currency: ShownCurrency) {
  const [above, below] = [gap.above ?? '', gap.below ?? ''].map((bound) =>
    amountWords(bound, currency),
  ) as [string, string];
  return t('gap.amount', { sides: toGapSides(gap), above, below });
}

/** Units are whole numbers: those between the two rates. */
function piecesGap(t: ShippingWords, { above, below }: RateGap) {
  const from = Number(above ?? 0) + 1;
  if (below === null) return t('gap.pieces_open', { from });
  const to = Number(below) - 1;
  return to <= from ? t('gap.piece', { from }) : t('gap.pieces', { from, to });
}
