import { parseDecimal, roundToStep, toDecimal } from '@/lib/core/money';
import type { PosPreview, PosStart, TenderInput } from '@/lib/pos/pos.schema';
import { readDue } from '../exchange/returned';

type Method = PosStart['payment_methods'][number];
/** A part that is not paid in cash; without an amount it takes what is left. */
export type OtherPayment = {
  row: number;
  payment_method_id: number;
  amount: string;
  reference: string;
};
/** How somebody pays, as it stands in fields. Cash takes what the others leave. */
export type PayForm = {
  others: readonly OtherPayment[];
  cash_id: number | null;
  /** What was handed over; empty: exactly what is due. */
  tendered: string;
};

const toOther = (payment_method_id: number, row: number): OtherPayment => ({
  row,
  payment_method_id,
  amount: '',
  reference: '',
});

/** All of it in one way. */
export const choosePayment = ({ id, is_cash }: Method): PayForm =>
  is_cash
    ? { others: [], cash_id: id, tendered: '' }
    : { others: [toOther(id, 0)], cash_id: null, tendered: '' };

/** Cash, where the shop takes it. */
export function firstPayForm(methods: readonly Method[]): PayForm {
  const first = methods.find(({ is_cash }) => is_cash) ?? methods[0];
  return first ? choosePayment(first) : { others: [], cash_id: null, tendered: '' };
}

/** By which the sale is priced: some cost a fee, or bring an offer. */
export const readFirstMethod = ({ others, cash_id }: PayForm): number | undefined =>
  others[0]?.payment_method_id ?? cash_id ?? undefined;

/**
 * One more part: cash for what is left, where there is none yet, else another card. What was typed
 * of the others stays.
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
  /** What is left for cash or, without, for the part without an amount; minor units. */
  open: number;
  /** What the part takes that has no amount. */
  rest: number;
  /** What no part pays yet. */
  remaining: number;
  /** What is to be paid in cash, rounded to the smallest coin. */
  due: number;
  /** What goes back of what was handed over. */
  change: number;
  /** By the row of a part, `given` or `tenders`. */
  problems: Readonly<Record<string, AmountProblem>>;
  /** What is sent, once nothing is wrong. */
  tenders: TenderInput[] | undefined;
};

export type PayRules = { total: number; decimals: number; coin: number };

/**
 * The smallest coin, minor units. What the shop does not round is not rounded here: the price says
 * so where its whole is no multiple of a coin that is counted.
 */
export function readCoin(price: PosPreview, denominations: readonly number[]): number {
  const coin = denominations.at(-1) ?? 1;
  const total = readDue(price).minor;
  const { cash } = price;
  return cash.rounding.minor === 0 && total % coin !== 0 ? 1 : coin;
}

/**
 * What each part takes, what is due in cash and goes back, and what of it is wrong. A part without
 * an amount takes what is left: without cash, or beside cash that was typed and is too little.
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

/** Nothing but an amount above or of 0. */
function readMinor(text: string, decimals: number): number | undefined {
  const minor = parseDecimal(text, decimals);
  return minor === undefined || minor < 0 ? undefined : minor;
}
