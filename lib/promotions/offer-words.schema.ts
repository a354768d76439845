import { type Currency, formatMoney, parseDecimal } from '@/lib/core/money';
import type { Translator } from '@/lib/i18n/translate';
import type { PromotionRow } from './promotion-record.schema';

type Words = Translator<'promotion'>;
export type ShownCurrency = Pick<Currency, 'mark' | 'decimals'>;

/**
 * What is said of an offer; what is named in it, where that is known, and how many there are,
 * where only the first are named.
 */
export type Offer = Pick<PromotionRow, 'action' | 'class' | 'value' | 'conditions' | 'target'> & {
  targets?: readonly string[];
  target_count?: number;
  rewards?: readonly string[];
  reward_count?: number;
};

/** What stands between names, between steps, and between the parts of a sentence. */
export type Marks = { names: string; steps: string; parts: string };
export const marksOf = (language: string): Marks =>
  language === 'en-US'
    ? { names: ', ', steps: ', ', parts: ', ' }
    : { names: '、', steps: '；', parts: '，' };

const NAMED = 3;

/** An amount as it is typed, as shoppers read it; what is no amount stays as it is. */
export function amountWords(text: string, currency: ShownCurrency): string {
  const minor = parseDecimal(text, currency.decimals);
  return minor === undefined ? text : formatMoney(minor, currency);
}

/** The first names of a list, and how many more there are: `Tea, Coffee and 3 more`. */
function nameWords(t: Words, names: readonly string[], marks: Marks, total = names.length): string {
  const first = names.slice(0, NAMED);
  const named = first.join(marks.names);
  const count = total - first.length;
  return count > 0 && named ? t('words.more', { named, count }) : named;
}

/**
 * What a promotion gives in a line: `20% off Tea`. Undefined while what it takes is not typed
 * yet.
 */
export function offerWords(
  t: Words,
  offer: Offer,
  currency: ShownCurrency,
  marks: Marks,
): string | undefined {
  const money = (text: string) => amountWords(text, currency);
  const names = nameWords(t, offer.targets ?? [], marks, offer.target_count);
  const where = names ? 'targets' : offer.target !== 'all' ? undefined : offer.class;
  if (offer.action === 'percent_off' || offer.action === 'amount_off') {
    if (!offer.value) return undefined;
    const isPercent = offer.action === 'percent_off';
    const values = { percent: offer.value, amount: money(offer.value), targets: names };
    if (where === 'targets')
      return t(isPercent ? 'words.percent_targets' : 'words.amount_targets', values);
    if (where === 'order')
      return t(isPercent ? 'words.percent_order' : 'words.amount_order', values);
    if (where) return t(isPercent ? 'words.percent_everything' : 'words.amount_everything', values);
    return t(isPercent ? 'words.percent' : 'words.amount', values);
  }
  const said = plainWords(t, offer, money, marks);
  return said && names ? t('words.on_targets', { offer: said, targets: names }) : said;
}

function plainWords(
  t: Words,
  { action, value, conditions, rewards = [], reward_count }: Offer,
  money: (text: string) => string,
  marks: Marks,
): string | undefined {
  const steps = conditions.filter(({ x, y }) => x && y);
  const from = ({ x, type }: Offer['conditions'][number]) =>
    type === 'amount' ? money(x) : t('words.pieces', { count: Number(x) || 0 });
  const [first] = steps;
  const gifts = nameWords(t, rewards, marks, reward_count);
  const each = (words: (step: Offer['conditions'][number]) => string) =>
    steps.length ? steps.map(words).join(marks.steps) : undefined;
  switch (action) {
    case 'fixed_price':
      return value ? t('words.fixed_price', { amount: money(value) }) : undefined;
    case 'tiered_amount':
      return each((step) => t('words.tier_amount', { x: from(step), y: money(step.y) }));
    case 'tiered_percent':
      return each((step) => t('words.tier_percent', { x: from(step), y: step.y }));
    case 'buy_x_get_y':
      return each(({ x, y }) => t('words.buy_x_get_y', { x, y }));
    case 'bundle_price':
      if (first) return each(({ x, y }) => t('words.bundle_any', { x, y: money(y) }));
      return value ? t('words.bundle_each', { amount: money(value) }) : undefined;
    case 'free_gift':
      if (!first) return undefined;
      return gifts
        ? t('words.free_gift_of', { gifts, x: from(first) })
        : t('words.free_gift', { x: from(first) });
    case 'add_on_price':
      if (!first || !value) return undefined;
      return gifts
        ? t('words.add_on_of', { gifts, amount: money(value), x: from(first) })
        : t('words.add_on', { amount: money(value), x: from(first) });
    case 'shipping_off':
      return value ? t('words.shipping_off', { amount: money(value) }) : undefined;
    case 'free_shipping':
      return t('words.free_shipping');
    default:
      return undefined;
  }
}
