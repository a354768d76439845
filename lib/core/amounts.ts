import { type ErrorKey, type ErrorText, invalid } from './errors';
import { type Currency, getCurrencyStep, parseDecimal, roundToStep, toDecimal } from './money';

/** `1299.00`, `1,299.00` or `.5`; any other comma may be a decimal one, so it is refused. */
const AMOUNT = /^(?:(\d{1,12}|\d{1,3}(,\d{3}){1,3})(\.\d+)?|\.\d+)$/;
const MAX_WHOLE_DIGITS = 8;
const NOTHING =
  /^(n\/?\.?a\.?|none|nil|null|tb[acd]|[-–—?.]+|無|无|沒有|没有|暫無|暂无|待定|未定)$/i;
const RANGE = /\d\s*(-|–|—|~|～|〜|\bto\b|至|到)\s*[^\d\s]{0,4}\s*\d/i;
/** What spreadsheets in some countries turn `5.4` into. */
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const EXPONENT = /^\d+(\.\d+)?e[+-]?\d+$/i;

/** Longer texts are no amount. */
const LONGEST = 100;

const problem = (key: ErrorKey, values: ErrorText['values'] = {}): ErrorText => ({ key, values });

/**
 * Why a text is no amount with at most `decimals` decimals, and what to write instead; undefined if
 * it is one.
 */
export function amountProblem(text: string, decimals: number): ErrorText | undefined {
  if (text === '') return problem('required');
  if (text.length > LONGEST) return problem('import_amount_other');
  if (AMOUNT.test(text)) {
    const [whole = '', fraction = ''] = text.replaceAll(',', '').split('.');
    if (whole.length > MAX_WHOLE_DIGITS) return problem('import_amount_large');
    const tooFine = fraction.replace(/(?<!0)0+$/, '').length > decimals;
    return tooFine ? problem('import_amount_decimals', { decimals }) : undefined;
  }
  if (NOTHING.test(text)) return problem('import_amount_nothing');
  if (DATE.test(text)) return problem('import_amount_date');
  if (RANGE.test(text)) return problem('import_amount_range');
  if (EXPONENT.test(text)) return withExample('import_amount_exponent', String(Number(text)));
  if (/^[^\d]*[-−–(]\s*[^\d]{0,4}\d/.test(text)) return problem('import_amount_negative');
  const digits = text.replace(/[^\d.,]/g, '').replace(/^[.,]+(?=[.,])|^[.,]$|(?<![.,])[.,]+$/g, '');
  const example = normalizeAmount(plainAmount(digits));
  if (digits === text.replace(/\s/g, '')) return withExample('import_amount_comma', example);
  // Text between the digits leaves no single number.
  return /^[^\d]*\d[\d.,\s]*[^\d]*$/.test(text)
    ? withExample('import_amount_sign', example)
    : problem('import_amount_other');
}

const withExample = (key: ErrorKey, example: string) =>
  AMOUNT.test(example) ? problem(key, { example }) : problem('import_amount_other');

/** A normalized amount: no thousands separators, and a digit before the decimal point. */
export const normalizeAmount = (text: string): string =>
  text.replaceAll(',', '').replace(/^\./, '0.');

/** With a decimal point, whatever the decimal separator: the last one that occurs only once. */
function plainAmount(digits: string): string {
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  const sign = digits[at];
  const isGrouped = /^\d{1,3}(,\d{3})+$|^\d{1,3}(\.\d{3}){2,}$/.test(digits);
  if (sign === undefined || isGrouped || digits.indexOf(sign) < at)
    return digits.replace(/[.,]/g, '');
  return `${digits.slice(0, at).replace(/[.,]/g, '')}.${digits.slice(at + 1)}`;
}

const ofSheets: ErrorKey[] = ['import_amount_nothing', 'import_amount_date'];

/** `amountProblem` for a typed field, without messages about spreadsheets. */
export function typedAmountProblem(text: string, decimals: number): ErrorText | undefined {
  const found = amountProblem(text, decimals);
  if (found?.key === 'import_amount_decimals') return problem('amount_decimals', found.values);
  return found && ofSheets.includes(found.key) ? problem('import_amount_other') : found;
}

/**
 * Parses a typed amount into minor units of its currency. Throws 422 on `field` if it has too many
 * decimals, or is no multiple of the currency's step, with the nearest that is.
 */
export function parseAmount(
  field: string,
  text: string,
  currency: Pick<Currency, 'decimals' | 'step'>,
): number {
  const { decimals } = currency;
  const minor = parseDecimal(text, decimals);
  if (minor === undefined) throw invalid(field, 'amount_decimals', { value: text, decimals });
  const step = getCurrencyStep(currency);
  const example = toDecimal(Math.max(step, roundToStep(minor, step)), decimals);
  if (minor % step)
    throw invalid(field, 'amount_too_fine', {
      value: text,
      step: toDecimal(step, decimals),
      example,
    });
  return minor;
}

/** Why a text is no whole number, with the number probably meant; undefined if it is one. */
export function wholeNumberProblem(text: string): ErrorText | undefined {
  const typed = text.trim();
  if (typed === '') return problem('required');
  if (/^-?\d{1,15}$/.test(typed)) return undefined;
  const plain = typed.replaceAll(',', '');
  const meant =
    /^\d{1,3}(,\d{3})+$/.test(typed) || EXPONENT.test(typed) ? Number(plain) : Number.NaN;
  return problem('whole_number', { example: Number.isSafeInteger(meant) ? String(meant) : '12' });
}
