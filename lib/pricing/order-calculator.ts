import { invalid } from '@/lib/core/errors';
import { type Currency, convert } from '@/lib/core/money';

/**
 * What changes the price of a purchase besides its goods. `what`: a discount, off the line that
 * `line` names, else off the whole order; shipping; a fee. `why`: its reason as the shopper
 * reads it. `amount_minor`, minor units, is what it adds to the total: 0 or less for a
 * discount, 0 or more for shipping and fees.
 */
export type Adjustment = {
  what: 'discount' | 'shipping' | 'fee';
  why: string;
  line?: number;
  amount_minor: number;
};

/** What a line of a purchase costs, minor units of one currency: total = subtotal − discount. */
export type LinePrice = {
  line: number;
  subtotal_minor: number;
  discount_minor: number;
  total_minor: number;
};

/**
 * What a purchase costs, minor units of one currency, in the fields of an order:
 * grand_total = items_subtotal − items_discount − order_discount + shipping_fee + fee_total.
 */
export type Totals = {
  items_subtotal: number;
  items_discount: number;
  order_discount: number;
  shipping_fee: number;
  fee_total: number;
  grand_total: number;
};

/** What a unit costs in the shopper's currency, or in the base currency. */
type Unit = 'unit_minor' | 'base_unit_minor';
type OrderLine = Record<Unit | 'item_id' | 'quantity', number>;
export type Priced<Line> = Line & { price: LinePrice };

/**
 * What a purchase costs, line by line and together, in minor units of the currency that `unit`
 * is in. An adjustment names a line by its `item_id`.
 */
export function calculateOrder<Line extends OrderLine>({
  lines,
  unit,
  adjustments,
}: {
  lines: Line[];
  unit: Unit;
  adjustments: Adjustment[];
}): { lines: Priced<Line>[]; totals: Totals } {
  const priced = lines.map((line) => {
    const { item_id, quantity } = line;
    const price = priceLine({ line: item_id, unit_minor: line[unit], quantity, adjustments });
    return { ...line, price };
  });
  return {
    lines: priced,
    totals: totals({ lines: priced.map(({ price }) => price), adjustments }),
  };
}

/**
 * Prices one line of a purchase: `quantity` units at `unit_minor` each, less the discounts among
 * `adjustments` that name it. They take the whole line at most. The unit price comes in the
 * currency of the purchase, converted once; from then on everything is whole minor units, so
 * what the shopper sees adds up. Refuses (422) what is too large to be exact.
 */
export function priceLine({
  line,
  unit_minor,
  quantity,
  adjustments,
}: {
  line: number;
  unit_minor: number;
  quantity: number;
  adjustments: Adjustment[];
}): LinePrice {
  const subtotal_minor = exact(unit_minor * quantity);
  const discounts = adjustments.filter((one) => one.what === 'discount' && one.line === line);
  const discount_minor = discountOf(subtotal_minor, discounts);
  return { line, subtotal_minor, discount_minor, total_minor: subtotal_minor - discount_minor };
}

/**
 * Adds up a purchase: its lines, priced with the same adjustments, and the adjustments that are
 * of no line. Discounts off the order take the goods at most, never shipping or fees, so no
 * total is below zero. Refuses (422) a sum that is too large to be exact. Throws RangeError for
 * an adjustment that cannot be: a discount that raises, shipping or a fee that lowers or names
 * a line, a line that is not there.
 */
export function totals({
  lines,
  adjustments,
}: {
  lines: LinePrice[];
  adjustments: Adjustment[];
}): Totals {
  assertPossible(lines, adjustments);
  const ofOrder = (wanted: Adjustment['what']) =>
    adjustments.filter(({ what, line }) => what === wanted && line === undefined);
  const items_subtotal = exact(lines.reduce((sum, line) => sum + line.subtotal_minor, 0));
  const items_discount = lines.reduce((sum, line) => sum + line.discount_minor, 0);
  const items_total = lines.reduce((sum, line) => sum + line.total_minor, 0);
  const order_discount = discountOf(items_total, ofOrder('discount'));
  const shipping_fee = sumOf(ofOrder('shipping'));
  const fee_total = sumOf(ofOrder('fee'));
  return {
    items_subtotal,
    items_discount,
    order_discount,
    shipping_fee,
    fee_total,
    grand_total: exact(items_total - order_discount + shipping_fee + fee_total),
  };
}

/** Adjustments in another currency: each amount is converted once, before anything is added. */
export const convertAdjustments = ({
  adjustments,
  from,
  to,
}: {
  adjustments: Adjustment[];
  from: Currency;
  to: Currency;
}): Adjustment[] =>
  adjustments.map((one) => ({ ...one, amount_minor: convert(one.amount_minor, from, to) }));

function assertPossible(lines: LinePrice[], adjustments: Adjustment[]): void {
  const known = new Set(lines.map(({ line }) => line));
  for (const { what, line, amount_minor } of adjustments) {
    const discounts = what === 'discount';
    const isSigned = discounts ? amount_minor <= 0 : amount_minor >= 0;
    const isPlaced = line === undefined || (discounts && known.has(line));
    if (!isSigned || !isPlaced)
      throw new RangeError(`no such adjustment: ${what} of ${amount_minor}, line ${line}`);
  }
}

/**
 * An amount in minor units that is exact: refuses (422) one beyond 9,007,199,254,740,991,
 * where whole numbers begin to be rounded.
 */
function exact(minor: number): number {
  if (!Number.isSafeInteger(minor)) throw invalid('quantity', 'amount_too_large');
  return minor;
}

/** What discounts take off an amount, 0 or more: together never more than the amount. */
const discountOf = (amount_minor: number, discounts: Adjustment[]) =>
  Math.min(amount_minor, 0 - sumOf(discounts));

/** What adjustments add together, minor units. */
const sumOf = (adjustments: Adjustment[]) =>
  adjustments.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
