import 'server-only';
import { and, eq } from 'drizzle-orm';
import { listColumns } from '@/db/schema/order-desk';
import type { AdminContext } from '@/lib/core/context';
import { type OrderColumn, orderColumns, usualColumns } from './columns.schema';

const LIST = 'order';

/** The caller's columns of the order list, else the default ones. */
export async function readOrderColumns(ctx: AdminContext): Promise<OrderColumn[]> {
  const [row] = await ctx.db
    .select({ columns: listColumns.columns })
    .from(listColumns)
    .where(and(eq(listColumns.admin_id, ctx.actor.id), eq(listColumns.list, LIST)));
  // Columns of a former version are left out.
  const savedColumns = row?.columns.flatMap(
    (name) => orderColumns.find((column) => column === name) ?? [],
  );
  return savedColumns?.length ? savedColumns : [...usualColumns];
}

/** Saves the caller's columns of the order list, in order. */
export async function writeOrderColumns(
  ctx: AdminContext,
  columns: OrderColumn[],
): Promise<OrderColumn[]> {
  await ctx.db
    .insert(listColumns)
    .values({ admin_id: ctx.actor.id, list: LIST, columns })
    .onConflictDoUpdate({ target: [listColumns.admin_id, listColumns.list], set: { columns } });
  return columns;
}
