import type { ErrorKey, ErrorText, FieldProblem } from '@/lib/core/errors';
import type { PaymentType, Provider } from './provider-terms.schema';
import { providerTerms } from './providers.schema';

/** A provider's keys, public or secret, by name. */
type Keys = Readonly<Record<string, string | null>>;
/** The fields that the rules of a payment method check, as sent. */
export type PaymentFields = {
  type: PaymentType;
  provider: Provider;
  public_config: Keys;
  /** The secrets sent; stored ones were checked when they were written. */
  config: Keys;
  fee_type: 'none' | 'fixed' | 'percent';
  fee_value: string | null;
  fee_max: string | null;
  min_amount: string | null;
  max_amount: string | null;
};

/** In major units of the base currency, so that its minor units fit their column. */
const MAX_FIXED_FEE = 999_999;

/** The inconsistencies of a payment method, each on its field. */
export const paymentProblems = (fields: PaymentFields): FieldProblem[] => [
  ...providerProblems(fields),
  ...keyProblems(fields, 'public_config', false),
  ...keyProblems(fields, 'config', true),
  ...feeProblems(fields),
  ...boundProblems(fields),
];

const problem = (
  path: FieldProblem['path'],
  key: ErrorKey,
  values: ErrorText['values'] = {},
): FieldProblem => ({ path, key, values });

function providerProblems({ type, provider }: PaymentFields): FieldProblem[] {
  return providerTerms[provider].types.includes(type)
    ? []
    : [problem(['provider'], 'payment_provider_type')];
}

/** Keys with the wrong format. Never repeats what was typed. */
function keyProblems(
  { provider, ...fields }: PaymentFields,
  part: 'public_config' | 'config',
  secret: boolean,
): FieldProblem[] {
  const configFields = providerTerms[provider].fields.filter((field) => field.secret === secret);
  return Object.entries(fields[part]).flatMap(([name, text]) => {
    if (!text) return [];
    const field = configFields.find((configField) => configField.name === name);
    if (!field) return [problem([part, name], 'check_input')];
    return field.pattern.test(text) ? [] : [{ path: [part, name], ...field.problem }];
  });
}

function feeProblems({ fee_type, fee_value, fee_max }: PaymentFields): FieldProblem[] {
  if (fee_type === 'none') return [];
  const range = (field: string, text: string | null, max: number) =>
    Number(text) > max ? [problem([field], 'number_range', { value: `${text}`, min: 0, max })] : [];
  return [
    ...(fee_value === null ? [problem(['fee_value'], 'required')] : []),
    ...range('fee_value', fee_value, fee_type === 'percent' ? 100 : MAX_FIXED_FEE),
    ...(fee_type === 'percent' ? range('fee_max', fee_max, MAX_FIXED_FEE) : []),
  ];
}

function boundProblems({ min_amount: min, max_amount: max }: PaymentFields): FieldProblem[] {
  const isWrong = min !== null && max !== null && Number(max) < Number(min);
  return isWrong ? [problem(['max_amount'], 'below_least', { min })] : [];
}
