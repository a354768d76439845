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

/** The fields of an offer as typed: decimals of a currency, percents, units. */
type TypedOffer = {
  class: PromotionClass;
  value: string | null;
  conditions: { x: string; y: string; type: (typeof conditionTypes)[number] }[];
  target: Target;
};
type TypedTargets = Pick<TypedOffer, 'conditions'> & { target_ids: number[] };

/** What the sentence of an offer is built with. */
export type Say = {
  t: Translator<'promotion'>;
  money: (text: string) => string;
  /** The first condition, once both of its fields are typed. */
  first: TypedOffer['conditions'][number] | undefined;
  /** The threshold of a condition: an amount or units. */
  threshold: (condition: TypedOffer['conditions'][number]) => string;
  /** All conditions as text, in order; undefined while none is typed. */
  each: (words: (condition: TypedOffer['conditions'][number]) => string) => string | undefined;
  /** The names of its targets and its rewards; empty: none. */
  targets: string;
  rewards: string;
  /** Which wording of a percent or an amount off fits its targets. */
  where: '' | '_targets' | '_order' | '_everything';
};

/** A sample purchase that shows the action; prices of units in whole units of money. */
type Example = Partial<Pick<TypedOffer, 'value' | 'conditions'>> & {
  bought: number[];
  rewards?: number[];
  delivery?: number;
};

/** The goods of a promotion of the order class, in minor units. */
type Goods = {
  amount: number;
  quantity: number;
  /** What other order promotions leave of the amount. */
  remaining: number;
};

/**
 * A promotion action, each in a file of its own, listed in `registry.ts`: the fields of its form,
 * its discount, and its texts. Pure; also loaded in browsers by the back office.
 */
export type Action = {
  /** The classes it supports; the first is the default. */
  classes: readonly PromotionClass[];
  value?: { unit: 'percent' | 'amount'; label: Label };
  conditions?: {
    /** What `x` may count. */
    counts: readonly (typeof conditionTypes)[number][];
    /** The unit of `y`. */
    unit: Unit;
    x?: Label;
    y: Label;
    hint?: Label;
    /** Needs either conditions or a value; otherwise all its fields. */
    isChoice?: true;
  };
  /** What is given besides the goods bought: variants, other goods, or those or the same. */
  rewards?: { from: 'stocks' | 'others' | 'any'; label?: Label };
  /** Whether every multiple of a condition counts; `hint` for actions that give the same units. */
  repeats?: { hint?: Label };
  /** Whether `max_discount` limits it. */
  capped?: true;
  /** The problems of its targets; undefined: the usual checks. */
  targetProblems?: (typed: TypedTargets) => FieldProblem[] | undefined;

  /** Product class: the discount on one unit, whatever else is bought. */
  offUnit?: (unit: number, candidate: Candidate, step: number) => number;
  /** Product class: the discount on several units together. */
  offUnits?: (evaluation: Evaluation, candidate: Candidate) => Found | Unmet;
  /** Order class: the discount on its goods, if that much is left of them. */
  offOrder?: (goods: Goods, candidate: Candidate, step: number) => number | Unmet;
  /** Shipping class: the discount on what is left of the shipping fee. */
  offDelivery?: (price: number, candidate: Candidate, step: number) => number;
  /** The gift it adds. */
  gift?: (evaluation: Evaluation, candidate: Candidate) => Omit<Gift, 'promotion_id'> | Unmet;
  /** Whether a higher condition gives more for the same goods, so that the next is announced. */
  isTiered?: true;
  /** Whether it may reduce goods to zero. */
  takesAll?: (promotion: Candidate['promotion']) => boolean;

  /** The reward once the condition `at` is reached. */
  brings: (candidate: Candidate, at: number) => Reward;
  /** `20% off`; undefined while its value is not typed. */
  words: (offer: TypedOffer, say: Say) => string | undefined;
  /** Whether its text names its targets. */
  namesTargets?: true;
  example: Example;
};
