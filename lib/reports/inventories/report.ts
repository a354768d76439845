import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { can } from '@/lib/core/access/can';
import { daysBetween } from '@/lib/core/calendar';
import type { AdminContext } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { toPrice } from '@/lib/core/money';
import { type Localized, localizer } from '@/lib/core/text/localized';
import { readFromReplica } from '@/lib/http/replica';
import { baseCurrency } from '@/lib/settings/currencies';
import { isoDay } from '../days';
import type { Report, ReportColumn, ReportFigures } from '../report.schema';
import type { AskedShelves, InventoriesQuery } from './inventories.schema';
import { buildShelvesQuery, momentAsked, toShelvesPeriod } from './shelves';

/** A query of the report; all groups if it has no page. */
export type InventoriesReportQuery = AskedShelves &
  Pick<InventoriesQuery, 'sort'> &
  Partial<Pick<InventoriesQuery, 'page' | 'page_size'>>;

type Sums = {
  on_hand: number;
  held: number | null;
  committed: number | null;
  available: number | null;
  /** Minor units of the base currency, of units with a known cost. */
  value: number;
  unknown_cost: number;
  units_sold: number;
  last_sold_at: Date | null;
};

const costColumns: ReportColumn[] = [
  { name: 'value', type: 'money' },
  { name: 'unvalued', type: 'count' },
];
const listColumns = (withCost: boolean): ReportColumn[] => [
  { name: 'on_hand', type: 'count' },
  { name: 'held', type: 'count' },
  { name: 'committed', type: 'count' },
  { name: 'available', type: 'count' },
  ...(withCost ? costColumns : []),
  { name: 'units', type: 'count' },
  { name: 'days_left', type: 'count' },
  { name: 'sell_through', type: 'percent' },
  { name: 'days_since_sale', type: 'count' },
];

/**
 * The inventory report: units on hand now or at a moment, how many are reserved, their value at
 * today's cost (with `product.cost`), and their sales in the period; in total and by variant or
 * warehouse. Refuses (422) an invalid period.
 */
export const readInventoriesReport = (
  ctx: AdminContext,
  query: InventoriesReportQuery,
): Promise<Report> => readFromReplica(ctx, (ctx) => makeReport(ctx, query));

async function makeReport(ctx: AdminContext, query: InventoriesReportQuery): Promise<Report> {
  const { from, to, timezone, interval } = toShelvesPeriod(ctx, query);
  const shelves = buildShelvesQuery(ctx, query);
  const withCost = can(ctx, 'product.cost');
  const { rows, total: all, group_count } = await readGroups(ctx, query, shelves, withCost);
  const localize = localizer(ctx);
  const groups = rows.map(({ key, name, sku, ...row }) => ({
    value: String(key),
    label: [typeof name === 'string' ? name : localize(name), sku].filter(Boolean).join(' · '),
    sums: toSums(row),
  }));
  const moment = momentAsked(ctx, query);
  // Days after that moment have no sales.
  const lastDay = isoDay(moment, timezone);
  const days = Math.min(daysBetween(from, lastDay), daysBetween(from, to)) + 1;
  const columns = listColumns(withCost);
  const written = (sums: Sums) => toFigures(ctx, sums, columns, days, moment);
  const total = toSums(all);
  const others = groups.reduce<Sums>((remainder, { sums }) => minus(remainder, sums), {
    ...total,
    last_sold_at: null,
  });
  return {
    report: 'inventories',
    period: { from, to, timezone, interval, compared: null },
    group: query.group,
    columns,
    blocks: [
      {
        currency: ctx.settings.base_currency,
        total: written(total),
        compared: null,
        groups: groups.map(({ sums, ...group }) => ({
          ...group,
          span: null,
          compared_span: null,
          figures: written(sums),
          compared: null,
        })),
        group_count,
        others: group_count > groups.length ? written(others) : null,
      },
    ],
  };
}

type SumsRow = Record<keyof Sums, string | null>;
type GroupRow = SumsRow & {
  key: number;
  name: Localized | string;
  sku: string;
  group_count: number;
};

const sumColumns = sql`coalesce(sum(on_hand), 0) as on_hand, sum(held) as held,
  sum(committed) as committed, sum(available) as available,
  coalesce(sum(on_hand * cost_minor), 0) as value,
  count(*) filter (where cost_minor is null and on_hand > 0) as unknown_cost,
  coalesce(sum(units_sold), 0) as units_sold, max(last_sold_at) as last_sold_at`;

async function readGroups(
  ctx: AdminContext,
  { group, sort, page, page_size }: InventoriesReportQuery,
  shelves: SQL,
  withCost: boolean,
): Promise<{ rows: GroupRow[]; total: SumsRow | undefined; group_count: number }> {
  const isVariant = group === 'variant';
  const key = isVariant ? sql`shelf.stock_id` : sql`shelf.warehouse_id`;
  const label = isVariant
    ? sql`(array_agg(shelf.name))[1] as name, min(shelf.sku) as sku`
    : sql`to_jsonb(min(w.title)) as name, '' as sku`;
  const sorts: Record<InventoriesQuery['sort'], SQL> = {
    on_hand: sql`sum(on_hand) desc`,
    // Without costs, don't sort by them either: the order would reveal them.
    value: withCost ? sql`sum(on_hand * cost_minor) desc nulls last` : sql`sum(on_hand) desc`,
    units: sql`sum(units_sold) desc`,
    days_left: sql`sum(on_hand)::numeric / nullif(greatest(sum(units_sold), 0), 0) nulls last`,
    days_since_sale: sql`max(last_sold_at) nulls first`,
    label: isVariant ? sql`min(shelf.sku)` : sql`min(w.title)`,
  };
  const paged =
    page && page_size ? sql`limit ${page_size} offset ${(page - 1) * page_size}` : sql``;
  // One statement, because reading all sales ever made takes longest.
  const rows = await ctx.db.execute<GroupRow & { key: number | null; total: SumsRow }>(sql`
    with shelf as materialized (${shelves}),
    page as (
      select ${key} as key, ${label}, ${sumColumns}, count(*) over ()::int as group_count,
        row_number() over (order by ${sorts[sort]}, ${key}) as place
      from shelf join warehouse w on w.id = shelf.warehouse_id
      group by ${key} order by place ${paged}
    )
    select to_jsonb(whole) as total, page.*
    from (select ${sumColumns} from shelf) whole left join page on true order by page.place`);
  const [first] = rows;
  return {
    rows: rows.filter(({ key }) => key !== null),
    total: first?.total,
    group_count: first?.group_count ?? 0,
  };
}

const toNumber = (text: string | null | undefined) => (text == null ? null : Number(text));
const toSums = (row: SumsRow | undefined): Sums => ({
  on_hand: Number(row?.on_hand ?? 0),
  held: toNumber(row?.held),
  committed: toNumber(row?.committed),
  available: toNumber(row?.available),
  value: Number(row?.value ?? 0),
  unknown_cost: Number(row?.unknown_cost ?? 0),
  units_sold: Number(row?.units_sold ?? 0),
  last_sold_at: row?.last_sold_at ? new Date(row.last_sold_at) : null,
});

const less = (value: number | null, other: number | null) =>
  value === null || other === null ? null : value - other;
const minus = (sums: Sums, other: Sums): Sums => ({
  on_hand: sums.on_hand - other.on_hand,
  held: less(sums.held, other.held),
  committed: less(sums.committed, other.committed),
  available: less(sums.available, other.available),
  value: sums.value - other.value,
  unknown_cost: sums.unknown_cost - other.unknown_cost,
  units_sold: sums.units_sold - other.units_sold,
  last_sold_at: sums.last_sold_at,
});

function toFigures(
  ctx: AdminContext,
  sums: Sums,
  columns: readonly ReportColumn[],
  days: number,
  moment: Date,
): ReportFigures {
  const { on_hand, units_sold, last_sold_at } = sums;
  const sold = Math.max(0, units_sold);
  const figures: ReportFigures = {
    on_hand,
    held: sums.held,
    committed: sums.committed,
    available: sums.available,
    value: toPrice(sums.value, baseCurrency(ctx.settings)),
    unvalued: sums.unknown_cost,
    units: units_sold,
    days_left: sold ? Math.floor((on_hand * days) / sold) : null,
    sell_through: sold + on_hand ? Math.round((sold * 10_000) / (sold + on_hand)) : null,
    days_since_sale: last_sold_at && Math.floor((Number(moment) - Number(last_sold_at)) / DAY_MS),
  };
  return Object.fromEntries(columns.map(({ name }) => [name, figures[name] ?? null]));
}
