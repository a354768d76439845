import type { InvoiceContent, InvoicePart, InvoiceTax } from '@/db/schema/order-json';
import { applyFraction } from '@/lib/core/money';
import {
  type Booked,
  type SalesFigures,
  type SentRefund,
  type SoldOrder,
  toSalesFigures,
} from '../sales/entries';

/** Parts of an order, each once, `order_item_id` null last. */
type Parts = readonly InvoicePart[];

/** What an order is invoiced for, before refunds. */
export function getSoldInvoiceParts(sold: SoldOrder): InvoicePart[] {
  const listTaxes = (id: number | null): InvoiceTax[] =>
    sold.taxes
      .filter(({ order_item_id }) => order_item_id === id)
      .map(({ title, rate, amount, base_amount }) => ({
        title,
        rate: String(Number(rate)),
        amount,
        base_amount,
      }));
  return [...toSalesFigures(sold, [], 0)].map(([place, figures]) => {
    const order_item_id = place === 'rest' ? null : place;
    return { ...toAmounts(figures), order_item_id, taxes: listTaxes(order_item_id) };
  });
}

/**
 * What a refund deducts from an invoice: the difference it makes to the order's revenue in the
 * sales ledger, so that all refunds add up to exactly its amounts. `before`: refunds credited
 * already.
 */
export function getRefundedInvoiceParts(
  sold: SoldOrder,
  before: readonly SentRefund['refund'][],
  refund: SentRefund['refund'],
): InvoicePart[] {
  const invoiced = getSoldInvoiceParts(sold);
  const was = brought(sold, before);
  const after = brought(sold, [...before, refund]);
  const all = sumInvoiceTaxes(invoiced);
  const parts = invoiced.map((part): InvoicePart => {
    const key = part.order_item_id ?? 'rest';
    const [before, other] = [was.get(key), after.get(key)];
    if (!before || !other) throw new Error(`no amounts for ${key}`);
    const credited = ({ own, base }: SalesFigures) => ({
      amount: sumColumn(part.taxes, 'amount') - own.tax,
      base: sumColumn(part.taxes, 'base_amount') - base.tax,
    });
    // A free amount carries its share of other parts' taxes.
    const isOwn = credited(other).amount <= sumColumn(part.taxes, 'amount');
    const rows = isOwn && part.taxes.length ? part.taxes : all;
    return {
      ...subtracted(toAmounts(before), toAmounts(other)),
      order_item_id: part.order_item_id,
      taxes: differences(sharedTaxes(rows, credited(before)), sharedTaxes(rows, credited(other))),
    };
  });
  return parts.filter(isSome);
}

/** What is left of an invoice after its credit notes, without empty parts. */
export function getRemainingInvoiceParts(
  invoiced: Parts,
  credited: readonly Parts[],
): InvoicePart[] {
  const all = credited.flat();
  return invoiced
    .map((part) =>
      all
        .filter(({ order_item_id }) => order_item_id === part.order_item_id)
        .reduce(
          (remaining, credit): InvoicePart => ({
            ...subtracted(remaining, credit),
            order_item_id: part.order_item_id,
            taxes: differences(credit.taxes, remaining.taxes),
          }),
          part,
        ),
    )
    .filter(isSome);
}

/** The totals of parts, with taxes and in the base currency too. */
export function sumInvoiceTotals(
  parts: Parts,
): Pick<InvoiceContent, 'total' | 'tax' | 'base_total' | 'base_tax'> {
  const taxes = parts.flatMap((part) => part.taxes);
  return {
    total: sumColumn(parts, 'total'),
    tax: sumColumn(taxes, 'amount'),
    base_total: sumColumn(parts, 'base_total'),
    base_tax: sumColumn(taxes, 'base_amount'),
  };
}

/** The taxes of parts by title and rate, lowest rate first. */
export const sumInvoiceTaxes = (parts: Parts): InvoiceTax[] =>
  differences(
    [],
    parts.flatMap(({ taxes }) => taxes),
  ).sort((first, other) => Number(first.rate) - Number(other.rate));

/** Whether two invoices have the same units, amounts and taxes, per line and besides. */
export const areSameInvoiceParts = (parts: Parts, other: Parts): boolean =>
  serializeParts(parts) === serializeParts(other);

const serializeParts = (parts: Parts): string =>
  JSON.stringify(
    parts
      .map(({ order_item_id, units, total, taxes }) => [
        order_item_id ?? 0,
        units,
        total,
        sumColumn(taxes, 'amount'),
      ])
      .sort(([first = 0], [other = 0]) => first - other),
  );

const brought = (sold: SoldOrder, refunds: readonly SentRefund['refund'][]): Booked =>
  toSalesFigures(
    sold,
    refunds.map((refund) => ({ refund, sent: refund.amount })),
    sumColumn(refunds, 'amount'),
  );

type Amounts = Omit<InvoicePart, 'order_item_id' | 'taxes'>;

const toAmounts = ({ own, base, units }: SalesFigures): Amounts => ({
  units,
  shipping: own.shipping,
  fee: own.fee,
  adjustment: own.adjustment,
  total: own.total,
  base_total: base.total,
});

const subtracted = (amounts: Amounts, other: Amounts): Amounts => ({
  units: amounts.units - other.units,
  shipping: amounts.shipping - other.shipping,
  fee: amounts.fee - other.fee,
  adjustment: amounts.adjustment - other.adjustment,
  total: amounts.total - other.total,
  base_total: amounts.base_total - other.base_total,
});

/** Splits a tax `amount` in proportion to the rows; the last one takes the rest. */
function sharedTaxes(
  rows: readonly InvoiceTax[],
  { amount, base }: { amount: number; base: number },
): InvoiceTax[] {
  const whole = sumColumn(rows, 'amount');
  const base_whole = sumColumn(rows, 'base_amount');
  let [remaining, base_left] = [amount, base];
  return rows.map((row, index) => {
    const isLast = index === rows.length - 1;
    const share = isLast ? remaining : toShare(row.amount, amount, whole);
    const base_share = isLast ? base_left : toShare(row.base_amount, base, base_whole);
    remaining -= share;
    base_left -= base_share;
    return { ...row, amount: share, base_amount: base_share };
  });
}

const toShare = (amount: number, part: number, whole: number): number =>
  whole ? applyFraction(amount, part, whole) : 0;

/** The increase of each tax; unchanged ones are left out. */
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

const sumColumn = <K extends string>(rows: readonly Record<K, number>[], name: K): number =>
  rows.reduce((sum, row) => sum + row[name], 0);
