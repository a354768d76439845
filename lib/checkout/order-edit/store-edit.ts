import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { orderAdjustment, orderFee, orderTax } from '@/db/schema/order-parts';
import { orderItem } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import { releaseUnits, reservedUnits } from '@/lib/inventory/reservations';
import { reserve } from '@/lib/inventory/reserve';
import { takeMoney } from '@/lib/orders/commands/receive-money';
import { inTurn } from '@/lib/orders/order/changes';
import { loadOrder } from '@/lib/orders/order/load';
import { saveOrder } from '@/lib/orders/order/save';
import type { LockedOrder, Order, OrderItem } from '@/lib/orders/order-lock';
import { collectedFields } from '@/lib/orders/promised-fields';
import { soldAs, soldAsColumns } from '@/lib/orders/sold-as';
import { stepsOfPrice } from '../create-order';
import { inBase, rowsOfPrice } from '../order-rows';
import type { PricedCart } from '../price-cart';
import { shortOf } from '../validate-order';

type Rows = ReturnType<typeof rowsOfPrice>;

/** Which line of an order a priced one is: of its variant, sold or given. */
type Key = Pick<OrderItem, 'stock_id' | 'is_gift'>;
const keyOf = ({ stock_id, is_gift }: Key) => `${stock_id} ${is_gift}`;

/**
 * Writes what an order holds from now on in place of what it held: lines keep their ids, the
 * parts of its price are written anew, and of its goods the difference is reserved or given back.
 * Refuses (409) goods of which there are not enough, naming them. Returns the columns of the order
 * that follow.
 */
export async function storeEdit(
  ctx: Context,
  { order: row, items }: LockedOrder,
  priced: PricedCart,
) {
  const rows = rowsOfPrice(ctx, priced);
  await moveReservations(ctx, row.id, items, priced, rows.items);
  await clearParts(ctx, row.id);
  const ids = await storeItems(ctx, row.id, items, rows.items);
  const of = { order_id: row.id };
  const itemOf = (one: { stock_id: number | null; is_gift?: boolean }) =>
    ids.get(keyOf({ stock_id: one.stock_id, is_gift: one.is_gift ?? false })) ?? null;
  const adjustments = rows.adjustments.map(({ stock_id, is_gift, ...part }) => ({
    ...of,
    ...part,
    order_item_id: itemOf({ stock_id, is_gift }),
  }));
  if (adjustments.length) await ctx.db.insert(orderAdjustment).values(adjustments);
  const taxes = rows.taxes.map(({ stock_id, rate, ...tax }) => ({
    ...of,
    ...tax,
    rate: String(rate),
    order_item_id: itemOf({ stock_id }),
  }));
  if (taxes.length) await ctx.db.insert(orderTax).values(taxes);
  if (rows.fees.length)
    await ctx.db.insert(orderFee).values(rows.fees.map((fee) => ({ ...of, ...fee })));
  return columnsOf(ctx, row, priced);
}

/** Writes the columns of an order of which nothing is left to pay: it is paid. */
export async function payNothing(
  ctx: Context,
  { order: { id, order_number } }: LockedOrder,
  columns: Partial<Order>,
): Promise<Order> {
  const receipt = { amount: 0, provider: 'free', reference: order_number };
  const state = await loadOrder(ctx, id);
  const changes = inTurn(
    state,
    () => ({ order: columns }),
    (now) => takeMoney(now, receipt, ctx),
    () => ({ order: { status: 'paid' } }),
  );
  return saveOrder(ctx, state, changes);
}

function columnsOf(ctx: Context, before: Order, priced: PricedCart) {
  const { totals, currency, chosenShipping, chosenPayment } = priced;
  return {
    ...totals,
    ...inBase(priced).totals,
    price_steps: stepsOfPrice(priced),
    shipping_method_id: chosenShipping?.id ?? null,
    shipping_method_title:
      chosenShipping && chosenShipping.id !== before.shipping_method_id
        ? localizer(ctx)(chosenShipping.title)
        : before.shipping_method_title,
    ...(chosenPayment &&
      collectedFields(ctx, chosenPayment, { currency, minor: totals.grand_total })),
  };
}

async function clearParts({ db }: Context, order_id: number): Promise<void> {
  await db.delete(orderAdjustment).where(eq(orderAdjustment.order_id, order_id));
  await db.delete(orderTax).where(eq(orderTax.order_id, order_id));
  await db
    .delete(orderFee)
    .where(and(eq(orderFee.order_id, order_id), inArray(orderFee.kind, ['payment', 'gift_wrap'])));
}

/** Changes, adds and removes lines; gifts last, as where an order is placed. Returns their ids. */
async function storeItems(
  ctx: Context,
  order_id: number,
  before: OrderItem[],
  after: Rows['items'],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const stays = ({ is_gift, stock_id }: OrderItem) =>
    !is_gift && after.some((one) => !one.is_gift && one.stock_id === stock_id);
  const gone = before.filter((item) => !stays(item)).map(({ id }) => id);
  if (gone.length) await ctx.db.delete(orderItem).where(inArray(orderItem.id, gone));
  const added: number[] = [];
  for (const { tax_rate, ...item } of after) {
    const values = { ...item, tax_rate: String(tax_rate), updated_at: ctx.now() };
    const known = item.is_gift
      ? undefined
      : before.find((one) => !one.is_gift && one.stock_id === item.stock_id);
    if (known) {
      // What it was sold as stays: name, price in the base currency, picture, warehouse.
      const {
        product_id,
        name,
        sku,
        options,
        image_path,
        base_unit_price,
        warehouse_id,
        ...changed
      } = values;
      await ctx.db.update(orderItem).set(changed).where(eq(orderItem.id, known.id));
      ids.set(keyOf(item), known.id);
    } else {
      const [made] = await ctx.db
        .insert(orderItem)
        .values({ ...values, order_id, created_at: ctx.now() })
        .returning({ id: orderItem.id });
      if (!made) throw new Error('a line was not stored');
      added.push(made.id);
      ids.set(keyOf(item), made.id);
    }
  }
  if (added.length) await noteSoldAs(ctx, added);
  return ids;
}

async function noteSoldAs(ctx: Context, ids: number[]): Promise<void> {
  const columns = sql.raw(soldAsColumns.map((name) => `"${name}"`).join());
  const language = sql`${ctx.settings.main_language}::text`;
  const values = soldAs(sql`${orderItem}.stock_id`, language);
  await ctx.db.execute(
    sql`update ${orderItem} set (${columns}) = (select ${values})
      where ${inArray(orderItem.id, ids)}`,
  );
}

async function moveReservations(
  ctx: Context,
  order_id: number,
  before: OrderItem[],
  { lines, gifts }: PricedCart,
  after: Rows['items'],
): Promise<void> {
  const change = new Map<number, { warehouse_id: number | null; units: number }>();
  const add = (stock_id: number | null, warehouse_id: number | null, units: number) => {
    if (stock_id === null) return;
    const known = change.get(stock_id);
    change.set(stock_id, {
      warehouse_id: known?.warehouse_id ?? warehouse_id,
      units: (known?.units ?? 0) + units,
    });
  };
  for (const { stock_id, warehouse_id, quantity } of before) add(stock_id, warehouse_id, -quantity);
  for (const { stock_id, warehouse_id, quantity } of after) add(stock_id, warehouse_id, quantity);
  const moves = [...change].map(([stock_id, one]) => ({ stock_id, ...one }));
  const wanted = moves
    .filter(({ units }) => units > 0)
    .map(({ units: quantity, ...one }) => ({ ...one, quantity }));
  if (wanted.length) {
    const short = await reserve(ctx, order_id, wanted, null);
    const line = [...lines, ...gifts].find(({ stock_id }) => short.includes(stock_id));
    if (line) throw shortOf(line, short);
  }
  const reserved = await reservedUnits(ctx, order_id);
  const freed = moves
    .filter(({ units }) => units < 0)
    .flatMap(({ stock_id, units }) => {
      const held = reserved.find((one) => one.stock_id === stock_id);
      return held ? [{ inventory_id: held.inventory_id, quantity: -units }] : [];
    });
  await releaseUnits(ctx, order_id, freed);
}
