import { expect } from 'vitest';
import { getCurrencyStep } from '@/lib/core/money';
import { pricePurchase } from '@/lib/pricing/price';
import { type Priced, type PricedLine, stages } from '@/lib/pricing/priced';
import type { Purchase } from '@/lib/pricing/purchase';

export const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const sumAmounts = (parts: readonly { amount_minor: number }[]) =>
  sum(parts.map((part) => part.amount_minor));

/** Checks any price: its parts add up, nothing is negative, nothing is lost. */
function expectSound(purchase: Purchase, priced: Priced): void {
  for (const pricedLine of priced.lines) expectSoundLine(purchase, pricedLine);
  expectSoundTotals(purchase, priced);
  expectAnswered(purchase, priced);
  expectStepsReplay(priced);
}

function expectSoundLine(purchase: Purchase, pricedLine: PricedLine): void {
  const step = getCurrencyStep(purchase.currency);
  const { quantity, unit_minor, subtotal_minor, discount_minor, total_minor, parts } = pricedLine;
  const own = parts.filter((part) => part.class === 'product');
  const shared = parts.filter((part) => part.class === 'order');
  expect(own.length + shared.length).toBe(parts.length);
  expect(subtotal_minor).toBe(unit_minor * quantity);
  expect(total_minor).toBe(subtotal_minor - discount_minor);
  expect(pricedLine.paid_minor).toBe(total_minor - pricedLine.order_discount_minor);
  expect(discount_minor).toBe(sumAmounts(own));
  expect(pricedLine.order_discount_minor).toBe(sumAmounts(shared));
  for (const amount of [total_minor, pricedLine.paid_minor, pricedLine.tax_minor, discount_minor])
    expect(amount).toBeGreaterThanOrEqual(0);
  for (const part of parts) expect(part.amount_minor).toBeGreaterThan(0);
  // A unit has at most one product promotion.
  const units = sum(own.map((part) => part.units ?? quantity));
  expect(units).toBeLessThanOrEqual(quantity);
  const purchaseLine = purchase.lines.find((line) => line.id === pricedLine.id);
  const isExact = purchaseLine?.regular.own_minor === undefined;
  if (isExact)
    for (const amount of [
      unit_minor,
      discount_minor,
      pricedLine.order_discount_minor,
      pricedLine.tax_minor,
    ])
      expect(amount % step).toBe(0);
  if (pricedLine.regular_unit_minor !== null)
    expect(pricedLine.regular_unit_minor).toBeGreaterThan(pricedLine.unit_minor);
}

function expectSoundTotals(purchase: Purchase, priced: Priced): void {
  const { lines, totals, taxes, shipping, payment } = priced;
  const of = (field: 'subtotal_minor' | 'discount_minor' | 'order_discount_minor' | 'paid_minor') =>
    sum(lines.map((line) => line[field]));
  const delivery = shipping.find(({ id }) => id === priced.chosen_shipping);
  const fee = payment.find(({ id }) => id === priced.chosen_payment);
  const added = purchase.tax.included ? 0 : totals.tax_total;
  // The chosen method is available.
  expect(delivery?.id ?? null).toBe(priced.chosen_shipping);
  expect(fee?.id ?? null).toBe(priced.chosen_payment);
  expect(lines.map(({ id }) => id).sort()).toEqual(purchase.lines.map(({ id }) => id).sort());
  expect(totals.items_subtotal).toBe(of('subtotal_minor'));
  expect(totals.items_discount).toBe(of('discount_minor'));
  expect(totals.order_discount).toBe(of('order_discount_minor'));
  expect(totals.shipping_discount).toBe(sumAmounts(priced.shipping_parts));
  expect(totals.shipping_discount).toBe(delivery?.discount_minor ?? 0);
  expect(totals.shipping_fee).toBe(delivery?.price_minor ?? 0);
  expect(totals.fee_total).toBe((fee?.fee_minor ?? 0) + (purchase.gift_wrap_minor ?? 0));
  expect(totals.tax_total).toBe(sumAmounts(taxes));
  for (const line of lines)
    expect(line.tax_minor).toBe(sumAmounts(taxes.filter((tax) => tax.line === line.id)));
  expect(totals.grand_total).toBe(
    of('paid_minor') + totals.shipping_fee - totals.shipping_discount + totals.fee_total + added,
  );
  for (const amount of Object.values(totals)) expect(amount).toBeGreaterThanOrEqual(0);
  for (const { price_minor, discount_minor } of shipping) {
    expect(discount_minor).toBeGreaterThanOrEqual(0);
    expect(discount_minor).toBeLessThanOrEqual(price_minor);
  }
  for (const tax of taxes) expect(tax.amount_minor).toBeGreaterThan(0);
}

/** Checks that each promotion and each code is reported once. */
function expectAnswered(purchase: Purchase, priced: Priced): void {
  const { applied, refused, irrelevant, lines, shipping_parts } = priced;
  const codes = [...applied, ...refused].flatMap(({ code }) => code ?? []);
  expect(codes.sort()).toEqual(purchase.codes.map(({ code }) => code).sort());
  const answered = [
    ...applied.map((promotion) => promotion.promotion_id),
    // If one code brings a promotion, a refusal of its other codes does not count.
    ...new Set(refused.flatMap(({ promotion_id }) => promotion_id ?? [])),
    ...irrelevant,
  ];
  const byCode = new Set(
    applied.flatMap((promotion) => (promotion.code ? promotion.promotion_id : [])),
  );
  const once = answered.filter((id, at) => !byCode.has(id) || answered.indexOf(id) === at);
  expect(once.sort()).toEqual(purchase.promotions.map(({ id }) => id).sort());
  const parts = [...lines.flatMap((line) => line.parts), ...shipping_parts];
  for (const { promotion_id, saved_minor } of applied)
    expect(saved_minor).toBe(
      sumAmounts(parts.filter((part) => part.promotion_id === promotion_id)),
    );
  expect(sum(applied.map(({ saved_minor }) => saved_minor))).toBe(sumAmounts(parts));
}

/** Checks that every step continues from the one before it, and the last ends at the total. */
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

/** The same price with its lists sorted. */
export function inOrder(priced: Priced) {
  const sorted = <T>(list: readonly T[]) => list.map((item) => JSON.stringify(item)).sort();
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

/** A purchase with its lines, promotions and codes in reverse. */
export const reversed = (purchase: Purchase): Purchase => ({
  ...purchase,
  lines: purchase.lines.toReversed(),
  promotions: purchase.promotions.toReversed(),
  codes: purchase.codes.toReversed(),
});

/** Prices a purchase and checks the result; leaves the purchase unchanged. */
export function soundPrice(purchase: Purchase): Priced {
  const before = structuredClone(purchase);
  const priced = pricePurchase(purchase);
  expect(purchase).toEqual(before);
  expectSound(purchase, priced);
  return priced;
}
