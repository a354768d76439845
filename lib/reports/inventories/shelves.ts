import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { availableUnitsSql } from '@/db/available-units';
import type { AdminContext } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { invalid } from '@/lib/core/errors';
import { id } from '@/lib/core/rules.schema';
import { unitsAt } from '@/lib/inventory/stock-at';
import { type Period, toReportPeriod } from '../period/period';
import { type AskedShelves, UNSOLD_DAYS } from './inventories.schema';

/** After every change there is. */
const LAST_MOMENT = new Date('9999-12-31T00:00:00Z');

export type InventoryGroupQuery = AskedShelves & { group_value?: string | undefined };

export const toShelvesPeriod = (ctx: AdminContext, query: AskedShelves): Period =>
  toReportPeriod(
    { ...query, compare: 'none', interval: undefined },
    ctx.settings.store_timezone,
    ctx.now(),
  );

/** The moment of the report; now if the query has none. */
export const momentAsked = (ctx: AdminContext, { at }: AskedShelves): Date => at ?? ctx.now();

/**
 * The stock rows of a query: `stock_id`, `warehouse_id`, `product_id`, `sku`, `name`, `cost_minor`,
 * `deleted`, `on_hand`, `held`, `committed`, `available`, `units_sold`, `last_sold_at`. Used by
 * figures, rows and files. Refuses an invalid group.
 */
export function buildShelvesQuery(ctx: AdminContext, query: InventoryGroupQuery): SQL {
  const { course } = toShelvesPeriod(ctx, query);
  const moment = momentAsked(ctx, query);
  const since = new Date(moment.getTime() - UNSOLD_DAYS * DAY_MS).toISOString();
  const { warehouse_id, brand_id, product_id } = query;
  const filters = [
    warehouse_id && sql`unit.warehouse_id = ${warehouse_id}`,
    product_id && sql`unit.product_id = ${product_id}`,
    brand_id && sql`unit.product_id in (select p.id from product p where p.brand_id = ${brand_id})`,
    groupFilter(query),
  ].filter((filter) => filter !== undefined && filter !== 0);
  const unsold = query.unsold
    ? sql`where units.on_hand > 0 and (sold.last_sold_at is null or sold.last_sold_at < ${since})`
    : sql``;
  return sql`
    select units.*, present.held, present.committed, present.available,
      coalesce(sold.units_sold, 0)::int as units_sold, sold.last_sold_at
    from (
      select stock_id, warehouse_id, product_id, sku, name, cost_minor, deleted,
        sum(on_hand)::int as on_hand
      from (${unitsAt(query.at ?? LAST_MOMENT)}) unit
      where ${filters.length ? sql.join(filters, sql` and `) : sql`true`}
      group by 1, 2, 3, 4, 5, 6, 7
      having not deleted or sum(on_hand) <> 0
    ) units
    left join (${query.at ? noPresent : present}) present using (stock_id, warehouse_id)
    left join (${soldUnits(ctx, course[0], course.at(-1), moment)}) sold
      using (stock_id, warehouse_id)
    ${unsold}`;
}

function groupFilter({ group, group_value }: InventoryGroupQuery): SQL | undefined {
  if (group_value === undefined) return undefined;
  const parsedId = id.safeParse(group_value);
  if (!parsedId.success) throw invalid('group_value', 'check_input');
  return group === 'variant'
    ? sql`unit.stock_id = ${parsedId.data}`
    : sql`unit.warehouse_id = ${parsedId.data}`;
}

/** Reserved units on hand: with an end while awaiting payment, else for good. */
const present = sql`
  select i.stock_id, i.warehouse_id,
    coalesce(sum(r.quantity) filter (where r.expires_at is not null), 0)::int as held,
    coalesce(sum(r.quantity) filter (where r.expires_at is null), 0)::int as committed,
    (case when w.enabled then ${sql.raw(availableUnitsSql('i'))} else 0 end)::int as available
  from inventory i join warehouse w on w.id = i.warehouse_id
  left join reservation r on r.inventory_id = i.id
  group by i.id, w.id`;
/** Unknown for the past. */
const noPresent = sql`
  select 0 as stock_id, 0 as warehouse_id, null::int as held, null::int as committed,
    null::int as available where false`;

/**
 * Units sold per stock row, less refunds; old lines without a warehouse count for the shop's own.
 */
const soldUnits = (
  { settings }: AdminContext,
  from: Date | undefined,
  until: Date | undefined,
  moment: Date,
) => sql`
  select e.stock_id,
    coalesce(line.warehouse_id, ${settings.product_warehouse_id ?? 0}::int) as warehouse_id,
    sum(e.units) filter (where e.occurred_at >= ${from?.toISOString()}::timestamptz
      and e.occurred_at < ${until?.toISOString()}::timestamptz) as units_sold,
    max(e.occurred_at) filter (where e.kind = 'sale') as last_sold_at
  from sales_entry e join order_item line on line.id = e.order_item_id
  where e.stock_id is not null and e.occurred_at <= ${moment.toISOString()}::timestamptz
  group by 1, 2`;
