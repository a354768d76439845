import type { Evaluated } from './evaluate';
import { MANUAL_DISCOUNT } from './manual-discount';
import type { PricingStep, Tax } from './priced';

/**
 * How the price was computed, step by step in the order of the stages: each adds its amount to the
 * sum before, so that the last one ends at the total.
 */
export function buildPriceSteps(evaluated: Evaluated, taxes: Tax[], fee: number): PricingStep[] {
  const { lines, prepared, taken, shipping_fee, shipping_taken } = evaluated;
  const steps: PricingStep[] = [];
  let sum = 0;
  const add = (step: Omit<PricingStep, 'before' | 'after'>) => {
    steps.push(Object.assign(step, { before: sum, after: sum + step.amount }));
    sum += step.amount;
  };
  for (const { line, regular, quantity } of lines)
    add({ stage: 'convert', line: line.id, amount: regular * quantity, because: 'list_price' });
  for (const { line, unit, regular, quantity, changed_from = unit } of lines) {
    const sale = { stage: 'sale' as const, line: line.id };
    if (changed_from < regular)
      add({ ...sale, amount: (changed_from - regular) * quantity, because: 'special_price' });
    if (unit < changed_from)
      add({ ...sale, amount: (unit - changed_from) * quantity, because: 'changed_price' });
  }
  const discount = ({ candidate, line, amount }: Evaluated['taken'][number]) => {
    const { id: promotion_id, class: stage } = candidate.promotion;
    const of = lines[line]?.line.id;
    const isManual = promotion_id === MANUAL_DISCOUNT;
    add({
      stage: candidate.is_payment_bound ? 'payment' : stage,
      ...(!isManual && { promotion_id }),
      ...(of !== undefined && { line: of }),
      amount: 0 - amount,
      because: isManual ? 'manual' : candidate.code === undefined ? 'promotion' : 'coupon',
    });
  };
  const early = taken.filter(({ candidate }) => !candidate.is_payment_bound);
  for (const reduction of early) discount(reduction);
  if (evaluated.delivery !== null)
    add({
      stage: 'shipping_price',
      amount: shipping_fee,
      because: evaluated.is_missing_fee ? 'shipping_missing' : 'shipping',
    });
  const offDelivery = ({ candidate, amount }: Evaluated['shipping_taken'][number]) =>
    add({
      stage: candidate.is_payment_bound ? 'payment' : 'shipping',
      promotion_id: candidate.promotion.id,
      amount: 0 - amount,
      because: candidate.code === undefined ? 'promotion' : 'coupon',
    });
  for (const reduction of shipping_taken)
    if (!reduction.candidate.is_payment_bound) offDelivery(reduction);
  for (const reduction of taken) if (reduction.candidate.is_payment_bound) discount(reduction);
  for (const reduction of shipping_taken)
    if (reduction.candidate.is_payment_bound) offDelivery(reduction);
  const { gift_wrap_minor, tax } = prepared.purchase;
  const added = tax.included ? [] : taxes;
  for (const { on, line, amount_minor } of added)
    if (on !== 'fee')
      add({
        stage: 'tax',
        ...(line !== undefined && { line }),
        amount: amount_minor,
        because: 'tax',
      });
  if (gift_wrap_minor) add({ stage: 'fee', amount: gift_wrap_minor, because: 'gift_wrap' });
  if (fee) add({ stage: 'fee', amount: fee, because: 'payment_fee' });
  for (const { on, amount_minor } of added)
    if (on === 'fee') add({ stage: 'fee', amount: amount_minor, because: 'tax' });
  return steps;
}
