import { parseDecimal, roundToStep, toDecimal } from '@/lib/core/money';
import type { PosPreview, PosStart, TenderInput } from '@/lib/pos/pos.schema';
import { readDue } from '../exchange/returned';

type Method = PosStart['payment_methods'][number];
/** A tender other than cash. Without an amount it pays what is left. */
export type OtherPayment = {
  row: number;
  payment_method_id: number;
  amount: string;
  reference: string;
};
/** The payment as entered. Cash pays what the other tenders leave. */
export type PayForm = {
  others: readonly OtherPayment[];
  cash_id: number | null;
  /** The cash received; empty: the exact amount. */
  tendered: string;
};

const toOther = (payment_method_id: number, row: number): OtherPayment => ({
  row,
  payment_method_id,
  amount: '',
  reference: '',
});

/** The whole amount by one method. */
export const choosePayment = ({ id, is_cash }: Method): PayForm =>
  is_cash
    ? { others: [], cash_id: id, tendered: '' }
    : { others: [toOther(id, 0)], cash_id: null, tendered: '' };

/** Cash, if the store takes it; otherwise the first method. */
export function firstPayForm(methods: readonly Method[]): PayForm {
  const first = methods.find(({ is_cash }) => is_cash) ?? methods[0];
  return first ? choosePayment(first) : { others: [], cash_id: null, tendered: '' };
}

/** The method the sale is priced with, as methods can have fees and promotions. */
export const readFirstMethod = ({ others, cash_id }: PayForm): number | undefined =>
  others[0]?.payment_method_id ?? cash_id ?? undefined;

/**
 * Adds a tender: cash for what is left if there is none yet, otherwise another method. The amounts
 * already entered stay.
 */
export function addPayment(form: PayForm, methods: readonly Method[]): PayForm {
  const cash = methods.find(({ is_cash }) => is_cash);
  const other = methods.find(({ is_cash }) => !is_cash);
  if (form.cash_id === null && cash && form.others.length) return { ...form, cash_id: cash.id };
  if (!other) return form;
  const row = Math.max(-1, ...form.others.map((payment) => payment.row)) + 1;
  return { ...form, others: [...form.others, toOther(other.id, row)] };
}

export const removePayment = (form: PayForm, row: number): PayForm => ({
  ...form,
  others: form.others.filter((payment) => payment.row !== row),
});

type AmountProblem = { key: 'amount_wrong' | 'amount_missing' | 'amounts_over'; minor: number };
export type SettledPayments = {
  /**
   * What is left for cash before rounding; without cash, what the entered amounts leave. In minor
   * units, as all amounts here.
   */
  open: number;
  /** What the tender without an amount pays. */
  rest: number;
  /** What no tender pays yet. */
  remaining: number;
  /** The cash due, rounded to the smallest coin. */
  due: number;
  /** The change to give. */
  change: number;
  /** By a tender's row, or `given` for cash and `tenders` for the whole payment. */
  problems: Readonly<Record<string, AmountProblem>>;
  /** The tenders to send; undefined while there are problems. */
  tenders: TenderInput[] | undefined;
};

export type PayRules = { total: number; decimals: number; coin: number };

/**
 * The smallest coin to round cash to, in minor units. 1 if the server doesn't round: its preview
 * then has no rounding although the total isn't a multiple of the smallest coin.
 */
export function readCoin(price: PosPreview, denominations: readonly number[]): number {
  const coin = denominations.at(-1) ?? 1;
  const total = readDue(price).minor;
  const { cash } = price;
  return cash.rounding.minor === 0 && total % coin !== 0 ? 1 : coin;
}

/**
 * Divides the total among the tenders: each amount, the cash due, the change and the problems. A
 * tender without an amount pays what is left if there is no cash, or if the cash entered is too
 * little.
 */
export function settlePayments(
  form: PayForm,
  { total, decimals, coin }: PayRules,
): SettledPayments {
  const problems: Record<string, AmountProblem> = {};
  const hasCash = form.cash_id !== null;
  const empty = form.others.findLast(({ amount }) => !amount.trim());
  const typed = form.tendered.trim() ? readMinor(form.tendered, decimals) : undefined;
  const amounts = form.others.map((part) => {
    if (part === empty) return 0;
    const minor = readMinor(part.amount, decimals);
    if (!minor) problems[part.row] = { key: 'amount_wrong', minor: 0 };
    return minor ?? 0;
  });
  const remaining = total - amounts.reduce((sum, minor) => sum + minor, 0);
  const inCash = hasCash && typed && typed < remaining ? typed : undefined;
  const takesRest = hasCash && inCash === undefined ? undefined : empty;
  if (empty && !takesRest) problems[empty.row] = { key: 'amount_wrong', minor: 0 };
  const lastShare = takesRest ? Math.max(0, remaining - (inCash ?? 0)) : 0;
  const open = takesRest && hasCash ? remaining - lastShare : remaining;
  if (remaining < 0) problems.tenders = { key: 'amounts_over', minor: -remaining };
  else if (takesRest && lastShare === 0 && total > 0)
    problems[takesRest.row] = { key: 'amount_wrong', minor: 0 };
  else if (!hasCash && !takesRest && remaining > 0 && !Object.keys(problems).length)
    problems.tenders = { key: 'amount_missing', minor: remaining };
  const due = hasCash ? roundToStep(Math.max(0, open), coin) : 0;
  const tendered = form.tendered.trim() ? typed : due;
  if (tendered === undefined) problems.given = { key: 'amount_wrong', minor: 0 };
  else if (tendered < due) problems.given = { key: 'amount_missing', minor: due - tendered };
  const change = Math.max(0, (tendered ?? due) - due);
  const unpaid = hasCash ? due - (tendered ?? due) : takesRest ? 0 : remaining;
  const isWhole = !Object.keys(problems).length;
  const tenders = form.others.map(
    (part, index): TenderInput => ({
      payment_method_id: part.payment_method_id,
      amount: toDecimal(part === takesRest ? lastShare : (amounts[index] ?? 0), decimals),
      reference: part.reference.trim(),
    }),
  );
  const cash: TenderInput[] =
    form.cash_id !== null && (open > 0 || !tenders.length)
      ? [
          {
            payment_method_id: form.cash_id,
            ...(form.tendered.trim() && { given: toDecimal(tendered ?? due, decimals) }),
            reference: '',
          },
        ]
      : [];
  return {
    open,
    rest: lastShare,
    remaining: Math.max(0, unpaid),
    due,
    change,
    problems,
    tenders: isWhole ? (total > 0 ? [...tenders, ...cash] : []) : undefined,
  };
}

/** An amount of 0 or more in minor units; undefined if it is no such amount. */
function readMinor(text: string, decimals: number): number | undefined {
  const minor = parseDecimal(text, decimals);
  return minor === undefined || minor < 0 ? undefined : minor;
}
