import type { FieldProblem } from '@/lib/core/errors';
import type { Say } from '../actions/action';
import type { Candidate, Line } from '../candidates';
import type { Evaluation, Unmet } from '../evaluation';
import type { RefusalReason } from '../priced';
import type { PricingPromotion, Purchase } from '../purchase';

/** Who buys, when, where and in which currency. */
export type Circumstances = Pick<
  Purchase,
  'at' | 'zone' | 'channel' | 'currency' | 'country' | 'buyer'
>;

/** The condition fields as typed; records by name. */
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
 * A condition of a promotion besides its action, each in a file of its own, listed in
 * `registry.ts`. Pure; also loaded in browsers by the back office.
 */
export type Condition = {
  /** Why it is not for this buyer, here and now, whatever is in the cart. */
  refuses?: (
    promotion: PricingPromotion,
    circumstances: Circumstances,
  ) => RefusalReason | undefined;
  /** Why none of the methods offered qualifies. */
  outOfReach?: (promotion: PricingPromotion, purchase: Purchase) => RefusalReason | undefined;
  /** Whether it excludes a line. */
  excludes?: (promotion: PricingPromotion, line: Line) => boolean;
  /**
   * What its lines lack. `missing`: units for `min_quantity_not_met`, minor units of the purchase's
   * currency for other reasons; absent if neither counts.
   */
  unmet?: (candidate: Candidate, evaluation: Evaluation) => Unmet | undefined;
  /** Whether a promotion has the threshold that `unmet` checks; required with `unmet`. */
  isThreshold?: (promotion: PricingPromotion) => boolean;
  /** Whether a product card cannot check it; never possible for a threshold. */
  isUnseen?: (promotion: PricingPromotion) => boolean;
  /** The problems of what was typed. */
  problems?: (typed: TypedTimes) => FieldProblem[];
  /** A part of the summary; undefined: no condition. */
  words?: (typed: TypedConditions, say: Pick<Say, 't' | 'money'> & Listed) => string | undefined;
};

type Listed = { listed: (names: readonly string[]) => string };
type TypedTimes = {
  starts_at: Date | null;
  ends_at: Date | null;
  hours_from: string | null;
  hours_to: string | null;
};
