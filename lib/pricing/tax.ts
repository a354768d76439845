import { type Evaluation, sumNumbers } from './evaluation';
import type { Tax } from './priced';
import type { TaxRules } from './purchase';
import { spreadAmount } from './spread';
import { computeRateTaxes, joinedRate, removeTax } from './tax-rates';

/** The amount of goods of one tax class, or of the part of shipping that is taxed like them. */
export type ClassAmount = { tax_class: string; amount: number };

/** The class if none is set. */
export const DEFAULT_TAX_CLASS = '';

/**
 * Taxes by line, each after all discounts, of gift wrap and of shipping, one for each rate; without
 * those of 0. A price with tax includes price − price / (1 + rate) (D16).
 */
export function computeTaxes(evaluation: Evaluation): Tax[] {
  const { prepared, lines, net, shares } = evaluation;
  const { tax, shipping, gift_wrap_minor = 0 } = prepared.purchase;
  if (tax.exempt) return [];
  const ofLines = lines.flatMap(({ line }, at) =>
    taxesOn(
      { on: 'item', line: line.id },
      { tax_class: line.tax_class, amount: (net[at] ?? 0) - (shares[at] ?? 0) },
      tax,
      prepared.step,
    ),
  );
  const wrap = { tax_class: DEFAULT_TAX_CLASS, amount: gift_wrap_minor };
  const ofGoods = [...ofLines, ...taxesOn({ on: 'gift_wrap' }, wrap, tax, prepared.step)];
  const delivery = shipping.options.find(({ id }) => id === evaluation.delivery);
  if (!delivery) return ofGoods;
  const taken = sumNumbers(evaluation.shipping_taken.map(({ amount }) => amount));
  const fee = { tax_class: delivery.tax_class, amount: evaluation.shipping_fee - taken };
  return [...ofGoods, ...deliveryTaxes(fee, sumByTaxClass(evaluation), tax, prepared.step)];
}

/** The taxes of shipping, given the goods, one for each title and rate. */
function deliveryTaxes(
  delivery: ClassAmount,
  goods: readonly ClassAmount[],
  tax: TaxRules,
  step: number,
): Tax[] {
  if (!tax.on_shipping) return [];
  const parts = deliveryParts(delivery, goods, tax, step);
  return merged(parts.flatMap((part) => taxesOn({ on: 'shipping' }, part, tax, step)));
}

/** The taxes of an amount by its class, one for each rate. */
export function taxesOn(
  about: Pick<Tax, 'on' | 'line'>,
  { tax_class, amount }: ClassAmount,
  { rates, included }: Pick<TaxRules, 'rates' | 'included'>,
  step: number,
): Tax[] {
  const own = rates[tax_class] ?? [];
  const amounts = computeRateTaxes(amount, own, included, step);
  return own.flatMap(({ title, rate }, at) => {
    const amount_minor = amounts[at] ?? 0;
    return amount_minor ? Object.assign({ title, rate, amount_minor }, about) : [];
  });
}

/** Merges equal titles and rates. */
function merged(taxes: readonly Tax[]): Tax[] {
  const found = new Map<string, Tax>();
  for (const tax of taxes) {
    const key = JSON.stringify([tax.title, tax.rate]);
    const before = found.get(key)?.amount_minor ?? 0;
    found.set(key, { ...tax, amount_minor: before + tax.amount_minor });
  }
  return [...found.values()];
}

/** The goods after all discounts, by tax class. */
export function sumByTaxClass({ lines, net, shares }: Evaluation): ClassAmount[] {
  const amounts = new Map<string, number>();
  for (const [at, { line }] of lines.entries()) {
    const before = amounts.get(line.tax_class) ?? 0;
    amounts.set(line.tax_class, before + (net[at] ?? 0) - (shares[at] ?? 0));
  }
  return [...amounts].map(([tax_class, amount]) => ({ tax_class, amount }));
}

/**
 * Splits shipping by tax: one part by its own class, one by the goods' class with the highest
 * rates, or one for each set of rates of the goods, which add up to its price. Goods that cost
 * nothing are ignored.
 */
function deliveryParts(
  delivery: ClassAmount,
  goods: readonly ClassAmount[],
  { rates, shipping_tax }: Pick<TaxRules, 'rates' | 'shipping_tax'>,
  step: number,
): ClassAmount[] {
  const sold = goods.filter(({ amount }) => amount > 0);
  if (shipping_tax === 'method' || !sold.length) return [delivery];
  const getRate = ({ tax_class }: ClassAmount) => joinedRate(rates[tax_class]);
  if (shipping_tax === 'highest') {
    const [first = delivery] = sold.toSorted((a, b) => getRate(b) - getRate(a));
    return [{ ...first, amount: delivery.amount }];
  }
  const alike = new Map<string, ClassAmount>();
  for (const { tax_class, amount } of sold) {
    const key = JSON.stringify(rates[tax_class] ?? []);
    const existingGroup = alike.get(key) ?? { tax_class, amount: 0 };
    alike.set(key, { ...existingGroup, amount: existingGroup.amount + amount });
  }
  const kinds = [...alike.values()];
  const parts = spreadAmount(
    delivery.amount,
    kinds.map(({ amount }) => amount),
    step,
  );
  return kinds.map(({ tax_class }, at) => ({ tax_class, amount: parts[at] ?? 0 }));
}

/** The shipping price without its included tax, for exempt buyers. */
export function untaxedDelivery(
  delivery: ClassAmount,
  goods: readonly ClassAmount[],
  tax: TaxRules,
  step: number,
): number {
  if (!tax.exempt || !tax.included || !tax.on_shipping) return delivery.amount;
  const parts = deliveryParts(delivery, goods, tax, step);
  return sumNumbers(parts.map(({ tax_class, amount }) => removeTax(amount, tax, tax_class, step)));
}

/** The final price of shipping: without tax if exempt, or with the taxes on top. */
export function paidDelivery(
  delivery: ClassAmount,
  goods: readonly ClassAmount[],
  tax: TaxRules,
  step: number,
): number {
  if (tax.exempt || tax.included) return untaxedDelivery(delivery, goods, tax, step);
  return (
    delivery.amount +
    sumNumbers(deliveryTaxes(delivery, goods, tax, step).map(({ amount_minor }) => amount_minor))
  );
}
