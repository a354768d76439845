import type { salesEntry } from '@/db/schema/sales';
import { refundShare } from '@/lib/core/refund-share';
import { isTaxOnFees, type OrderAdjustment, type OrderTaxRow } from '../discounts';
import { countChargedUnits, type Order, type OrderItem, type Refund } from '../order/state';

/** The entry fields that are amounts in the order's currency, including `total`. */
export const salesAmounts = [
  'gross',
  'item_discount',
  'order_discount',
  'shipping',
  'fee',
  'adjustment',
  'tax',
  'total',
] as const;
export type SalesAmount = (typeof salesAmounts)[number];
export type Amounts = Record<SalesAmount, number>;
/** Amounts sold or refunded, `own` in the order's currency. */
export type SalesFigures = { own: Amounts; base: Amounts; units: number; base_cost: number | null };
/** By line id; `rest`: shipping, fees and free amounts. */
export type Booked = Map<number | 'rest', SalesFigures>;

type Column = keyof typeof salesEntry.$inferInsert;
/** The column of an amount in the base currency. */
export const baseColumn = (name: SalesAmount) => `base_${name}` satisfies Column;

export type SoldOrder = {
  order: Order;
  items: OrderItem[];
  taxes: OrderTaxRow[];
  adjustments: OrderAdjustment[];
  /** The rounding steps of the order's and the base currency. */
  steps: Steps;
};
type Steps = Record<'own' | 'base', number>;
/** A refund and the amount of it sent so far, minor units. */
export type SentRefund = { refund: Refund; sent: number };

type PartKey = number | 'shipping' | 'fee';
type Part = { key: PartKey; sold: SalesFigures };

/**
 * An order's revenue so far: the sale less `given_back` in total. Each part loses a share of all
 * its amounts, by what was refunded of it, a free amount a share of the remaining tax, both to the
 * nearest step; a full refund takes exactly everything, in both currencies.
 */
export function toSalesFigures(
  sold: SoldOrder,
  refunds: readonly SentRefund[],
  given_back: number,
): Booked {
  const parts = toParts(sold);
  const { order, steps } = sold;
  const back = givenBack(parts, refunds);
  const booked: Booked = new Map();
  let named = zeroSalesFigures();
  for (const { key, sold: figures } of parts) {
    const returned = computeShare(figures, key, back.get(key) ?? { amount: 0, units: 0 }, steps);
    named = plus(named, returned);
    const place = typeof key === 'number' ? key : 'rest';
    booked.set(place, plus(booked.get(place) ?? zeroSalesFigures(), minus(figures, returned)));
  }
  const beside = zeroSalesFigures();
  const all = {
    own: given_back,
    base: prorate(order.base_grand_total, given_back, order.grand_total, 1),
  };
  for (const side of ['own', 'base'] as const) {
    const tax = 0 - taxBeside(parts, named, { of: side, given_back, order, step: steps[side] });
    const total = named[side].total - all[side];
    const adjustment = total - (order.prices_include_tax ? 0 : tax);
    beside[side] = { ...zeroSalesAmounts(), adjustment, tax, total };
  }
  booked.set('rest', plus(booked.get('rest') ?? zeroSalesFigures(), beside));
  return booked;
}

type Beside = { of: keyof Steps; given_back: number; order: Order; step: number };

/**
 * The tax of refunded free amounts: their share of the tax not refunded with parts; if some of the
 * parts' money was kept, less the kept share (G12).
 */
function taxBeside(parts: Part[], named: SalesFigures, { of, given_back, order, step }: Beside) {
  const beside = given_back - named.own.total;
  if (beside < 0) return 0 - prorate(named[of].tax, 0 - beside, named.own.total, step);
  const tax = parts.reduce((sum, { sold }) => sum + sold[of].tax, 0) - named[of].tax;
  return prorate(tax, beside, order.grand_total - named.own.total, step);
}

/** The difference between `now` and `before`, without unchanged places. */
export function diffBookedSales(now: Booked, before: Booked): Booked {
  const off: Booked = new Map(
    [...before].map(([place, figures]) => [place, minus(zeroSalesFigures(), figures)]),
  );
  return new Map([...addBookedSales(now, off)].filter(([, figures]) => !isNothing(figures)));
}

export const addBookedSales = (booked: Booked, other: Booked): Booked => {
  const sum: Booked = new Map(booked);
  for (const [key, sales] of other) sum.set(key, plus(sum.get(key) ?? zeroSalesFigures(), sales));
  return sum;
};

function toParts({ order, items, taxes, adjustments }: SoldOrder): Part[] {
  const onTop = order.prices_include_tax ? 0 : 1;
  const lines = items.map((item): Part => {
    const own_taxes = taxes.filter(({ order_item_id }) => order_item_id === item.id);
    const base_tax = sum(own_taxes, 'base_amount');
    const off = adjustments.filter(
      (adjustment) => adjustment.order_item_id === item.id && adjustment.class === 'product',
    );
    return {
      key: item.id,
      sold: {
        own: lineAmounts({
          total: item.line_total - item.order_discount + onTop * item.tax,
          item_discount: item.discount,
          order_discount: item.order_discount,
          tax: item.tax,
          onTop,
        }),
        base: lineAmounts({
          total: item.base_line_total - item.base_order_discount + onTop * base_tax,
          item_discount: sum(off, 'base_amount'),
          order_discount: item.base_order_discount,
          tax: base_tax,
          onTop,
        }),
        units: countChargedUnits(item),
        base_cost:
          item.base_unit_cost === null ? null : item.base_unit_cost * countChargedUnits(item),
      },
    };
  });
  const getRemainder = (of: 'own' | 'base', total: number) =>
    total - lines.reduce((sum, { sold }) => sum + sold[of].total, 0);
  const fee_taxes = taxes.filter(isTaxOnFees);
  const fee_tax = { own: sum(fee_taxes, 'amount'), base: sum(fee_taxes, 'base_amount') };
  const shipping_taxes = taxes.filter(({ on }) => on === 'shipping');
  const shipping_tax = {
    own: sum(shipping_taxes, 'amount'),
    base: sum(shipping_taxes, 'base_amount'),
  };
  const fee = zeroSalesFigures();
  fee.own = chargeAmounts('fee', order.fee_total + onTop * fee_tax.own, fee_tax.own, onTop);
  fee.base = chargeAmounts('fee', order.base_fee_total + onTop * fee_tax.base, fee_tax.base, onTop);
  const shipping = zeroSalesFigures();
  shipping.own = chargeAmounts(
    'shipping',
    getRemainder('own', order.grand_total) - fee.own.total,
    shipping_tax.own,
    onTop,
  );
  shipping.base = chargeAmounts(
    'shipping',
    getRemainder('base', order.base_grand_total) - fee.base.total,
    shipping_tax.base,
    onTop,
  );
  return [...lines, { key: 'shipping', sold: shipping }, { key: 'fee', sold: fee }];
}

type LineAmounts = Pick<Amounts, 'total' | 'item_discount' | 'order_discount' | 'tax'> & {
  onTop: number;
};

const lineAmounts = ({ onTop, ...amounts }: LineAmounts): Amounts => ({
  ...zeroSalesAmounts(),
  ...amounts,
  gross: amounts.total + amounts.item_discount + amounts.order_discount - onTop * amounts.tax,
});

const chargeAmounts = (
  name: 'shipping' | 'fee',
  total: number,
  tax: number,
  onTop: number,
): Amounts => ({ ...zeroSalesAmounts(), total, tax, [name]: total - onTop * tax });

/** What was refunded of each part so far, minor units and units; never more than its price. */
function givenBack(parts: Part[], refunds: readonly SentRefund[]) {
  const back = new Map<PartKey, { amount: number; units: number }>();
  const add = (key: PartKey, amount: number, units: number) => {
    const before = back.get(key) ?? { amount: 0, units: 0 };
    const total = parts.find((part) => part.key === key)?.sold.own.total ?? 0;
    back.set(key, { amount: Math.min(total, before.amount + amount), units: before.units + units });
  };
  const all = parts.reduce((sum, { sold }) => sum + sold.own.total, 0);
  for (const { refund, sent } of refunds) {
    if (isUnnamed(refund)) {
      // Old refunds of whole orders name no parts.
      if (sent === all) for (const { key, sold } of parts) add(key, sold.own.total, sold.units);
      continue;
    }
    const scaled = (amount: number) => prorate(amount, sent, refund.amount, 1);
    for (const { order_item_id, amount = 0, quantity } of refund.items)
      add(order_item_id, scaled(amount), sent ? quantity : 0);
    add('shipping', scaled(refund.shipping_amount), 0);
    add('fee', scaled(refund.fee_amount), 0);
  }
  return back;
}

const isUnnamed = ({ items, shipping_amount, fee_amount, free_amount }: Refund): boolean =>
  items.every(({ amount }) => amount === undefined) &&
  !shipping_amount &&
  !fee_amount &&
  !free_amount;

/**
 * What a refunded amount takes from a part: the same share of each of its amounts. For free parts,
 * the share of its units.
 */
function computeShare(
  sold: SalesFigures,
  key: PartKey,
  { amount, units }: { amount: number; units: number },
  steps: Steps,
): SalesFigures {
  const [part, whole] = sold.own.total ? [amount, sold.own.total] : [units, sold.units];
  const residue = typeof key === 'number' ? 'gross' : key;
  const of = (amounts: Amounts, step: number): Amounts => {
    const share = mapped(amounts, (value, name) =>
      prorate(value, part, whole, name === 'total' ? 1 : step),
    );
    // The rounding remainder goes to the main amount, so that the amounts add up.
    const parts = { ...share, [residue]: 0 };
    const isOnTop = amounts.total !== getSalesWithoutTax(amounts);
    share[residue] = share.total - getSalesWithoutTax(parts) - (isOnTop ? share.tax : 0);
    return share;
  };
  return {
    own: of(sold.own, steps.own),
    base: of(sold.base, steps.base),
    units,
    base_cost: sold.base_cost === null ? null : prorate(sold.base_cost, units, sold.units, 1),
  };
}

export const getSalesWithoutTax = ({
  gross,
  item_discount,
  order_discount,
  shipping,
  fee,
  adjustment,
}: Amounts): number => gross - item_discount - order_discount + shipping + fee + adjustment;

/** amount × part / whole, to the nearest step; all of it at the whole, 0 if whole is 0. */
const prorate = (amount: number, part: number, whole: number, step: number): number =>
  part === whole || whole
    ? refundShare({ paid: amount, quantity: whole, step, before: 0, now: part })
    : 0;

export const zeroSalesAmounts = (): Amounts => ({
  gross: 0,
  item_discount: 0,
  order_discount: 0,
  shipping: 0,
  fee: 0,
  adjustment: 0,
  tax: 0,
  total: 0,
});
export const zeroSalesFigures = (): SalesFigures => ({
  own: zeroSalesAmounts(),
  base: zeroSalesAmounts(),
  units: 0,
  base_cost: null,
});

const mapped = (amounts: Amounts, by: (amount: number, name: SalesAmount) => number): Amounts =>
  Object.fromEntries(salesAmounts.map((name) => [name, by(amounts[name], name)])) as Amounts;

function plus(figures: SalesFigures, other: SalesFigures): SalesFigures {
  const cost = [figures.base_cost, other.base_cost].filter((cost) => cost !== null);
  return {
    own: mapped(figures.own, (amount, name) => amount + other.own[name]),
    base: mapped(figures.base, (amount, name) => amount + other.base[name]),
    units: figures.units + other.units,
    base_cost: cost.length ? cost.reduce((sum, cost) => sum + cost, 0) : null,
  };
}

const minus = (figures: SalesFigures, other: SalesFigures): SalesFigures =>
  plus(figures, {
    own: mapped(other.own, (amount) => 0 - amount),
    base: mapped(other.base, (amount) => 0 - amount),
    units: 0 - other.units,
    base_cost: other.base_cost === null ? null : 0 - other.base_cost,
  });

const isNothing = ({ own, base, units }: SalesFigures): boolean =>
  !units && salesAmounts.every((name) => !own[name] && !base[name]);

const sum = <K extends string>(rows: readonly Record<K, number>[], name: K): number =>
  rows.reduce((total, row) => total + row[name], 0);
