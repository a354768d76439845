import { type Evaluation, sumOf } from './evaluation';
import type { Tax } from './priced';
import { taxesIn } from './tax-rates';

/**
 * Taxes by line, as each is after all discounts, and of the delivery, one for each rate; those
 * of 0 left out. A price with its taxes holds price − price / (1 + rate) of them (D16).
 */
export function taxesOf(evaluation: Evaluation): Tax[] {
  const { prepared, lines, net, shares } = evaluation;
  const { tax, shipping } = prepared.purchase;
  if (tax.exempt) return [];
  const of = (about: Pick<Tax, 'on' | 'line'>, tax_class: string, amount: number): Tax[] => {
    const rates = tax.rates[tax_class] ?? [];
    const amounts = taxesIn(amount, rates, tax.included, prepared.step);
    return rates.flatMap(({ title, rate }, at) => {
      const amount_minor = amounts[at] ?? 0;
      return amount_minor ? [{ ...about, title, rate, amount_minor }] : [];
    });
  };
  const ofLines = lines.flatMap(({ line }, at) =>
    of({ on: 'item', line: line.id }, line.tax_class, (net[at] ?? 0) - (shares[at] ?? 0)),
  );
  const delivery = shipping.options.find(({ id }) => id === evaluation.delivery);
  if (!delivery || !tax.on_shipping) return ofLines;
  const taken = sumOf(evaluation.shipping_taken.map(({ amount }) => amount));
  const fee = evaluation.shipping_fee - taken;
  return [...ofLines, ...of({ on: 'shipping' }, delivery.tax_class, fee)];
}
