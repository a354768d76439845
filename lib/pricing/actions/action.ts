import type { conditionTypes, promotionClasses, promotionTargets } from '@/db/schema/enums';
import type { FieldProblem } from '@/lib/core/errors';
import type { Messages } from '@/lib/i18n/messages';
import type { Translator } from '@/lib/i18n/translate';
import type { Candidate } from '../candidates';
import type { Evaluation, Unmet } from '../evaluation';
import type { Gift, Reward } from '../priced';
import type { Found } from '../units';

type Label = Exclude<keyof Messages['promotion'], 'words'>;
export type Unit = 'percent' | 'amount' | 'pieces';
export type PromotionClass = (typeof promotionClasses)[number];
type Target = (typeof promotionTargets)[number];

/** What an offer says of itself, as it is typed: decimals of a currency, percents, pieces. */
type TypedOffer = {
  class: PromotionClass;
  value: string | null;
  conditions: { x: string; y: string; type: (typeof conditionTypes)[number] }[];
  target: Target;
};
type TypedTargets = Pick<TypedOffer, 'conditions'> & { target_ids: number[] };

/** What the sentence of an offer is made with. */
export type Say = {
  t: Translator<'promotion'>;
  money: (text: string) => string;
  /** The first condition, where both of its fields are typed. */
  first: TypedOffer['conditions'][number] | undefined;
  /** What a condition asks for: an amount or pieces. */
  threshold: (condition: TypedOffer['conditions'][number]) => string;
  /** The conditions in words, one after the other; undefined while none is typed. */
  each: (words: (condition: TypedOffer['conditions'][number]) => string) => string | undefined;
  /** What it is for and what it gives, by name; empty: nothing is named. */
  targets: string;
  rewards: string;
  /** Which words of a percent or an amount off fit what it is for. */
  where: '' | '_targets' | '_order' | '_everything';
};

/** A purchase that shows what an action does: prices of pieces in whole units of money. */
type Example = Partial<Pick<TypedOffer, 'value' | 'conditions'>> & {
  bought: number[];
  rewards?: number[];
  delivery?: number;
};

/** Goods that a promotion of the order class is about, in minor units. */
type Goods = {
  amount: number;
  quantity: number;
  /** What other promotions of the order leave of the amount. */
  remaining: number;
};

/**
 * A kind of promotion, in a file of its own that `registry.ts` lists: what its form asks for, what
 * it takes, and its words. Pure, and loaded by the back office's browsers too.
 */
export type Action = {
  /** What it may take from; the first where nobody says it. */
  classes: readonly PromotionClass[];
  value?: { unit: 'percent' | 'amount'; label: Label };
  conditions?: {
    /** What `x` may count. */
    counts: readonly (typeof conditionTypes)[number][];
    /** What `y` is. */
    unit: Unit;
    x?: Label;
    y: Label;
    hint?: Label;
    /** It may have conditions or a value; else it has all that it asks for. */
    isChoice?: true;
  };
  /** What is given beside what is bought: variants, other goods, or those or the same. */
  rewards?: { from: 'stocks' | 'others' | 'any'; label?: Label };
  /** Whether every multiple of a condition may count; `hint` of those that give the same. */
  repeats?: { hint?: Label };
  /** Whether `max_discount` bounds it. */
  capped?: true;
  /** What is wrong with what it is for; undefined: as with any action. */
  targetProblems?: (typed: TypedTargets) => FieldProblem[] | undefined;

  /** Product class: what it takes off one unit, whatever else is bought. */
  offUnit?: (unit: number, candidate: Candidate, step: number) => number;
  /** Product class: what it takes off several units together. */
  offUnits?: (evaluation: Evaluation, candidate: Candidate) => Found | Unmet;
  /** Order class: what it takes off its goods, if they have as much left. */
  offOrder?: (goods: Goods, candidate: Candidate, step: number) => number | Unmet;
  /** Shipping class: what it takes off what is left of the delivery's price. */
  offDelivery?: (price: number, candidate: Candidate, step: number) => number;
  /** What it adds to what is bought. */
  gift?: (evaluation: Evaluation, candidate: Candidate) => Omit<Gift, 'promotion_id'> | Unmet;
  /** Whether a higher condition gives more for the same goods, so that the next one is told. */
  isTiered?: true;
  /** Whether goods may come to nothing by it. */
  takesAll?: (promotion: Candidate['promotion']) => boolean;

  /** What the condition `at` brings once it is reached. */
  brings: (candidate: Candidate, at: number) => Reward;
  /** `20% off`; undefined while what it takes is not typed yet. */
  words: (offer: TypedOffer, say: Say) => string | undefined;
  /** Whether its words name what it is for. */
  namesTargets?: true;
  example: Example;
};
