import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { salesEntry } from '@/db/schema/sales';
import type { Price } from '@/lib/core/money';
import type { ReportFigures } from '@/lib/reports/report.schema';
import { productsReport, readSalesReport, salesReport } from '@/lib/reports/sales/report';
import { listSalesRows } from '@/lib/reports/sales/rows';
import {
  type SalesGroup,
  type SalesQuery,
  salesGroups,
  salesQuery,
} from '@/lib/reports/sales/sales.schema';
import { linesOf } from '../../support/order-edits';
import { rng } from '../../support/rng';
import { copyOrder, makeCategories, randomEntries } from '../../support/sales-entries';
import { buy, guest, makeStock, openShop } from '../../support/shop';
import { owner } from '../../support/staff';

const SETS = 200;
const ZONE = 'Europe/London';
let categories: [above: number, below: number];

beforeAll(async () => {
  const shop = await openShop();
  const placed = await buy(await guest(), shop, await makeStock(9, 10_000), 1);
  const [{ id } = { id: 0 }] = await linesOf(placed);
  categories = await makeCategories();
  const orders = await copyOrder(placed.order_id, 150);
  const season = [new Date('2026-10-20'), new Date('2026-11-02')] as const;
  const entries = randomEntries(rng(28), orders, id, categories, season);
  await database().insert(salesEntry).values(entries);
});

/** What groups are called in the ledger, as texts; of lists, whether one of them is in it. */
const keys: Partial<Record<SalesGroup, string>> = {
  channel: 'channel',
  payment_method: 'payment_method_id::text',
  country: 'country',
  currency: 'currency',
  membership_tier: 'membership_tier_id::text',
  lead_source: 'lead_source',
  buyer: `case is_first_order when true then 'new' when false then 'returning' end`,
  brand: 'brand_id::text',
  product: 'product_id::text',
  variant: 'stock_id::text',
};
const lists: Partial<Record<SalesGroup, string>> = {
  category: 'category_ids::text[]',
  promotion: 'promotion_ids::text[]',
  code: 'codes',
};

type Group = { value: string; span: { from: Date; until: Date } | null };

/** The figures of a question, in SQL that shares nothing with the shop's own. */
async function independent(
  query: SalesQuery,
  block: string,
  lines: boolean,
  group?: Group,
): Promise<Record<string, number>> {
  const at = query.by === 'sold' ? 'occurred_at' : 'ordered_at';
  const pre = query.in === 'base' ? 'base_' : '';
  const given: string[] = [
    `(${at} at time zone '${ZONE}')::date >= '${query.from}'`,
    `(${at} at time zone '${ZONE}')::date <= '${query.to}'`,
    `${pre}currency = '${block}'`,
  ];
  const texts = (values: readonly unknown[]) => values.map((one) => `'${one}'`).join(', ');
  for (const name of [
    'kind',
    'channel',
    'payment_method_id',
    'country',
    'currency',
    'membership_tier_id',
    'lead_source',
    'brand_id',
    'product_id',
    'stock_id',
  ] as const)
    if (query[name]) given.push(`${name}::text in (${texts(query[name])})`);
  if (query.is_first_order !== undefined) given.push(`is_first_order = ${query.is_first_order}`);
  if (query.code) given.push(`codes && array[${texts(query.code)}]`);
  if (query.promotion_id) given.push(`promotion_ids && array[${query.promotion_id}]`);
  // The upper category has the one below it, too.
  if (query.category_id?.includes(categories[0])) given.push(`category_ids && '{${categories}}'`);
  else if (query.category_id) given.push(`${categories[1]} = any(category_ids)`);
  if (lines) given.push('order_item_id is not null');
  const [key, list] = [keys[query.group], lists[query.group]];
  if (group?.span) {
    const [from, until] = [group.span.from.toISOString(), group.span.until.toISOString()];
    given.push(`${at} >= '${from}'`, `${at} < '${until}'`);
  } else if (group && key) given.push(`coalesce(${key}, '') = '${group.value}'`);
  else if (group && list)
    given.push(group.value ? `'${group.value}' = any(${list})` : `${list} = '{}'`);
  const sold = (column: string) => `sum(${column}) filter (where kind = 'sale')`;
  const goods = `${pre}gross - ${pre}item_discount - ${pre}order_discount`;
  const [row] = await database().execute<Record<string, string>>(
    sql.raw(`select ${sold(`${pre}gross`)} as gross,
      ${sold(`${pre}item_discount`)} as item_discounts,
      ${sold(`${pre}order_discount`)} as order_discounts,
      -sum(${goods}) filter (where kind = 'refund') as refunds, sum(${goods}) as net,
      sum(${pre}shipping) as shipping, sum(${pre}fee) as fees, sum(${pre}adjustment) as adjustments,
      sum(${pre}tax) as tax, sum(${pre}total) as total,
      sum(units) as units, ${sold('units')} as units_sold,
      count(distinct order_id) filter (where kind = 'sale') as orders, sum(base_cost) as cost,
      sum(base_total - base_tax - base_cost) as margin, count(*) as rows,
      count(*) filter (where base_cost is null and order_item_id is not null) as unknown_cost
      from sales_entry where ${given.join(' and ')}`),
  );
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, sum]) => [name, Number(sum)]));
}

const numberOf = (figure: Price | number | null | undefined) =>
  typeof figure === 'object' ? figure?.minor : figure;
const numbersOf = (figures: ReportFigures) =>
  Object.fromEntries(Object.entries(figures).map(([name, one]) => [name, numberOf(one)]));

function randomQuery(seed: number): SalesQuery {
  const { one, often, below } = rng(seed);
  const maybe = <T>(value: T, share = 0.15) => (often(share) ? value : undefined);
  const from = 18 + below(12);
  const inOwn = often(0.2);
  return salesQuery.parse({
    from: `2026-10-${from}`,
    to: `2026-10-${from + below(32 - from)}`,
    timezone: ZONE,
    interval: one(['day', 'week', 'month']),
    by: one(['sold', 'ordered']),
    in: inOwn ? 'currency' : 'base',
    currency: inOwn ? one(['HKD', 'USD']) : maybe('HKD'),
    kind: maybe(one(['sale', 'refund'])),
    channel: maybe('online,admin'),
    payment_method_id: maybe('1,2'),
    country: maybe(one(['HKG', 'GBR'])),
    membership_tier_id: maybe('1'),
    lead_source: maybe('partner,website'),
    is_first_order: maybe(one(['1', '0'])),
    brand_id: maybe('2'),
    category_id: maybe(String(one(categories))),
    product_id: maybe('1,2,3'),
    stock_id: maybe('10,21,31'),
    promotion_id: maybe('1,3'),
    code: maybe('VIP'),
    group: one(salesGroups),
  });
}

test('each figure is what the rows it opens come to, and what plain SQL says', async () => {
  const ctx = await owner();
  let compared = 0;
  for (let seed = 1; seed <= SETS; seed++) {
    const query = randomQuery(seed);
    const lines = ['product', 'variant'].includes(query.group) && seed % 2 === 0;
    const kind = lines ? productsReport : salesReport;
    const report = await readSalesReport(ctx, kind, query);
    for (const block of report.blocks) {
      const { orders: _, ...whole } = await independent(query, block.currency, lines);
      expect(numbersOf(block.total), `total of set ${seed}`).toMatchObject(
        sharedWith(block.total, whole),
      );
      const group = block.groups[seed % Math.max(1, block.groups.length)];
      if (!group) continue;
      const told = await independent(query, block.currency, lines, group);
      const what = `${query.group} ${group.value} of set ${seed}`;
      expect(numbersOf(group.figures), what).toMatchObject(sharedWith(group.figures, told));
      // Rows tell of all currencies of a group: those of this block are added up.
      const opened = { ...query, group_value: group.value, page: 1, page_size: 1000 };
      const { data } = await listSalesRows(ctx, kind, opened);
      const rows = data.filter(({ currency }) => currency === block.currency);
      const sum = (of: (row: (typeof rows)[number]) => number) =>
        rows.reduce((all, row) => all + of(row), 0);
      expect(rows, what).toHaveLength(told.rows ?? 0);
      expect(
        sum(({ total }) => total.minor),
        what,
      ).toBe(told.total);
      const net = sum(
        (row) => row.gross.minor - row.item_discount.minor - row.order_discount.minor,
      );
      expect(net, what).toBe(told.net);
      expect(
        sum(({ units }) => units),
        what,
      ).toBe(told.units);
      compared += rows.length;
    }
  }
  expect(compared).toBeGreaterThan(2000);
});

/** What of the figures a report has. */
const sharedWith = (figures: ReportFigures, told: Record<string, number>) =>
  Object.fromEntries(Object.entries(told).filter(([name]) => name in figures));
