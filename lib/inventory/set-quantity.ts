import 'server-only';
import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { inventory, warehouse } from '@/db/schema/inventory';
import { type Context, joinTransaction, transaction } from '@/lib/core/context';
import { type ErrorText, Refusal } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { writeInventoryHistory } from './history';
import type { OperationType } from './history.schema';
import { gatherDrops, type Inventory, shareWarehouses } from './locked-inventory';
import { touchCountedProducts } from './touch';

/**
 * A count of all units of a stock in a warehouse. `expected` is the quantity read before; `part` is
 * the path in the form, for refusals.
 */
export type Count = {
  stock_id: number;
  warehouse_id: number;
  quantity: number;
  expected?: number;
  safety_stock?: number;
  remark?: string;
  part?: string;
};

/**
 * Sets quantities to the counts, in a few statements: a difference is written to the history as an
 * `update`, an equal count writes nothing, and a stock new in a warehouse gets an inventory there
 * (`plus`). Refuses on `quantity` if `expected` is sent and wrong (R18, 409, with the current
 * quantity), or if fewer than reserved for orders; on `warehouse_id` an unknown warehouse. All or
 * nothing. Returns the counts that changed something.
 */
export const setInventoryQuantities = (ctx: Context, counts: Count[]) =>
  joinTransaction(ctx, async (ctx): Promise<Count[]> => {
    if (!counts.length) return [];
    const numbered = counts.map((count, n) => ({ n, ...count }));
    const shared = await shareWarehouses(
      ctx,
      counts.map(({ warehouse_id }) => warehouse_id),
    );
    const placed = numbered.filter(({ warehouse_id }) => shared.has(warehouse_id));
    const opened = placed.length ? await open(ctx, placed) : new Map<number, number>();
    const remaining = placed.filter(({ n }) => !opened.has(n));
    const lockedByNumber = new Map(
      (remaining.length ? await lock(ctx, remaining) : []).map((row) => [row.n, row]),
    );
    refuse(numbered, opened, lockedByNumber);
    const changes = numbered.flatMap(({ n, quantity, remark = '' }) => {
      const row = lockedByNumber.get(n);
      const inventory_id = row?.id ?? opened.get(n) ?? 0;
      const change = quantity - (row?.quantity ?? 0);
      const type: OperationType = row ? 'update' : 'plus';
      return change ? [{ n, inventory_id, type, change, balance: quantity, remark }] : [];
    });
    await writeQuantities(
      ctx,
      changes.filter(({ type }) => type === 'update'),
    );
    await writeInventoryHistory(ctx, changes);
    await touchCountedProducts(
      ctx,
      changes.flatMap(({ n }) => counts[n]?.stock_id ?? []),
    );
    return changes.flatMap(({ n }) => counts[n] ?? []);
  });

/** The same for one existing inventory: `quantity` is all its units. Throws 404. */
export const setInventoryQuantity = (
  ctx: Context,
  {
    inventory_id,
    ...count
  }: Pick<Count, 'quantity' | 'expected' | 'remark'> & { inventory_id: number },
) =>
  transaction(ctx, async (ctx): Promise<Inventory> => {
    const byId = eq(inventory.id, inventory_id);
    const row = firstOrNotFound(
      await ctx.db
        .select({ stock_id: inventory.stock_id, warehouse_id: inventory.warehouse_id })
        .from(inventory)
        .where(byId),
    );
    await setInventoryQuantities(ctx, [{ ...row, ...count }]);
    return firstOrNotFound(await ctx.db.select().from(inventory).where(byId));
  });

type Numbered = Count & { n: number };
type Locked = Inventory & { n: number };

const asRows = (rows: object[], columns: SQL) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given(${columns})`;
const givenCounts = (counts: Numbered[]) =>
  asRows(
    counts,
    sql`n int, stock_id int, warehouse_id int, quantity int, safety_stock int, remark text`,
  );

/** Creates missing inventories; returns their ids by the number of the count. */
async function open(ctx: Context, counts: Numbered[]): Promise<Map<number, number>> {
  const now = ctx.now().toISOString();
  const rows: { n: number; id: number }[] = await ctx.db.execute(sql`
    with given as (select * from ${givenCounts(counts)}),
    opened as (
      insert into ${inventory}
        (stock_id, warehouse_id, quantity, safety_stock, created_at, updated_at)
      select given.stock_id, given.warehouse_id, given.quantity,
        coalesce(given.safety_stock, ${warehouse.safety_stock}), ${now}, ${now}
      from given join ${warehouse} on ${warehouse.id} = given.warehouse_id
      order by given.n
      on conflict (stock_id, warehouse_id) do nothing
      returning id, stock_id, warehouse_id
    )
    select given.n, opened.id from opened join given using (stock_id, warehouse_id)`);
  return new Map(rows.map(({ n, id }) => [n, id]));
}

/** The existing rows, locked in the order of their ids as everywhere, with drops gathered. */
const lock = async (ctx: Context, counts: Numbered[]): Promise<Locked[]> => {
  const rows = await ctx.db
    .select({ ...getTableColumns(inventory), n: sql<number>`given.n` })
    .from(inventory)
    .innerJoin(
      givenCounts(counts),
      sql`given.stock_id = ${inventory.stock_id}
        and given.warehouse_id = ${inventory.warehouse_id}`,
    )
    .where(
      inArray(
        inventory.stock_id,
        counts.map(({ stock_id }) => stock_id),
      ),
    )
    .orderBy(asc(inventory.id))
    .for('no key update', { of: inventory });
  return gatherDrops(ctx, rows);
};

function refuse(
  counts: Numbered[],
  opened: Map<number, number>,
  lockedByNumber: Map<number, Inventory>,
): void {
  const wrong: Record<string, ErrorText[]> = {};
  let status = 422;
  for (const { n, part, quantity, expected } of counts) {
    const row = lockedByNumber.get(n);
    const at = (field: string) => (part ? `${part}.${field}` : field);
    const present = row?.quantity ?? 0;
    if (!row && !opened.has(n)) wrong[at('warehouse_id')] = [{ key: 'check_input' }];
    else if (expected !== undefined && expected !== present) {
      wrong[at('quantity')] = [{ key: 'quantity_changed', values: { count: present } }];
      status = 409;
    } else if (row && quantity < row.reserved)
      wrong[at('quantity')] = [{ key: 'below_reserved', values: { reserved: row.reserved } }];
  }
  if (Object.keys(wrong).length)
    throw new Refusal(status, status === 409 ? 'conflict' : 'invalid', wrong);
}

async function writeQuantities(
  ctx: Context,
  changes: { inventory_id: number; balance: number }[],
): Promise<void> {
  if (!changes.length) return;
  await ctx.db
    .update(inventory)
    .set({ quantity: sql`given.balance`, updated_at: ctx.now() })
    .from(asRows(changes, sql`inventory_id int, balance int`))
    .where(sql`given.inventory_id = ${inventory.id}`);
}
