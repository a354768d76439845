import 'server-only';
import { sql } from 'drizzle-orm';
import type { AdminContext } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { readFromReplica } from '@/lib/http/replica';
import { baseCurrency } from '@/lib/settings/currencies';
import { type Course, daysIn } from '../period/period';
import { listStretches } from '../period/stretches';
import type { Report, ReportColumn, ReportFigures, ReportGroup } from '../report.schema';
import { readGroupLabels, unknownBuyer } from '../sales/labels';
import { buildBuyersQuery, readLifetimeSales, toBuyersPeriod, withLifetime } from './buyers';
import type { AskedCustomers, CustomersQuery } from './customers.schema';
import { buyerNames } from './names';

/** A query of the report; all groups if it has no page. */
export type CustomersReportQuery = AskedCustomers &
  Pick<CustomersQuery, 'sort'> &
  Partial<Pick<CustomersQuery, 'page' | 'page_size'>>;

type Sums = {
  customers: number;
  new_customers: number;
  unknown_orders: number;
  orders: number;
  sold: number;
  net: number;
  total: number;
  lifetime: number;
};
type Row = Record<keyof Sums, string> & { key: string; order_id: number };
type Group = Pick<ReportGroup, 'value' | 'label' | 'span' | 'compared_span'> & {
  key: string;
  sums: Sums;
  compared: Sums | undefined;
};

const none: Sums = {
  customers: 0,
  new_customers: 0,
  unknown_orders: 0,
  orders: 0,
  sold: 0,
  net: 0,
  total: 0,
  lifetime: 0,
};
const names = Object.keys(none) as (keyof Sums)[];
const toSums = (row: Row): Sums =>
  Object.fromEntries(names.map((name) => [name, Number(row[name] ?? 0)])) as Sums;

/**
 * The customer report: how many bought, how many of them for the first time, their sales, and
 * orders of unknown customers; in total and by group, or by customer with lifetime sales. Amounts
 * are in the base currency. Refuses (422) an invalid period.
 */
export const readCustomersReport = (
  ctx: AdminContext,
  query: CustomersReportQuery,
): Promise<Report> => readFromReplica(ctx, (ctx) => makeReport(ctx, query));

async function makeReport(ctx: AdminContext, query: CustomersReportQuery): Promise<Report> {
  const period = toBuyersPeriod(ctx, query);
  const { course, compared } = period;
  const isByCustomer = query.group === 'customer';
  const [now, then] = await Promise.all([
    readBought(ctx, query, course),
    // Someone who bought before and not now has no row.
    compared &&
      readBought(ctx, isByCustomer ? { ...query, group: 'buyer' } : query, compared.course),
  ]);
  const groups = await readGroups(
    ctx,
    query,
    period,
    now.rows,
    isByCustomer ? undefined : then?.rows,
  );
  const { page, page_size } = query;
  const isPaged = query.group !== 'time' && page && page_size;
  const shown = isPaged ? groups.slice((page - 1) * page_size, page * page_size) : groups;
  const called = isByCustomer ? await withNames(ctx, shown, now.rows) : shown;
  const ever =
    isByCustomer && !readsLifetimes(query)
      ? await readLifetimeSales(
          ctx,
          shown.map(({ key }) => key),
        )
      : undefined;
  const columns = listColumns(query);
  const written = (sums: Sums) => toFigures(ctx, sums, columns);
  const remainingGroups = groups.filter((group) => !shown.includes(group));
  return {
    report: 'customer',
    period: daysIn(period),
    group: query.group,
    columns,
    blocks: [
      {
        currency: ctx.settings.base_currency,
        total: together(written(now.total)),
        compared: then ? together(written(then.total)) : null,
        groups: called.map(({ key, sums, compared, ...group }) => ({
          ...group,
          figures: written({ ...sums, lifetime: ever?.get(key) ?? sums.lifetime }),
          compared: compared ? written(compared) : null,
        })),
        group_count: groups.length,
        others: remainingGroups.length
          ? toOthersFigures(
              query,
              together(written(remainingGroups.map(({ sums }) => sums).reduce(add))),
            )
          : null,
      },
    ],
  };
}

const add = (sums: Sums, other: Sums): Sums =>
  Object.fromEntries(names.map((name) => [name, sums[name] + other[name]])) as Sums;

/** No lifetime sales in totals: that would need all sales ever made. */
const together = (figures: ReportFigures): ReportFigures =>
  'lifetime' in figures ? { ...figures, lifetime: null } : figures;

/** Customers count in each group they bought in, so the sum of the other groups is unknown. */
const toOthersFigures = ({ group }: CustomersReportQuery, figures: ReportFigures): ReportFigures =>
  group === 'customer'
    ? figures
    : { ...figures, customers: null, new_customers: null, returning_customers: null };

const listColumns = ({ group }: CustomersReportQuery): ReportColumn[] => [
  { name: 'customers', type: 'count' },
  { name: 'new_customers', type: 'count' },
  { name: 'returning_customers', type: 'count' },
  { name: 'unknown_orders', type: 'count' },
  { name: 'orders', type: 'count' },
  { name: 'net', type: 'money' },
  { name: 'total', type: 'money' },
  { name: 'average_order', type: 'money' },
  ...(group === 'customer' ? [{ name: 'lifetime', type: 'money' } as const] : []),
];

const sums = sql`
  count(*) filter (where orders > 0 and buyer is not null) as customers,
  count(*) filter (where orders > 0 and buyer is not null and is_new) as new_customers,
  coalesce(sum(orders) filter (where buyer is null), 0) as unknown_orders,
  coalesce(sum(orders), 0) as orders, coalesce(sum(sold), 0) as sold,
  coalesce(sum(net), 0) as net, coalesce(sum(total), 0) as total`;

/** Sales of a course, by group and in total: a customer of several groups counts once. */
async function readBought(
  ctx: AdminContext,
  query: CustomersReportQuery,
  course: Course,
): Promise<{ rows: Row[]; total: Sums }> {
  const buyers = buildBuyersQuery(query, course);
  const lifetime = readsLifetimes(query) ? sql`max(coalesce(lifetime, 0))` : sql`0`;
  const rows = await ctx.db.execute<Row & { whole: Row }>(sql`
    with bought as materialized (${readsLifetimes(query) ? withLifetime(buyers) : buyers}),
    buyer as (
      select buyer, sum(orders) as orders, sum(sold) as sold, sum(net) as net, sum(total) as total,
        bool_or(is_new) as is_new
      from bought group by buyer, unknown_id
    )
    select key, max(order_id) as order_id, ${sums}, ${lifetime} as lifetime,
      (select to_jsonb(whole) from (select ${sums} from buyer) whole) as whole
    from bought group by key`);
  return { rows: [...rows], total: rows[0] ? toSums(rows[0].whole) : none };
}

/**
 * Whether every customer's lifetime sales are read with the groups, to sort by them or to list all
 * customers; else only of those shown.
 */
const readsLifetimes = ({ group, sort, page, page_size }: CustomersReportQuery): boolean =>
  group === 'customer' && (sort === 'lifetime' || !page || !page_size);

async function readGroups(
  ctx: AdminContext,
  { group, sort }: CustomersReportQuery,
  period: ReturnType<typeof toBuyersPeriod>,
  now: readonly Row[],
  before: readonly Row[] | undefined,
): Promise<Group[]> {
  const byKey = (rows: readonly Row[] = []) => new Map(rows.map((row) => [row.key, toSums(row)]));
  const [present, past] = [byKey(now), byKey(before)];
  const sumsAt = (key: string) => ({
    sums: present.get(key) ?? none,
    compared: before && (past.get(key) ?? none),
  });
  if (group === 'time')
    return listStretches(period).map((stretch, index) => {
      const key = String(index + 1);
      return { key, ...stretch, ...sumsAt(key) };
    });
  const keys = [...new Set([...present.keys(), ...past.keys()])];
  const labels = group === 'customer' ? new Map() : await readGroupLabels(ctx, group, keys);
  const groups = keys.map(
    (key): Group => ({
      key,
      value: key,
      label: labels.get(key) ?? '',
      span: null,
      compared_span: null,
      ...sumsAt(key),
    }),
  );
  // With tens of thousands of customers, only those shown are named.
  const isNamed = group !== 'customer' || sort === 'label';
  const ordered = isNamed && group === 'customer' ? await withNames(ctx, groups, now) : groups;
  const getSize = ({ sums }: Group) => (sort === 'label' ? 0 : sums[sort]);
  const { compare } = new Intl.Collator(ctx.language, { numeric: true });
  const getName = ({ label, key }: Group) => (isNamed ? label : key);
  return ordered.sort(
    (group, other) => getSize(other) - getSize(group) || compare(getName(group), getName(other)),
  );
}

/** Customers by name. */
async function withNames(
  ctx: AdminContext,
  groups: readonly Group[],
  rows: readonly Row[],
): Promise<Group[]> {
  const orders = new Map(rows.map(({ key, order_id }) => [key, order_id]));
  const named = await buyerNames(
    ctx,
    groups.map(({ key }) => ({ buyer: key || null, order_id: orders.get(key) ?? 0 })),
  );
  const unknown = unknownBuyer(ctx).get('') ?? '';
  return groups.map((group) => {
    const { value = group.key, name = unknown } = named.get(group.key) ?? {};
    return { ...group, value, label: name };
  });
}

function toFigures(
  ctx: AdminContext,
  { customers, new_customers, unknown_orders, orders, sold, net, total, lifetime }: Sums,
  columns: readonly ReportColumn[],
): ReportFigures {
  const money = (minor: number) => toPrice(minor, baseCurrency(ctx.settings));
  const figures: ReportFigures = {
    customers,
    new_customers,
    returning_customers: customers - new_customers,
    unknown_orders,
    orders,
    net: money(net),
    total: money(total),
    average_order: orders ? money(Math.round(sold / orders)) : null,
    lifetime: money(lifetime),
  };
  return Object.fromEntries(columns.map(({ name }) => [name, figures[name] ?? null]));
}
