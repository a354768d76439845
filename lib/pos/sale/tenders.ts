import 'server-only';
import { parseAmount } from '@/lib/core/amounts';
import { invalid } from '@/lib/core/errors';
import { type Currency, formatMoney } from '@/lib/core/money';
import type { PaymentMethod } from '@/lib/payments/options';
import type { TenderInput } from '@/lib/pos/pos.schema';
import { roundToCash } from './cash';

/** One payment of a sale, in minor units: the drawer receives `amount` and `rounding`. */
export type Tender = {
  method: PaymentMethod;
  is_cash: boolean;
  amount: number;
  rounding: number;
  given: number;
  change: number;
  reference: string;
};

/**
 * What each payment method pays of a total, in minor units. Cash pays what the others leave,
 * rounded to the smallest coin on that part only, and gives change. Refuses (422) a payment method
 * the register doesn't have, cash twice, too much, too little, and a missing amount.
 */
export function settleTenders(
  total: number,
  input: readonly TenderInput[],
  methods: readonly PaymentMethod[],
  currency: Currency,
): Tender[] {
  const found = input.map((tender, index) => {
    const method = methods.find(({ id }) => id === tender.payment_method_id);
    if (!method) throw invalid(`tenders.${index}.payment_method_id`, 'payment_method_gone');
    return { tender, method, is_cash: method.type === 'pos_cash', index };
  });
  const cash = found.filter(({ is_cash }) => is_cash);
  const second = cash[1];
  if (second) throw invalid(`tenders.${second.index}.payment_method_id`, 'cash_once');
  const others = found
    .filter(({ is_cash }) => !is_cash)
    .map(({ tender, method, index }): Tender => {
      const field = `tenders.${index}.amount`;
      if (tender.amount === undefined) throw invalid(field, 'required');
      const amount = parseAmount(field, tender.amount, currency);
      if (amount <= 0) throw invalid(field, 'check_input');
      const { reference } = tender;
      return { method, is_cash: false, amount, rounding: 0, given: amount, change: 0, reference };
    });
  const due = total - others.reduce((sum, { amount }) => sum + amount, 0);
  if (due < 0) throw refusedAmount('tenders_too_much', -due, currency);
  const [drawer] = cash;
  if (!drawer) {
    if (due > 0) throw refusedAmount('tenders_too_little', due, currency);
    return others;
  }
  const { tender, method, index } = drawer;
  const payable = roundToCash(due, currency);
  const tendered =
    tender.given === undefined
      ? payable
      : parseAmount(`tenders.${index}.given`, tender.given, currency);
  if (tendered < payable)
    throw invalid(`tenders.${index}.given`, 'tenders_too_little', {
      amount: formatMoney(payable - tendered, currency),
    });
  const rounding = payable - due;
  const { reference } = tender;
  const change = tendered - payable;
  return [
    ...others,
    { method, is_cash: true, amount: due, rounding, given: tendered, change, reference },
  ];
}

const refusedAmount = (
  key: 'tenders_too_much' | 'tenders_too_little',
  minor: number,
  currency: Currency,
) => invalid('tenders', key, { amount: formatMoney(minor, currency) });
