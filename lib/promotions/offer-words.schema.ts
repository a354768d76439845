import { formatMoney, parseDecimal, type ShownCurrency } from '@/lib/core/money';
import type { Translator } from '@/lib/i18n/translate';
import type { Say } from '@/lib/pricing/actions/action';
import { actions } from '@/lib/pricing/actions/registry';
import type { PromotionRow } from './promotion-record.schema';

type Words = Translator<'promotion'>;

/**
 * An offer to describe; with the names in it, if known, and their number, if only the first are
 * named.
 */
export type Offer = Pick<PromotionRow, 'action' | 'class' | 'value' | 'conditions' | 'target'> & {
  targets?: readonly string[];
  target_count?: number;
  rewards?: readonly string[];
  reward_count?: number;
};

/** The separators between names, between tiers, and between the parts of a sentence. */
export type Marks = { names: string; steps: string; parts: string };
export const getListMarks = (language: string): Marks =>
  language === 'en-US'
    ? { names: ', ', steps: ', ', parts: ', ' }
    : { names: '、', steps: '；', parts: '，' };

const NAMED = 3;

/** A typed amount as shoppers read it; what is not an amount stays unchanged. */
export function amountWords(text: string, currency: ShownCurrency): string {
  const minor = parseDecimal(text, currency.decimals);
  return minor === undefined ? text : formatMoney(minor, currency);
}

/** The first names of a list, and the number of others: `Tea, Coffee and 3 more`. */
function nameWords(t: Words, names: readonly string[], marks: Marks, total = names.length): string {
  const first = names.slice(0, NAMED);
  const named = first.join(marks.names);
  const count = total - first.length;
  return count > 0 && named ? t('words.more', { named, count }) : named;
}

/** An offer in one line: `20% off Tea`. Undefined while its value is not typed. */
export function offerWords(
  t: Words,
  offer: Offer,
  currency: ShownCurrency,
  marks: Marks,
): string | undefined {
  const money = (text: string) => amountWords(text, currency);
  const targets = nameWords(t, offer.targets ?? [], marks, offer.target_count);
  const typed = offer.conditions.filter(({ x, y }) => x && y);
  const { words, namesTargets } = actions[offer.action];
  const phrase = words(offer, {
    t,
    money,
    first: typed[0],
    threshold: ({ x, type }) =>
      type === 'amount' ? money(x) : t('words.pieces', { count: Number(x) || 0 }),
    each: (say) => typed.map(say).join(marks.steps) || undefined,
    targets,
    rewards: nameWords(t, offer.rewards ?? [], marks, offer.reward_count),
    where: placeWords(offer, targets),
  });
  return phrase && targets && !namesTargets
    ? t('words.on_targets', { offer: phrase, targets })
    : phrase;
}

function placeWords({ target, class: own }: Offer, targets: string): Say['where'] {
  if (targets) return '_targets';
  if (target !== 'all') return '';
  return own === 'order' ? '_order' : '_everything';
}
