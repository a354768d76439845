import type { FieldProblem } from '@/lib/core/errors';
import type { Say } from '../actions/action';
import type { Candidate, Line } from '../candidates';
import type { Evaluation, Unmet } from '../evaluation';
import type { RefusalReason } from '../priced';
import type { PricingPromotion, Purchase } from '../purchase';

/** Who asks for a price, when, where and in which currency. */
export type Circumstances = Pick<
  Purchase,
  'at' | 'zone' | 'channel' | 'currency' | 'country' | 'buyer'
>;

/** What is said of conditions, as it is typed; what they name, by name. */
export type TypedConditions = {
  min_subtotal: string | null;
  min_quantity: string | number | null;
  exclude_sale_items?: boolean;
  excluded_ids?: readonly number[];
  country_names?: readonly string[];
  shipping_names?: readonly string[];
  payment_names?: readonly string[];
};

/**
 * What a promotion may ask of a purchase beside its action, each in a file of its own that
 * `registry.ts` lists. Pure, and loaded by the back office's browsers too.
 */
export type Condition = {
  /** Why it is not for this buyer, here and now, whatever is in the cart. */
  refuses?: (
    promotion: PricingPromotion,
    circumstances: Circumstances,
  ) => RefusalReason | undefined;
  /** Why no method that is offered would do. */
  outOfReach?: (promotion: PricingPromotion, purchase: Purchase) => RefusalReason | undefined;
  /** Whether it is not for a line. */
  excludes?: (promotion: PricingPromotion, line: Line) => boolean;
  /**
   * What its lines miss. `missing`: pieces of `min_quantity_not_met`, minor units of the purchase's
   * currency of any other reason, so what counts neither leaves it out.
   */
  unmet?: (candidate: Candidate, evaluation: Evaluation) => Unmet | undefined;
  /** Whether a promotion asks for what `unmet` judges: each condition with that says so. */
  isThreshold?: (promotion: PricingPromotion) => boolean;
  /** Whether a card cannot tell if it holds; of a threshold it never can. */
  isUnseen?: (promotion: PricingPromotion) => boolean;
  /** What is wrong with what was typed. */
  problems?: (typed: TypedTimes) => FieldProblem[];
  /** A part of the summary; undefined: it asks for nothing. */
  words?: (typed: TypedConditions, say: Pick<Say, 't' | 'money'> & Listed) => string | undefined;
};

type Listed = { listed: (names: readonly string[]) => string };
type TypedTimes = {
  starts_at: Date | null;
  ends_at: Date | null;
  hours_from: string | null;
  hours_to: string | null;
};
