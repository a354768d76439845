import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { posRegister, posSession } from '@/db/schema/pos';
import { salesEntry } from '@/db/schema/sales';
import { salesRollup } from '@/db/schema/sales-rollup';
import type { Context } from '@/lib/core/context';
import { computePaymentBalance, findRefunds } from '@/lib/payments/balance';
import type { Payment } from '@/lib/payments/ledger';
import type { Order } from '../order/state';
import {
  addBookedSales,
  type Booked,
  baseColumn,
  diffBookedSales,
  type SalesFigures,
  type SentRefund,
  type SoldOrder,
  salesAmounts,
  toSalesFigures,
  zeroSalesFigures,
} from './entries';
import { toLosses } from './losses';
import { type BookedBuyer, type BookedRow, readBookable } from './read-bookable';

/**
 * Books an order's revenue since its last entries: the sale once it is fully paid, and refunds and
 * dispute losses by its ledger. Idempotent; an order without entries is booked by the dates of its
 * `ledger`. Changes to the sale since, once fully paid, are added at `changed_at`, or on the day of
 * sale if earlier entries had left them out. An order that ended while it awaited more money
 * brought nothing. Revenue booked for a former country is moved at `changed_at`. All belongs to the
 * store and session of the sale, except refunds at a register (`at_register`). The caller has
 * locked the order; `row` is its current state.
 */
export async function bookSales(
  ctx: Context,
  row: Order,
  ledger: readonly Payment[],
  { changed_at }: { changed_at?: Date } = {},
): Promise<void> {
  const isOver = !isSold(row, ledger) && row.paid_at !== null && row.status === 'canceled';
  if (!isOver && !isSold(row, ledger)) return;
  const { sold, buyer, entries, ...found } = await readBookable(ctx, row);
  const refunds = findRefunds(ledger).length ? found.refunds : [];
  const booked = toBooked(entries);
  const rows: Entry[] = [];
  const copied = toEntrySnapshot(sold, buyer);
  const write = (changes: Booked, kind: Kind, occurred_at: Date, more: Partial<Entry> = {}) => {
    for (const [place, figures] of changes)
      rows.push({ ...copied(place), ...toFigureColumns(figures), kind, occurred_at, ...more });
  };
  if (changed_at)
    for (const { country, kind, figures } of bookedElsewhere(booked.rows, row)) {
      write(diffBookedSales(new Map(), figures), kind, changed_at, { country });
      write(diffBookedSales(figures, new Map()), kind, changed_at);
    }
  if (isOver) {
    write(
      diffBookedSales(new Map(), addBookedSales(booked.sale, booked.refund)),
      'refund',
      ctx.now(),
    );
    write(diffBookedSales(new Map(), booked.dispute), 'dispute', ctx.now());
    if (rows.length) await ctx.db.insert(salesEntry).values(rows);
    return;
  }
  const steps = toLedgerSteps(row, ledger);
  const sale = toSalesFigures(sold, [], 0);
  const corrections = diffBookedSales(sale, booked.sale);
  const isEdit = booked.sold_at !== undefined && changed_at !== undefined;
  if (isEdit) write(corrections, 'edit', changed_at);
  else write(corrections, 'sale', booked.sold_at ?? steps[0]?.at ?? ctx.now());
  let before = addBookedSales(sale, booked.refund);
  let lost_before = booked.dispute;
  for (const { until, at } of booked.sold_at ? [sinceBooked(ctx, booked, ledger)] : steps) {
    const { refunded, lost } = computePaymentBalance(until);
    const now = toSalesFigures(sold, toSentRefunds(refunds, until), refunded);
    const changes = diffBookedSales(now, before);
    write(changes, 'refund', at, findRefundPlace(ctx));
    before = addBookedSales(before, changes);
    const losses = diffBookedSales(toLosses(now, lost, sold.steps), lost_before);
    write(losses, 'dispute', booked.sold_at ? ctx.now() : at);
    lost_before = addBookedSales(lost_before, losses);
  }
  if (rows.length) await ctx.db.insert(salesEntry).values(rows);
  // The rollup would count the order twice.
  if (booked.sold_at && !isEdit && corrections.size) await ctx.db.delete(salesRollup);
}

const isSold = ({ paid_at, grand_total }: Order, ledger: readonly Payment[]): boolean =>
  paid_at !== null && computePaymentBalance(ledger).captured >= grand_total;

/** The times at which an order's ledger changed its revenue; the first is its sale. */
function toLedgerSteps(row: Order, ledger: readonly Payment[]) {
  const steps = ledger
    .map((line, index) => ({ until: ledger.slice(0, index + 1), at: line.created_at }))
    .filter(({ until }) => isSold(row, until));
  return steps.length ? steps : [{ until: ledger, at: row.paid_at ?? row.placed_at }];
}

/** The amount of each refund that the ledger says was sent. */
const toSentRefunds = (
  refunds: SentRefund['refund'][],
  ledger: readonly Payment[],
): SentRefund[] => {
  const sent = findRefunds(ledger).filter(
    ({ status, line }) => status === 'succeeded' && !line.surplus,
  );
  return refunds
    .filter(({ surplus }) => !surplus)
    .map((refund) => ({
      refund,
      sent: sent
        .filter(({ line }) => line.refund_id === refund.id)
        .reduce((sum, { line }) => sum + line.amount, 0),
    }));
};

type Entry = PgInsertValue<typeof salesEntry>;
type Kind = (typeof salesEntry.$inferInsert)['kind'];

/** The totals of an order's entries by kind, and when it was sold, if it was. */
function toBooked(rows: readonly BookedRow[]) {
  const sumKind = (kind: Kind) => sumOfRows(rows.filter((row) => row.kind === kind));
  const refunds = rows.filter(({ kind }) => kind === 'refund');
  return {
    rows,
    sale: addBookedSales(sumKind('sale'), sumKind('edit')),
    refund: sumKind('refund'),
    dispute: sumKind('dispute'),
    sold_at: rows[0]?.occurred_at,
    given_back: refunds.reduce((sum, { total }) => sum - total, 0),
    given_back_at: refunds.at(-1)?.occurred_at,
  };
}

const sumOfRows = (rows: readonly BookedRow[]): Booked =>
  rows.reduce<Booked>(
    (booked, row) =>
      addBookedSales(booked, new Map([[row.order_item_id ?? 'rest', toFigures(row)]])),
    new Map(),
  );

/** The revenue of an order booked for countries it no longer ships to, by kind. */
function bookedElsewhere(rows: readonly BookedRow[], { shipping_address: to }: Order) {
  const formerCountries = [...new Set(rows.map(({ country }) => country))].filter(
    (country) => to !== null && country !== null && country !== to.country,
  );
  const of = (country: string | null, ...kinds: Kind[]) =>
    sumOfRows(rows.filter((row) => row.country === country && kinds.includes(row.kind)));
  return formerCountries.flatMap((country) => [
    // The order counts where it was sold, because sale entries count orders.
    { country, kind: 'edit' as const, figures: of(country, 'sale', 'edit') },
    { country, kind: 'refund' as const, figures: of(country, 'refund') },
    { country, kind: 'dispute' as const, figures: of(country, 'dispute') },
  ]);
}

/** Now or, if no money moved since the last entries, their date. */
function sinceBooked(
  ctx: Context,
  { given_back, given_back_at }: ReturnType<typeof toBooked>,
  until: readonly Payment[],
) {
  const isMoved = computePaymentBalance(until).refunded !== given_back;
  return { until, at: (isMoved ? undefined : given_back_at) ?? ctx.now() };
}

function toFigures(row: BookedRow): SalesFigures {
  const figures = zeroSalesFigures();
  for (const name of salesAmounts) {
    figures.own[name] = row[name];
    figures.base[name] = row[baseColumn(name)];
  }
  const { units, base_cost } = row;
  return { ...figures, units, base_cost };
}

function toFigureColumns({ own, base, units, base_cost }: SalesFigures) {
  const amounts = salesAmounts.flatMap((name) => [
    [name, own[name]],
    [baseColumn(name), base[name]],
  ]);
  return { ...Object.fromEntries(amounts), units, base_cost };
}

/** The fields an entry copies from its order and line. */
function toEntrySnapshot({ order: row, items, adjustments }: SoldOrder, buyer: BookedBuyer) {
  const of_order = {
    order_id: row.id,
    ordered_at: row.placed_at,
    channel: row.channel,
    ...findSalePlace(row),
    payment_method_id: row.payment_method_id,
    country: row.shipping_address?.country ?? null,
    membership_tier_id: row.membership_tier_id,
    ...buyer,
    promotion_ids: [...new Set(adjustments.flatMap(({ promotion_id }) => promotion_id ?? []))],
    codes: [...new Set(adjustments.flatMap(({ code }) => code ?? []))],
    currency: row.currency,
    base_currency: row.base_currency,
  };
  return (place: number | 'rest') => {
    const item = items.find(({ id }) => id === place);
    return {
      ...of_order,
      order_item_id: item?.id ?? null,
      product_id: item?.product_id ?? null,
      stock_id: item?.stock_id ?? null,
      brand_id: item?.brand_id ?? null,
      category_ids: item?.categories.map(({ id }) => id) ?? [],
    };
  };
}

/** Where something was sold or refunded, for its entries. */
type SalesPlace = {
  physical_store_id: number | SQL | null;
  pos_session_id: number | null;
  cashier_id: number | null;
};

/** The store of the register session, or the pickup store; all null without either. */
function findSalePlace({
  pos_session_id,
  physical_store_id,
  admin_id,
}: Pick<Order, 'pos_session_id' | 'physical_store_id' | 'admin_id'>): SalesPlace {
  if (pos_session_id === null) return { physical_store_id, pos_session_id: null, cashier_id: null };
  // Part of the statement that writes the entry, so that a sale needs no further query.
  const store = sql`(select ${posRegister.physical_store_id} from ${posSession}
    join ${posRegister} on ${posRegister.id} = ${posSession.register_id}
    where ${posSession.id} = ${pos_session_id}::int)`;
  return { physical_store_id: store, pos_session_id, cashier_id: admin_id };
}

/** The register of a refund; undefined: where it was sold. */
const findRefundPlace = ({
  at_register,
  actor,
}: Pick<Context, 'at_register' | 'actor'>): SalesPlace | undefined =>
  at_register && { ...at_register, cashier_id: actor.kind === 'admin' ? actor.id : null };
