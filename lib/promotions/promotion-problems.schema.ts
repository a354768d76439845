import type {
  conditionTypes,
  promotionActions,
  promotionClasses,
  promotionTargets,
  promotionTriggers,
  rewardTargets,
} from '@/db/schema/enums';
import type { ErrorKey, ErrorText, FieldProblem } from '@/lib/core/errors';
import type { Unit } from '@/lib/pricing/actions/action';
import { actions } from '@/lib/pricing/actions/registry';
import { conditions } from '@/lib/pricing/conditions/registry';
import { asksForValue, needsConditions } from './promotion-actions.schema';

/** A condition as sent: decimals of the base currency, percents or units. */
type ConditionInput = { x: string; y: string; type: (typeof conditionTypes)[number] };
/** The fields that the rules of a promotion check. */
export type PromotionFields = {
  trigger: (typeof promotionTriggers)[number];
  action: (typeof promotionActions)[number];
  class: (typeof promotionClasses)[number] | null;
  value: string | null;
  conditions: ConditionInput[];
  target: (typeof promotionTargets)[number];
  target_ids: number[];
  reward_target: (typeof rewardTargets)[number];
  reward_ids: number[];
  starts_at: Date | null;
  ends_at: Date | null;
  hours_from: string | null;
  hours_to: string | null;
  code?: string | null | undefined;
};

/**
 * What is inconsistent in a promotion, each on its field. An action may check its targets itself.
 */
export const promotionProblems = (fields: PromotionFields): FieldProblem[] => [
  ...offerProblems(fields),
  ...conditionProblems(fields),
  ...(actions[fields.action].targetProblems?.(fields) ?? targetProblems(fields)),
  ...rewardProblems(fields),
  ...conditions.flatMap(({ problems }) => problems?.(fields) ?? []),
  ...(fields.code && fields.trigger !== 'coupon' ? [problem(['code'], 'promotion_no_codes')] : []),
];

const problem = (
  path: FieldProblem['path'],
  key: ErrorKey,
  values: ErrorText['values'] = {},
): FieldProblem => ({ path, key, values });

function offerProblems({ action, class: own, value, conditions }: PromotionFields): FieldProblem[] {
  const { classes, value: asks } = actions[action];
  const wrongClass = own !== null && !classes.includes(own);
  const hasValue = asksForValue(action, conditions);
  return [
    ...(wrongClass ? [problem(['class'], 'choose_one_of', { values: classes.join(', ') })] : []),
    ...(hasValue && value === null ? [problem(['value'], 'required')] : []),
    ...(hasValue && value !== null && asks?.unit === 'percent'
      ? percentProblems(['value'], value)
      : []),
  ];
}

/** A percent above 100, or with more than two decimals. */
export function percentProblems(path: FieldProblem['path'], value: string): FieldProblem[] {
  if (Number(value) > 100) return [problem(path, 'number_range', { value, min: 0, max: 100 })];
  const isFine = /\.\d\d0*[1-9]/.test(value);
  return isFine ? [problem(path, 'amount_decimals', { value, decimals: 2 })] : [];
}

const unitProblems: Record<Unit, (path: FieldProblem['path'], text: string) => FieldProblem[]> = {
  percent: percentProblems,
  pieces: (path, text) => countProblems(path, text, true),
  amount: () => [],
};

function conditionProblems({ action, conditions }: PromotionFields): FieldProblem[] {
  const { conditions: asks } = actions[action];
  if (!asks) return [];
  const { counts, unit } = asks;
  if (!conditions.length)
    return needsConditions(action) ? [problem(['conditions'], 'promotion_no_conditions')] : [];
  const inside = conditions.flatMap(({ x, y, type }, index) => [
    ...(counts.includes(type)
      ? countProblems(['conditions', index, 'x'], x, type === 'quantity')
      : [problem(['conditions', index, 'type'], 'choose_one_of', { values: counts.join(', ') })]),
    ...unitProblems[unit](['conditions', index, 'y'], y),
  ]);
  if (inside.length) return inside;
  if (new Set(conditions.map(({ type }) => type)).size > 1)
    return [problem(['conditions'], 'promotion_mixed_conditions')];
  const repeated = new Set(conditions.map(({ x }) => Number(x))).size < conditions.length;
  return repeated ? [problem(['conditions'], 'promotion_repeated_conditions')] : [];
}

/** Counts must be above zero, units whole. */
function countProblems(path: FieldProblem['path'], text: string, isWhole: boolean): FieldProblem[] {
  const number = Number(text);
  if (isWhole && !Number.isInteger(number))
    return [problem(path, 'whole_number', { value: text, example: '12' })];
  return number > 0 ? [] : [problem(path, 'above_zero')];
}

const targetProblems = ({ target, target_ids }: PromotionFields): FieldProblem[] =>
  target !== 'all' && !target_ids.length ? [problem(['target_ids'], 'promotion_no_targets')] : [];

function rewardProblems({ action, reward_target, reward_ids }: PromotionFields): FieldProblem[] {
  const from = actions[action].rewards?.from;
  if (!from) return [];
  const isSame = reward_target === 'same';
  return [
    ...(from === 'others' && isSame ? [problem(['reward_target'], 'required')] : []),
    ...(!isSame && !reward_ids.length ? [problem(['reward_ids'], 'promotion_no_rewards')] : []),
  ];
}
