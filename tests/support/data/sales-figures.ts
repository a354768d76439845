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
import { productGroups, type SalesQuery } from '@/lib/reports/sales/sales.schema';
import { rng } from '../values/rng';
import { plainSales } from './plain-sales';
import { type Ledger, randomQuestion, readSalesLedger } from './sales-questions';

/** Above this number of rows, only the number is compared. */
const MOST_OPENED = 1000;

/**
 * Requests one sales report per seed, by the days of these time zones: every total, and a group
 * of every currency, must equal plain SQL and the sum of its rows. Returns the number of rows.
 */
export async function expectPlainFigures(
  ctx: AdminContext,
  seeds: readonly number[],
  zones: readonly string[],
): Promise<number> {
  const ledger = await readSalesLedger(ctx.db);
  let opened = 0;
  for (const seed of seeds) {
    const query = randomQuestion(rng(seed), ledger, zones);
    const isOfProducts = productGroups.some((group) => group === query.group);
    const ofProducts = isOfProducts && seed % 2 === 0;
    const report = ofProducts ? productsReport : salesReport;
    opened += await expectAnswer(ctx, { ledger, report, query, seed });
  }
  return opened;
}

type Question = { ledger: Ledger; report: SalesReport; query: SalesQuery; seed: number };

async function expectAnswer(ctx: AdminContext, question: Question): Promise<number> {
  const { ledger, report, query, seed } = question;
  const { blocks } = await readSalesReport(ctx, report, query);
  let opened = 0;
  for (const { currency, total, groups } of blocks) {
    const request = { query, currency, lines: report.linesOnly };
    const group = groups[seed % Math.max(1, groups.length)];
    const [whole, groupSums] = await Promise.all([
      plainSales(ctx.db, ledger, request),
      group && plainSales(ctx.db, ledger, { ...request, group }),
    ]);
    expect(toNumbers(total), `total of set ${seed}`).toMatchObject(sharedWith(total, whole));
    if (!group || !groupSums) continue;
    const label = `${query.group} ${group.value} of set ${seed}`;
    expect(toNumbers(group.figures), label).toMatchObject(sharedWith(group.figures, groupSums));
    opened += await expectRows(ctx, question, group, { currency, groupSums, label });
  }
  return opened;
}

/**
 * Checks that a group's rows add up to the figures of plain SQL; for many rows, only their number
 * is compared.
 */
async function expectRows(
  ctx: AdminContext,
  { ledger, report, query }: Question,
  group: ReportGroup,
  {
    currency,
    groupSums,
    label,
  }: { currency: string; groupSums: Record<string, number>; label: string },
): Promise<number> {
  const opened = { ...query, group_value: group.value, page: 1, page_size: MOST_OPENED };
  const { data, meta } = await listSalesRows(ctx, report, opened);
  if (meta.total > MOST_OPENED) {
    const { rows } = await plainSales(ctx.db, ledger, { query, lines: report.linesOnly, group });
    expect(meta.total, label).toBe(rows);
    return 0;
  }
  // Rows cover all currencies of a group: those in the figures' currency are added up.
  const rows = data.filter((row) => row.currency === currency);
  const sum = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((all, row) => all + of(row), 0);
  expect(
    {
      rows: rows.length,
      total: sum(({ total }) => total.minor),
      net: sum((row) => row.gross.minor - row.item_discount.minor - row.order_discount.minor),
      units: sum(({ units }) => units),
    },
    label,
  ).toEqual({
    rows: groupSums.rows,
    total: groupSums.total,
    net: groupSums.net,
    units: groupSums.units,
  });
  return rows.length;
}

const toNumber = (figure: Price | number | null | undefined) =>
  typeof figure === 'object' ? figure?.minor : figure;
const toNumbers = (figures: ReportFigures) =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, toNumber(figure)]));
/** Those of the figures that a report has. */
const sharedWith = (figures: ReportFigures, sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([name]) => name in figures));
