import type { InvoiceContent, InvoicePart, InvoiceTax } from '@/db/schema/order-json';
import { fractionOf } from '@/lib/core/money';
import {
  type Booked,
  type Figures,
  type SentRefund,
  type SoldOrder,
  salesOf,
} from '../sales/entries';

/** Parts of an order, `order_item_id` null last; each once. */
type Parts = readonly InvoicePart[];

/** What an order is invoiced for, before anything of it was given back. */
export function soldParts(sold: SoldOrder): InvoicePart[] {
  const taxesOf = (id: number | null): InvoiceTax[] =>
    sold.taxes
      .filter(({ order_item_id }) => order_item_id === id)
      .map(({ title, rate, amount, base_amount }) => ({
        title,
        rate: String(Number(rate)),
        amount,
        base_amount,
      }));
  return [...salesOf(sold, [], 0)].map(([place, figures]) => {
    const order_item_id = place === 'rest' ? null : place;
    return { ...amountsOf(figures), order_item_id, taxes: taxesOf(order_item_id) };
  });
}

/**
 * What a refund takes off an invoice: the difference it makes to what its order brought, as the
 * ledger of sales has it, so that any refunds of an order add up to exactly its amounts. `before`
 * are the refunds that were credited already.
 */
export function refundedParts(
  sold: SoldOrder,
  before: readonly SentRefund['refund'][],
  refund: SentRefund['refund'],
): InvoicePart[] {
  const invoiced = soldParts(sold);
  const was = brought(sold, before);
  const after = brought(sold, [...before, refund]);
  const all = taxesOfParts(invoiced);
  const parts = invoiced.map((part): InvoicePart => {
    const key = part.order_item_id ?? 'rest';
    const [one, other] = [was.get(key), after.get(key)];
    if (!one || !other) throw new Error(`no amounts for ${key}`);
    const credited = ({ own, base }: Figures) => ({
      amount: sumOf(part.taxes, 'amount') - own.tax,
      base: sumOf(part.taxes, 'base_amount') - base.tax,
    });
    // An amount of nothing named carries its share of taxes that are of other parts.
    const isOwn = credited(other).amount <= sumOf(part.taxes, 'amount');
    const rows = isOwn && part.taxes.length ? part.taxes : all;
    return {
      ...subtracted(amountsOf(one), amountsOf(other)),
      order_item_id: part.order_item_id,
      taxes: differences(sharedTaxes(rows, credited(one)), sharedTaxes(rows, credited(other))),
    };
  });
  return parts.filter(isSome);
}

/** What is left of an invoice after its credit notes; parts of which nothing is left are out. */
export function partsLeft(invoiced: Parts, credited: readonly Parts[]): InvoicePart[] {
  const all = credited.flat();
  return invoiced
    .map((part) =>
      all
        .filter(({ order_item_id }) => order_item_id === part.order_item_id)
        .reduce(
          (left, one): InvoicePart => ({
            ...subtracted(left, one),
            order_item_id: part.order_item_id,
            taxes: differences(one.taxes, left.taxes),
          }),
          part,
        ),
    )
    .filter(isSome);
}

/** What parts come to, taxes and the base currency too. */
export function totalsOf(
  parts: Parts,
): Pick<InvoiceContent, 'total' | 'tax' | 'base_total' | 'base_tax'> {
  const taxes = parts.flatMap((part) => part.taxes);
  return {
    total: sumOf(parts, 'total'),
    tax: sumOf(taxes, 'amount'),
    base_total: sumOf(parts, 'base_total'),
    base_tax: sumOf(taxes, 'base_amount'),
  };
}

/** The taxes of parts by what they are called and their rate, the lowest rate first. */
export const taxesOfParts = (parts: Parts): InvoiceTax[] =>
  differences(
    [],
    parts.flatMap(({ taxes }) => taxes),
  ).sort((one, other) => Number(one.rate) - Number(other.rate));

/** Whether two invoices are for the same: units, amounts and taxes of each line and beside them. */
export const areSameParts = (one: Parts, other: Parts): boolean => textOf(one) === textOf(other);

const textOf = (parts: Parts): string =>
  JSON.stringify(
    parts
      .map(({ order_item_id, units, total, taxes }) => [
        order_item_id ?? 0,
        units,
        total,
        sumOf(taxes, 'amount'),
      ])
      .sort(([one = 0], [other = 0]) => one - other),
  );

const brought = (sold: SoldOrder, refunds: readonly SentRefund['refund'][]): Booked =>
  salesOf(
    sold,
    refunds.map((refund) => ({ refund, sent: refund.amount })),
    sumOf(refunds, 'amount'),
  );

type Amounts = Omit<InvoicePart, 'order_item_id' | 'taxes'>;

const amountsOf = ({ own, base, units }: Figures): Amounts => ({
  units,
  shipping: own.shipping,
  fee: own.fee,
  adjustment: own.adjustment,
  total: own.total,
  base_total: base.total,
});

const subtracted = (one: Amounts, other: Amounts): Amounts => ({
  units: one.units - other.units,
  shipping: one.shipping - other.shipping,
  fee: one.fee - other.fee,
  adjustment: one.adjustment - other.adjustment,
  total: one.total - other.total,
  base_total: one.base_total - other.base_total,
});

/** `amount` of what taxes come to, shared by what each is; the last one takes the rest. */
function sharedTaxes(
  rows: readonly InvoiceTax[],
  { amount, base }: { amount: number; base: number },
): InvoiceTax[] {
  const whole = sumOf(rows, 'amount');
  const base_whole = sumOf(rows, 'base_amount');
  let [left, base_left] = [amount, base];
  return rows.map((row, index) => {
    const isLast = index === rows.length - 1;
    const share = isLast ? left : partOf(row.amount, amount, whole);
    const base_share = isLast ? base_left : partOf(row.base_amount, base, base_whole);
    left -= share;
    base_left -= base_share;
    return { ...row, amount: share, base_amount: base_share };
  });
}

const partOf = (amount: number, part: number, whole: number): number =>
  whole ? fractionOf(amount, part, whole) : 0;

/** What taxes are more than before, each of them once; what did not change is out. */
function differences(before: readonly InvoiceTax[], after: readonly InvoiceTax[]): InvoiceTax[] {
  const sums = new Map<string, InvoiceTax>();
  const add = (rows: readonly InvoiceTax[], sign: 1 | -1) => {
    for (const row of rows) {
      const key = JSON.stringify([row.title, row.rate]);
      const sum = sums.get(key) ?? { ...row, amount: 0, base_amount: 0 };
      sums.set(key, {
        ...sum,
        amount: sum.amount + sign * row.amount,
        base_amount: sum.base_amount + sign * row.base_amount,
      });
    }
  };
  add(after, 1);
  add(before, -1);
  return [...sums.values()].filter(({ amount, base_amount }) => amount || base_amount);
}

const isSome = ({ taxes, order_item_id: _, ...amounts }: InvoicePart): boolean =>
  taxes.length > 0 || Object.values(amounts).some((amount) => amount !== 0);

const sumOf = <K extends string>(rows: readonly Record<K, number>[], name: K): number =>
  rows.reduce((sum, row) => sum + row[name], 0);
