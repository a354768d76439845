import { expect } from 'vitest';
import type { BaseAmounts } from '@/lib/pricing/base-amounts';
import type { Purchase } from '@/lib/pricing/purchase';
import { sum } from './sound-price';

/** Checks that an order's sums hold in the base currency too, and that none is negative. */
export function expectSoundBase(
  { tax }: Purchase,
  { totals, lines, shipping_parts, taxes }: BaseAmounts,
): void {
  const of = (parts: { base_amount_minor: number }[]) =>
    sum(parts.map((part) => part.base_amount_minor));
  const total = sum(lines.map((line) => line.base_line_total));
  const paid = lines.map((line) => line.base_line_total - line.base_order_discount);
  expect(totals.base_items_subtotal - totals.base_items_discount).toBe(total);
  expect(totals.base_order_discount).toBe(sum(lines.map((line) => line.base_order_discount)));
  for (const { parts, base_order_discount } of lines)
    expect(of(parts.filter((part) => part.class === 'order'))).toBe(base_order_discount);
  const all = of(lines.flatMap(({ parts }) => parts));
  expect(all).toBe(totals.base_items_discount + totals.base_order_discount);
  expect(of(shipping_parts)).toBe(totals.base_shipping_discount);
  expect(sum(taxes)).toBe(totals.base_tax_total);
  expect(totals.base_grand_total).toBe(
    sum(paid) +
      totals.base_shipping_fee -
      totals.base_shipping_discount +
      totals.base_fee_total +
      (tax.included ? 0 : totals.base_tax_total),
  );
  for (const amount of [...Object.values(totals), ...paid, ...taxes])
    expect(amount).toBeGreaterThanOrEqual(0);
}
