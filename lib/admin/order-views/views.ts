import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import { savedView } from '@/db/schema/order-desk';
import { order } from '@/db/schema/orders';
import { type AdminContext, transaction } from '@/lib/core/context';
import { invalid, Refusal } from '@/lib/core/errors';
import { screenQuery } from '@/lib/core/records/resource.schema';
import { firstOrNotFound, insertedRow } from '@/lib/core/records/rows';
import { ordersWhere } from '@/lib/order-desk/staff/filters';
import { orderFilterNames, orderFilters, orderQuery } from '@/lib/order-desk/staff/list.schema';
import {
  type BuiltInView,
  builtInViews,
  MOST_IN_VIEW,
  type OrderViewInput,
  type OwnView,
  type SavedOrderView,
  type ViewChanges,
} from './view.schema';

const LIST = 'order';
/** All views are counted with every page of the list. */
const MOST = 30;

type Row = typeof savedView.$inferSelect;

const toOwnView = ({ id, title, query }: Row): OwnView => ({ id, title, query });

/** The built-in views and the caller's own, in order, each with its number of orders. */
export async function listOrderViews(ctx: AdminContext): Promise<SavedOrderView[]> {
  const own = await readOwn(ctx);
  const keys = Object.keys(builtInViews) as BuiltInView[];
  const views = [
    ...keys.map((key) => ({ id: null, key, title: '', query: { ...builtInViews[key] } })),
    ...own.map((row) => ({ ...toOwnView(row), key: null })),
  ];
  const counts = await countOrdersInViews(
    ctx,
    views.map(({ query }) => query),
  );
  return views.map((view, index) => ({ ...view, count: counts[index] ?? 0 }));
}

/**
 * Saves the list's search, filters and sorting under a name, after the caller's other views.
 * Refuses on `query` one without filters or that the list can't parse; on `title` a name the caller
 * already uses, and more than 30 views.
 */
export function createOrderView(
  ctx: AdminContext,
  { title, query }: OrderViewInput,
): Promise<OwnView> {
  assertReadable(query);
  return transaction(ctx, async (ctx) => {
    const own = await readOwn(ctx);
    if (own.length >= MOST) throw invalid('title', 'too_many_views', { most: MOST });
    const order = (own.at(-1)?.order ?? 0) + 1;
    const values = { admin_id: ctx.actor.id, list: LIST, title, query, order } as const;
    return toOwnView(insertedRow(await ctx.db.insert(savedView).values(values).returning()));
  });
}

/**
 * Renames one of the caller's views, changes its query, or moves it among them. Refuses as
 * `createOrderView`; throws 404 for another's.
 */
export function updateOrderView(
  ctx: AdminContext,
  id: number,
  { place, ...changes }: ViewChanges,
): Promise<OwnView> {
  if (changes.query) assertReadable(changes.query);
  return transaction(ctx, async (ctx) => {
    const row = firstOrNotFound(
      await ctx.db
        .update(savedView)
        .set({ ...changes, updated_at: ctx.now() })
        .where(isOwn(ctx, id))
        .returning(),
    );
    if (place) await move(ctx, id, place);
    return toOwnView(row);
  });
}

/** Deletes one of the caller's views, not its orders. Throws 404 for another's. */
export async function deleteOrderView(ctx: AdminContext, id: number): Promise<void> {
  firstOrNotFound(
    await ctx.db.delete(savedView).where(isOwn(ctx, id)).returning({ id: savedView.id }),
  );
}

const isOwn = ({ actor }: AdminContext, id: number) =>
  and(eq(savedView.id, id), eq(savedView.admin_id, actor.id), eq(savedView.list, LIST));

const readOwn = (ctx: AdminContext): Promise<Row[]> =>
  ctx.db
    .select()
    .from(savedView)
    .where(and(eq(savedView.admin_id, ctx.actor.id), eq(savedView.list, LIST)))
    .orderBy(asc(savedView.order), asc(savedView.id));

async function move(ctx: AdminContext, id: number, place: number): Promise<void> {
  const ids = (await readOwn(ctx)).map((row) => row.id).filter((viewId) => viewId !== id);
  ids.splice(place - 1, 0, id);
  await ctx.db
    .update(savedView)
    .set({ order: sql`array_position(array[${sql.join(ids, sql`, `)}]::int[], ${savedView.id})` })
    .where(and(eq(savedView.admin_id, ctx.actor.id), eq(savedView.list, LIST)));
}

/** The parameters of a query that the list can't parse or never matches. */
function unreadableIn(query: Record<string, string>): string[] {
  return Object.entries(query).flatMap(([name, text]) => {
    if (name === 'search') return [];
    if (name === 'sort') return orderQuery.shape.sort.safeParse(text).success ? [] : [name];
    const filterName = orderFilterNames.find((candidate) => candidate === name);
    return filterName && orderFilters[filterName].safeParse(text).success ? [] : [name];
  });
}

function assertReadable(query: Record<string, string>): void {
  const bad = unreadableIn(query);
  if (bad.length)
    throw new Refusal(422, 'invalid', {
      query: [{ key: 'segment_unreadable', values: { names: bad.join(', ') } }],
    });
  if (!Object.keys(query).length) throw invalid('query', 'view_empty');
}

/**
 * Counts the orders of each query in one statement; it stops one above 999 each, so that a tab
 * costs the same in a shop with a million orders.
 */
export async function countOrdersInViews(
  ctx: AdminContext,
  queries: readonly Record<string, string>[],
): Promise<number[]> {
  const counts = queries.map((query) => {
    const found = ctx.db
      .select({ id: order.id })
      .from(order)
      .where(ordersWhere(ctx, screenQuery(orderQuery, query)))
      .limit(MOST_IN_VIEW + 1)
      .as('found');
    return sql`(select count(*)::int from ${found})`;
  });
  const [row] = await ctx.db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return row?.counts ?? [];
}
