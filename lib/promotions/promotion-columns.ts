import type { PromotionCondition, promotion } from '@/db/schema/promotions';
import { invalid } from '@/lib/core/errors';
import type { Settings } from '@/lib/core/settings.schema';
import type { Unit } from '@/lib/pricing/actions/action';
import { actions } from '@/lib/pricing/actions/registry';
import type { PromotionInput } from './promotion.schema';
import {
  asksForValue,
  getDefaultPromotionClass,
  usualCombination,
} from './promotion-actions.schema';
import {
  formatStoredAmount,
  formatStoredAmounts,
  formatStoredValue,
  toStoredAmount,
  toStoredAmounts,
  toStoredValue,
} from './promotion-amounts';

type Row = typeof promotion.$inferSelect;
type Texts = 'name' | 'description' | 'label';
/** A promotion without its texts and write options. */
export type PromotionTerms = Omit<
  PromotionInput,
  Texts | 'code' | 'language' | 'as_defaults' | 'globals' | 'updated_at'
>;

/**
 * The stored columns of a promotion. What its action and other choices do not use is blank.
 * Refuses, on its field, too many decimals and currencies that the shop does not have.
 */
export function toPromotionColumns(settings: Settings, terms: PromotionTerms) {
  const { action, target, audience } = terms;
  const rule = actions[action];
  const own = terms.class ?? getDefaultPromotionClass(action, target);
  const usual = usualCombination(own);
  const valueUnit = asksForValue(action, terms.conditions) ? rule.value?.unit : undefined;
  const { value, values, max_discount, min_subtotal, min_subtotal_values, budget_amount } = terms;
  const rewardTarget = rule.rewards?.from === 'stocks' ? 'stocks' : terms.reward_target;
  const rewarded = rule.rewards ? rewardTarget : 'same';
  return {
    ...pickPlain(terms),
    class: own,
    value: valueUnit && value !== null ? toStoredValue(settings, valueUnit, 'value', value) : 0,
    values: valueUnit === 'amount' ? toStoredAmounts(settings, 'values', values) : {},
    max_discount_minor: rule.capped ? toStoredAmount(settings, 'max_discount', max_discount) : null,
    conditions: rule.conditions
      ? terms.conditions.map(toCondition(settings, rule.conditions.unit))
      : [],
    repeatable: rule.repeats ? terms.repeatable : false,
    target_ids: target === 'all' ? [] : terms.target_ids,
    reward_target: rewarded,
    reward_ids: rewarded === 'same' ? [] : terms.reward_ids,
    membership_tier_ids: audience === 'guests' ? [] : terms.membership_tier_ids,
    user_ids: audience === 'guests' ? [] : terms.user_ids,
    user_tags: audience === 'guests' ? [] : terms.user_tags,
    currencies: knownCurrencies(settings, terms.currencies),
    min_subtotal_minor: toStoredAmount(settings, 'min_subtotal', min_subtotal),
    min_subtotal_values:
      min_subtotal === null
        ? {}
        : toStoredAmounts(settings, 'min_subtotal_values', min_subtotal_values),
    budget_amount_minor: toStoredAmount(settings, 'budget_amount', budget_amount),
    combine_with_product: terms.combine_with_product ?? usual.combine_with_product,
    combine_with_order: terms.combine_with_order ?? usual.combine_with_order,
    combine_with_shipping: terms.combine_with_shipping ?? usual.combine_with_shipping,
  };
}

/** The fields stored as sent. */
const pickPlain = ({
  min_subtotal: _,
  budget_amount: __,
  max_discount: ___,
  ...plain
}: PromotionTerms) => plain;

const toCondition =
  (settings: Settings, unit: Unit) =>
  ({ x, y, type }: PromotionInput['conditions'][number], index: number): PromotionCondition => {
    const counted = type === 'amount' ? 'amount' : 'pieces';
    return {
      x: toStoredValue(settings, counted, `conditions.${index}.x`, x),
      y: toStoredValue(settings, unit, `conditions.${index}.y`, y),
      type,
    };
  };

function knownCurrencies(settings: Settings, currencies: string[]): string[] {
  const { supported_currencies: supported, base_currency } = settings;
  const unknown = currencies.find(
    (code) => code !== base_currency && !supported.some(({ identifier }) => identifier === code),
  );
  if (unknown !== undefined)
    throw invalid('currencies', 'promotion_foreign_currency', { currency: unknown });
  return currencies;
}

/** What a promotion gives, as sent: `value` is null if the action has none. */
export function toPromotionOffer(
  settings: Settings,
  { action, value, conditions }: Pick<Row, 'action' | 'value' | 'conditions'>,
) {
  const { value: asks, conditions: conditionRule } = actions[action];
  return {
    value:
      asks && asksForValue(action, conditions)
        ? formatStoredValue(settings, asks.unit, value)
        : null,
    conditions: conditions.map(({ x, y, type }) => ({
      x: formatStoredValue(settings, type === 'amount' ? 'amount' : 'pieces', x),
      y: formatStoredValue(settings, conditionRule?.unit ?? 'pieces', y),
      type,
    })),
  };
}

/** All fields of a promotion in the format in which they are sent. */
export function promotionState(settings: Settings, row: Row) {
  const {
    values,
    max_discount_minor,
    min_subtotal_minor,
    min_subtotal_values,
    budget_amount_minor,
    membership_tier_id: _,
    ...plain
  } = row;
  return {
    ...plain,
    ...toPromotionOffer(settings, row),
    values: formatStoredAmounts(settings, values),
    max_discount: formatStoredAmount(settings, max_discount_minor),
    min_subtotal: formatStoredAmount(settings, min_subtotal_minor),
    min_subtotal_values: formatStoredAmounts(settings, min_subtotal_values),
    budget_amount: formatStoredAmount(settings, budget_amount_minor),
  };
}
