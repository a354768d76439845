import type { expiryTypes, renewTypes, upgradeTypes } from '@/db/schema/enums';
import type { ErrorKey, FieldProblem } from '@/lib/core/errors';
import { percentProblems } from '@/lib/promotions/promotion-problems.schema';

/** The fields the rules of a tier check; amounts and percents as sent. */
type TierFields = {
  level: number;
  enabled: boolean;
  upgrade_type: (typeof upgradeTypes)[number];
  upgrade_amount: string | null;
  upgrade_count: number | null;
  upgrade_code: string | null;
  expiry_type: (typeof expiryTypes)[number];
  expiry_date: string | null;
  renew_type: (typeof renewTypes)[number];
  renew_amount: string | null;
  discount_percent: string;
};

/** Inconsistencies of a tier, each on its field. */
export const tierProblems = (fields: TierFields): FieldProblem[] => [
  ...(fields.level === 0 ? baseProblems(fields) : termProblems(fields)),
  ...percentProblems(['discount_percent'], fields.discount_percent),
];

const problem = (field: string, key: ErrorKey): FieldProblem => ({
  path: [field],
  key,
  values: {},
});

/** Level 0 is the starting level. */
const baseProblems = ({ enabled, upgrade_type }: TierFields): FieldProblem[] => [
  ...(enabled ? [] : [problem('enabled', 'membership_base_enabled')]),
  ...(upgrade_type === 'none' ? [] : [problem('upgrade_type', 'membership_base_upgrade')]),
];

function termProblems(fields: TierFields): FieldProblem[] {
  const { upgrade_type, upgrade_amount, upgrade_count, upgrade_code } = fields;
  const { expiry_type, expiry_date, renew_type, renew_amount } = fields;
  const byAmount = upgrade_type === 'single_order' || upgrade_type === 'period_spend';
  const ends = expiry_type !== 'never_expire';
  return [
    ...(byAmount ? amountProblems('upgrade_amount', upgrade_amount) : []),
    ...(upgrade_type === 'order_count' && upgrade_count === null
      ? [problem('upgrade_count', 'required')]
      : []),
    ...(upgrade_type === 'code' && upgrade_code === null
      ? [problem('upgrade_code', 'required')]
      : []),
    ...(expiry_type === 'fixed_date' && expiry_date === null
      ? [problem('expiry_date', 'required')]
      : []),
    ...(ends && renew_type === 'spend' ? amountProblems('renew_amount', renew_amount) : []),
  ];
}

function amountProblems(field: string, amount: string | null): FieldProblem[] {
  if (amount === null) return [problem(field, 'required')];
  return Number(amount) > 0 ? [] : [problem(field, 'above_zero')];
}
