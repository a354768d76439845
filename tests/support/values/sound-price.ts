import { expect } from 'vitest';
import { stepOf } from '@/lib/core/money';
import { price } from '@/lib/pricing/price';
import { type Priced, type PricedLine, stages } from '@/lib/pricing/priced';
import type { Purchase } from '@/lib/pricing/purchase';

export const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const amountsOf = (parts: readonly { amount_minor: number }[]) =>
  sum(parts.map((part) => part.amount_minor));

/** What must hold of any price: its parts add up, nothing is below zero, nothing is lost. */
function expectSound(asked: Purchase, priced: Priced): void {
  for (const one of priced.lines) expectSoundLine(asked, one);
  expectSoundTotals(asked, priced);
  expectAnswered(asked, priced);
  expectStepsReplay(priced);
}

function expectSoundLine(asked: Purchase, one: PricedLine): void {
  const step = stepOf(asked.currency);
  const { quantity, unit_minor, subtotal_minor, discount_minor, total_minor, parts } = one;
  const own = parts.filter((part) => part.class === 'product');
  const shared = parts.filter((part) => part.class === 'order');
  expect(own.length + shared.length).toBe(parts.length);
  expect(subtotal_minor).toBe(unit_minor * quantity);
  expect(total_minor).toBe(subtotal_minor - discount_minor);
  expect(one.paid_minor).toBe(total_minor - one.order_discount_minor);
  expect(discount_minor).toBe(amountsOf(own));
  expect(one.order_discount_minor).toBe(amountsOf(shared));
  for (const amount of [total_minor, one.paid_minor, one.tax_minor, discount_minor])
    expect(amount).toBeGreaterThanOrEqual(0);
  for (const part of parts) expect(part.amount_minor).toBeGreaterThan(0);
  // A piece has at most one promotion of its own.
  const units = sum(own.map((part) => part.units ?? quantity));
  expect(units).toBeLessThanOrEqual(quantity);
  const given = asked.lines.find((line) => line.id === one.id);
  const isExact = given?.regular.own_minor === undefined;
  if (isExact)
    for (const amount of [unit_minor, discount_minor, one.order_discount_minor, one.tax_minor])
      expect(amount % step).toBe(0);
  if (one.regular_unit_minor !== null)
    expect(one.regular_unit_minor).toBeGreaterThan(one.unit_minor);
}

function expectSoundTotals(asked: Purchase, priced: Priced): void {
  const { lines, totals, taxes, shipping, payment } = priced;
  const of = (field: 'subtotal_minor' | 'discount_minor' | 'order_discount_minor' | 'paid_minor') =>
    sum(lines.map((line) => line[field]));
  const delivery = shipping.find(({ id }) => id === priced.chosen_shipping);
  const fee = payment.find(({ id }) => id === priced.chosen_payment);
  const added = asked.tax.included ? 0 : totals.tax_total;
  // What is chosen is on offer.
  expect(delivery?.id ?? null).toBe(priced.chosen_shipping);
  expect(fee?.id ?? null).toBe(priced.chosen_payment);
  expect(lines.map(({ id }) => id).sort()).toEqual(asked.lines.map(({ id }) => id).sort());
  expect(totals.items_subtotal).toBe(of('subtotal_minor'));
  expect(totals.items_discount).toBe(of('discount_minor'));
  expect(totals.order_discount).toBe(of('order_discount_minor'));
  expect(totals.shipping_discount).toBe(amountsOf(priced.shipping_parts));
  expect(totals.shipping_discount).toBe(delivery?.discount_minor ?? 0);
  expect(totals.shipping_fee).toBe(delivery?.price_minor ?? 0);
  expect(totals.fee_total).toBe((fee?.fee_minor ?? 0) + (asked.gift_wrap_minor ?? 0));
  expect(totals.tax_total).toBe(amountsOf(taxes));
  for (const line of lines)
    expect(line.tax_minor).toBe(amountsOf(taxes.filter((tax) => tax.line === line.id)));
  expect(totals.grand_total).toBe(
    of('paid_minor') + totals.shipping_fee - totals.shipping_discount + totals.fee_total + added,
  );
  for (const one of Object.values(totals)) expect(one).toBeGreaterThanOrEqual(0);
  for (const { price_minor, discount_minor } of shipping) {
    expect(discount_minor).toBeGreaterThanOrEqual(0);
    expect(discount_minor).toBeLessThanOrEqual(price_minor);
  }
  for (const tax of taxes) expect(tax.amount_minor).toBeGreaterThan(0);
}

/** Each promotion and each code is answered once. */
function expectAnswered(asked: Purchase, priced: Priced): void {
  const { applied, refused, irrelevant, lines, shipping_parts } = priced;
  const codes = [...applied, ...refused].flatMap(({ code }) => code ?? []);
  expect(codes.sort()).toEqual(asked.codes.map(({ code }) => code).sort());
  const answered = [
    ...applied.map((one) => one.promotion_id),
    // What one of its codes brings, another of its codes does not take away.
    ...new Set(refused.flatMap(({ promotion_id }) => promotion_id ?? [])),
    ...irrelevant,
  ];
  const byCode = new Set(applied.flatMap((one) => (one.code ? one.promotion_id : [])));
  const once = answered.filter((id, at) => !byCode.has(id) || answered.indexOf(id) === at);
  expect(once.sort()).toEqual(asked.promotions.map(({ id }) => id).sort());
  const parts = [...lines.flatMap((line) => line.parts), ...shipping_parts];
  for (const { promotion_id, saved_minor } of applied)
    expect(saved_minor).toBe(amountsOf(parts.filter((part) => part.promotion_id === promotion_id)));
  expect(sum(applied.map(({ saved_minor }) => saved_minor))).toBe(amountsOf(parts));
}

/** Every step goes on from the one before it, and the last one ends at the total. */
function expectStepsReplay({ steps, totals }: Priced): void {
  let reached = 0;
  for (const { before, amount, after } of steps) {
    expect(before).toBe(reached);
    expect(after).toBe(before + amount);
    reached = after;
  }
  expect(reached).toBe(totals.grand_total);
  const order = steps.map(({ stage }) => stages.indexOf(stage));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
}

/** The same price, whatever order its lists are in. */
export function inOrder(priced: Priced) {
  const sorted = <T>(list: readonly T[]) => list.map((one) => JSON.stringify(one)).sort();
  const { lines, applied, refused, irrelevant, steps } = priced;
  return {
    ...priced,
    lines: sorted(lines.map((line) => ({ ...line, parts: sorted(line.parts) }))),
    applied: sorted(applied),
    refused: sorted(refused),
    irrelevant: sorted(irrelevant),
    steps: sorted(steps),
  };
}

/** A purchase with its lines, promotions and codes the other way round. */
export const reversed = (asked: Purchase): Purchase => ({
  ...asked,
  lines: asked.lines.toReversed(),
  promotions: asked.promotions.toReversed(),
  codes: asked.codes.toReversed(),
});

/** Prices a purchase and holds what must hold of any price; it is not changed by that. */
export function soundPrice(asked: Purchase): Priced {
  const before = structuredClone(asked);
  const priced = price(asked);
  expect(asked).toEqual(before);
  expectSound(asked, priced);
  return priced;
}
