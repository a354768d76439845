import { expect } from 'vitest';
import type { AdminContext } from '@/lib/core/context';
import type { Price } from '@/lib/core/money';
import type { ReportFigures, ReportGroup } from '@/lib/reports/report.schema';
import {
  productsReport,
  readSalesReport,
  type SalesReport,
  salesReport,
} from '@/lib/reports/sales/report';
import { listSalesRows } from '@/lib/reports/sales/rows';
import type { SalesQuery } from '@/lib/reports/sales/sales.schema';
import { plainSales } from './plain-sales';
import { rng } from './rng';
import { type Ledger, randomQuestion, readLedger } from './sales-questions';

/** Of more rows than these only their number is held against a figure. */
const MOST_OPENED = 1000;

/**
 * Asks reports on sales one question for each seed, by the days of these time zones: every total,
 * and a group of every currency, is what plain SQL says and what the rows come to that it opens.
 * Says how many rows those were.
 */
export async function expectPlainFigures(
  ctx: AdminContext,
  seeds: readonly number[],
  zones: readonly string[],
): Promise<number> {
  const ledger = await readLedger(ctx.db);
  let opened = 0;
  for (const seed of seeds) {
    const query = randomQuestion(rng(seed), ledger, zones);
    const ofProducts = ['product', 'variant'].includes(query.group) && seed % 2 === 0;
    opened += await expectAnswer(
      ctx,
      ledger,
      ofProducts ? productsReport : salesReport,
      query,
      seed,
    );
  }
  return opened;
}

async function expectAnswer(
  ctx: AdminContext,
  ledger: Ledger,
  report: SalesReport,
  query: SalesQuery,
  seed: number,
): Promise<number> {
  const { blocks } = await readSalesReport(ctx, report, query);
  let opened = 0;
  for (const { currency: block, total, groups } of blocks) {
    const asked = { query, block, lines: report.linesOnly };
    const group = groups[seed % Math.max(1, groups.length)];
    const [whole, told] = await Promise.all([
      plainSales(ctx.db, ledger, asked),
      group && plainSales(ctx.db, ledger, { ...asked, group }),
    ]);
    expect(numbersOf(total), `total of set ${seed}`).toMatchObject(sharedWith(total, whole));
    if (!group || !told) continue;
    const what = `${query.group} ${group.value} of set ${seed}`;
    expect(numbersOf(group.figures), what).toMatchObject(sharedWith(group.figures, told));
    opened += await expectRows(ctx, report, query, { group, block, told, what });
  }
  return opened;
}

/** The rows that a group opens are as many, and come to as much, as its figures. */
async function expectRows(
  ctx: AdminContext,
  report: SalesReport,
  query: SalesQuery,
  figures: { group: ReportGroup; block: string; told: Record<string, number>; what: string },
): Promise<number> {
  const { group, block, told, what } = figures;
  const opened = { ...query, group_value: group.value, page: 1, page_size: MOST_OPENED };
  const { data, meta } = await listSalesRows(ctx, report, opened);
  if (meta.total > MOST_OPENED) {
    // They tell of all currencies of the group.
    expect(meta.total, what).toBeGreaterThanOrEqual(told.rows ?? 0);
    return 0;
  }
  const rows = data.filter(({ currency }) => currency === block);
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((all, row) => all + of(row), 0);
  expect(rows, what).toHaveLength(told.rows ?? 0);
  expect(
    {
      total: sum(({ total }) => total.minor),
      net: sum((row) => row.gross.minor - row.item_discount.minor - row.order_discount.minor),
      units: sum(({ units }) => units),
    },
    what,
  ).toEqual({ total: told.total, net: told.net, units: told.units });
  return rows.length;
}

const numberOf = (figure: Price | number | null | undefined) =>
  typeof figure === 'object' ? figure?.minor : figure;
const numbersOf = (figures: ReportFigures) =>
  Object.fromEntries(Object.entries(figures).map(([name, one]) => [name, numberOf(one)]));
/** What of the figures a report has. */
const sharedWith = (figures: ReportFigures, told: Record<string, number>) =>
  Object.fromEntries(Object.entries(told).filter(([name]) => name in figures));
