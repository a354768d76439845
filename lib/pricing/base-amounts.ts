import { sumNumbers } from './evaluation';
import type { DiscountPart, Priced } from './priced';
import { spreadAmount } from './spread';

/** A part of a discount, with its amount in the base currency. */
export type BasePart = DiscountPart & { base_amount_minor: number };

/** A purchase in the base currency, in the fields of an order. */
export type BaseAmounts = {
  totals: { [K in keyof Priced['totals'] as `base_${K}`]: number };
  /** By position of the line. */
  lines: { base_line_total: number; base_order_discount: number; parts: BasePart[] }[];
  shipping_parts: BasePart[];
  /** By position of the tax. */
  taxes: number[];
};

/**
 * Converts a priced purchase to the base currency (G9): `toBase` converts the total once, at the
 * order's frozen rate; it is split over lines, shipping, fee and added tax by largest remainder.
 * Discounts are converted once and split alike, so that all sums of an order hold in both
 * currencies; in the base currency nothing changes.
 */
export function baseAmounts(
  { lines, totals, shipping_parts, taxes }: Priced,
  included: boolean,
  toBase: (minor: number) => number,
): BaseAmounts {
  const added = included ? 0 : totals.tax_total;
  const delivery = totals.shipping_fee - totals.shipping_discount;
  const paid = lines.map(({ paid_minor }) => paid_minor);
  const rows = spreadAmount(
    toBase(totals.grand_total),
    [...paid, delivery, totals.fee_total, added],
    1,
  );
  const goods = rows.slice(0, lines.length);
  const [base_delivery = 0, base_fee_total = 0, base_added = 0] = rows.slice(lines.length);
  const base_order_discount = toBase(totals.order_discount);
  const base_items_discount = toBase(totals.items_discount);
  const base_shipping_discount = toBase(totals.shipping_discount);
  const base_tax_total = included ? toBase(totals.tax_total) : base_added;
  const shares = spreadAmount(
    base_order_discount,
    lines.map(({ order_discount_minor }) => order_discount_minor),
    1,
  );
  const discounts = spreadAmount(
    base_items_discount,
    lines.map(({ discount_minor }) => discount_minor),
    1,
  );
  return {
    totals: {
      base_items_subtotal: sumNumbers(goods) + base_order_discount + base_items_discount,
      base_items_discount,
      base_order_discount,
      base_shipping_fee: base_delivery + base_shipping_discount,
      base_shipping_discount,
      base_fee_total,
      base_tax_total,
      base_grand_total: toBase(totals.grand_total),
    },
    lines: lines.map(({ parts }, at) => {
      const share = shares[at] ?? 0;
      const ofLine = parts.filter((part) => part.class !== 'order');
      const ofOrder = parts.filter((part) => part.class === 'order');
      return {
        base_line_total: (goods[at] ?? 0) + share,
        base_order_discount: share,
        parts: [...inBase(ofLine, discounts[at] ?? 0), ...inBase(ofOrder, share)],
      };
    }),
    shipping_parts: inBase(shipping_parts, base_shipping_discount),
    taxes: spreadAmount(
      base_tax_total,
      taxes.map(({ amount_minor }) => amount_minor),
      1,
    ),
  };
}

function inBase(parts: DiscountPart[], amount: number): BasePart[] {
  const shares = spreadAmount(
    amount,
    parts.map(({ amount_minor }) => amount_minor),
    1,
  );
  return parts.map((part, at) => ({ ...part, base_amount_minor: shares[at] ?? 0 }));
}
