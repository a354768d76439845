import { fractionOf } from '@/lib/core/money';
import { type Evaluation, sumOf } from './evaluation';
import type { Tax } from './priced';

/**
 * Taxes by line, as each is after all discounts, and of the delivery; those of 0 left out. A
 * price with its tax holds rate / (100 + rate) of it (D16).
 */
export function taxesOf(evaluation: Evaluation): Tax[] {
  const { prepared, lines, net, shares, shipping_fee, shipping_taken } = evaluation;
  const { tax } = prepared.purchase;
  const taxed = (amount: number, rate: number) =>
    fractionOf(amount, rate, tax.included ? 10_000 + rate : 10_000, prepared.step);
  const ofLines = lines.flatMap(({ line }, at): Tax[] => {
    const rate = tax.rates[line.tax_class] ?? 0;
    const amount_minor = taxed((net[at] ?? 0) - (shares[at] ?? 0), rate);
    return amount_minor ? [{ on: 'item', line: line.id, rate, amount_minor }] : [];
  });
  const rate = tax.shipping === null ? 0 : (tax.rates[tax.shipping] ?? 0);
  const delivery = shipping_fee - sumOf(shipping_taken.map(({ amount }) => amount));
  const amount_minor = taxed(delivery, rate);
  return amount_minor ? [...ofLines, { on: 'shipping', rate, amount_minor }] : ofLines;
}
