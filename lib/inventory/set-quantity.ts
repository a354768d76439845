import 'server-only';
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { stock } from '@/db/schema/catalog';
import { inventory, inventoryHistory, warehouse } from '@/db/schema/inventory';
import { type Context, joinTransaction, touch, transaction } from '@/lib/core/context';
import { type ErrorText, notFound, Refusal } from '@/lib/core/errors';
import { tags } from '@/lib/core/tags';
import { type Inventory, shareWarehouses } from './locked-inventory';

/**
 * What somebody counted: all units of a stock in a warehouse. `expected` is what he had
 * read there before; `part` names the place in his form, for refusals.
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
 * Sets quantities to what was counted, with few statements for many: what differs is
 * written down as `update` with its change, what is equal writes nothing, and a stock new
 * in a warehouse opens a row there (`plus`). Refuses on `quantity`: when `expected` is
 * sent and no longer true (R18, 409, logged what it is now), and less than is reserved for
 * orders; on `warehouse_id` a warehouse that does not exist. All or nothing. Answers the
 * counts that changed something.
 */
export const setQuantities = (ctx: Context, counts: Count[]) =>
  joinTransaction(ctx, async (ctx): Promise<Count[]> => {
    if (!counts.length) return [];
    const numbered = counts.map((count, n) => ({ n, ...count }));
    const shared = await shareWarehouses(
      ctx,
      counts.map(({ warehouse_id }) => warehouse_id),
    );
    const placed = numbered.filter(({ warehouse_id }) => shared.has(warehouse_id));
    const opened = new Set(placed.length ? await open(ctx, placed) : []);
    const rest = placed.filter(({ n }) => !opened.has(n));
    const known = rest.length ? await lock(ctx, rest) : [];
    refuse(numbered, opened, known);
    const changes = known.flatMap(({ n, ...row }) => {
      const { quantity = row.quantity, remark = '' } = counts[n] ?? {};
      return quantity === row.quantity
        ? []
        : [{ n, inventory_id: row.id, balance: quantity, change: quantity - row.quantity, remark }];
    });
    if (changes.length) await write(ctx, changes);
    await touchProducts(
      ctx,
      counts.map(({ stock_id }) => stock_id),
    );
    const moved = new Set(changes.map(({ n }) => n));
    return counts.filter(({ quantity }, n) => moved.has(n) || (opened.has(n) && quantity > 0));
  });

/** The same for one inventory that exists: `quantity` is all there is of it now. Throws 404. */
export const setQuantity = (
  ctx: Context,
  {
    inventory_id,
    ...count
  }: Pick<Count, 'quantity' | 'expected' | 'remark'> & { inventory_id: number },
) =>
  transaction(ctx, async (ctx): Promise<Inventory> => {
    const one = eq(inventory.id, inventory_id);
    const [row] = await ctx.db
      .select({ stock_id: inventory.stock_id, warehouse_id: inventory.warehouse_id })
      .from(inventory)
      .where(one);
    if (!row) throw notFound();
    await setQuantities(ctx, [{ ...row, ...count }]);
    const [after] = await ctx.db.select().from(inventory).where(one);
    if (!after) throw notFound();
    return after;
  });

type Numbered = Count & { n: number };
type Locked = Inventory & { n: number };
type Change = { n: number; inventory_id: number; balance: number; change: number; remark: string };

const asRows = (rows: object[], columns: SQL) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given(${columns})`;
const givenCounts = (counts: Numbered[]) =>
  asRows(
    counts,
    sql`n int, stock_id int, warehouse_id int, quantity int, safety_stock int, remark text`,
  );

/**
 * Opens the rows that are not there yet, with their first line of history. Answers the
 * numbers of the counts that did.
 */
async function open(ctx: Context, counts: Numbered[]): Promise<number[]> {
  const by = ctx.actor.kind === 'admin' ? ctx.actor : { id: null, name: '' };
  const rows: { n: number }[] = await ctx.db.execute(sql`
    with given as (select * from ${givenCounts(counts)}),
    opened as (
      insert into ${inventory} (stock_id, warehouse_id, quantity, safety_stock, created_at, updated_at)
      select given.stock_id, given.warehouse_id, given.quantity, coalesce(given.safety_stock, ${warehouse.safety_stock}), ${ctx.now().toISOString()}, ${ctx.now().toISOString()}
      from given join ${warehouse} on ${warehouse.id} = given.warehouse_id
      order by given.n
      on conflict (stock_id, warehouse_id) do nothing
      returning id, stock_id, warehouse_id, quantity
    ),
    logged as (
      insert into ${inventoryHistory} (inventory_id, type, change, balance, remark, admin_id, admin_name, created_at)
      select opened.id, 'plus', opened.quantity, opened.quantity, coalesce(given.remark, ''), ${by.id}::int, ${by.name}, ${ctx.now().toISOString()}
      from opened join given using (stock_id, warehouse_id) where opened.quantity > 0 order by opened.id
    )
    select given.n from opened join given using (stock_id, warehouse_id)`);
  return rows.map(({ n }) => n);
}

/** The rows that are there, locked in the order of their ids like every other move. */
const lock = (ctx: Context, counts: Numbered[]): Promise<Locked[]> =>
  ctx.db
    .select({ ...getTableColumns(inventory), n: sql<number>`given.n` })
    .from(inventory)
    .innerJoin(
      givenCounts(counts),
      sql`given.stock_id = ${inventory.stock_id} and given.warehouse_id = ${inventory.warehouse_id}`,
    )
    .where(
      inArray(
        inventory.stock_id,
        counts.map(({ stock_id }) => stock_id),
      ),
    )
    .orderBy(asc(inventory.id))
    .for('update', { of: inventory });

function refuse(counts: Numbered[], opened: Set<number>, known: Locked[]): void {
  const wrong: Record<string, ErrorText[]> = {};
  let status = 422;
  for (const { n, part, quantity, expected } of counts) {
    const row = known.find((one) => one.n === n);
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

async function write(ctx: Context, changes: Change[]): Promise<void> {
  await ctx.db
    .update(inventory)
    .set({ quantity: sql`given.balance`, updated_at: ctx.now() })
    .from(asRows(changes, sql`inventory_id int, balance int`))
    .where(
      and(
        sql`given.inventory_id = ${inventory.id}`,
        inArray(
          inventory.id,
          changes.map(({ inventory_id }) => inventory_id),
        ),
      ),
    );
  const by =
    ctx.actor.kind === 'admin' ? { admin_id: ctx.actor.id, admin_name: ctx.actor.name } : {};
  await ctx.db.insert(inventoryHistory).values(
    changes.map(({ n: _, ...change }) => ({
      ...change,
      ...by,
      type: 'update' as const,
      created_at: ctx.now(),
    })),
  );
}

async function touchProducts(ctx: Context, stockIds: number[]): Promise<void> {
  const rows = await ctx.db
    .selectDistinct({ id: stock.product_id })
    .from(stock)
    .where(inArray(stock.id, stockIds));
  for (const { id } of rows) touch(ctx, tags.product(id));
}
