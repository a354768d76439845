import 'server-only';
import { desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { admin, customer } from '@/db/schema/auth';
import { orderItem } from '@/db/schema/order-items';
import { order } from '@/db/schema/orders';
import { parkedBasket } from '@/db/schema/pos';
import { readUnitLines } from '@/lib/cart/lines';
import { isRequestAnswered } from '@/lib/checkout/idempotency';
import { assertMayNameBuyer } from '@/lib/checkout/staff-order/sale';
import { assertCan } from '@/lib/core/access/can';
import { personName } from '@/lib/core/access/person';
import { canSeePersonalData, maskNames } from '@/lib/core/access/personal-data';
import { type AdminContext, transaction } from '@/lib/core/context';
import { conflict, notFound, Refusal } from '@/lib/core/errors';
import { toPrice } from '@/lib/core/money';
import { firstOrNotFound } from '@/lib/core/records/rows';
import type { ParkedBasket, ParkInput } from '@/lib/pos/pos.schema';
import { readSellingStore } from '@/lib/pos/session/registers';
import { baseCurrency, supportedCurrency } from '@/lib/settings/currencies';
import { saleKey } from './pending';
import { previewSale } from './purchase';

/**
 * Parks a basket for any device of the store; the same ID replaces it. Refuses (409) one that is
 * sold: a register that was offline may send one that another has since resumed.
 */
export async function parkBasket(
  ctx: AdminContext,
  id: string,
  { physical_store_id, label, customer_id, ...contents }: ParkInput,
): Promise<void> {
  assertMayNameBuyer(ctx, { customer_id });
  if (contents.exchange) assertCan(ctx, 'store.pos_refund');
  await readSellingStore(ctx, physical_store_id);
  const total = await priceParked(ctx, { physical_store_id, customer_id, ...contents });
  const values = {
    physical_store_id,
    label,
    user_id: customer_id ?? null,
    contents: { ...contents, total },
    admin_id: ctx.actor.id,
    created_at: ctx.now(),
  };
  await transaction(ctx, async (ctx) => {
    if (await isRequestAnswered(ctx, saleKey(id))) throw conflict('general', 'basket_sold');
    await ctx.db
      .insert(parkedBasket)
      .values({ id, ...values })
      .onConflictDoUpdate({ target: parkedBasket.id, set: values });
  });
}

/** The current total of a basket; undefined if it can't be sold as it is. */
async function priceParked(
  ctx: AdminContext,
  { seen: _, ...basket }: Parameters<typeof previewSale>[1],
) {
  if (!basket.items.length) return undefined;
  try {
    const { totals, exchange } = await previewSale(ctx, basket);
    const { minor } = exchange?.due ?? totals.grand_total;
    return { minor, currency: baseCurrency(ctx.settings).identifier };
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** A store's parked baskets, newest first. */
export async function listParkedBaskets(
  ctx: AdminContext,
  storeId: number,
): Promise<ParkedBasket[]> {
  await readSellingStore(ctx, storeId);
  const rows = await readParked(ctx)
    .where(eq(parkedBasket.physical_store_id, storeId))
    .orderBy(desc(parkedBasket.created_at));
  return toParked(ctx, rows);
}

/** Resumes a parked basket: one device gets it, others a 404 that says so. */
export async function resumeBasket(ctx: AdminContext, id: string): Promise<ParkedBasket> {
  return transaction(ctx, async (ctx) => {
    const [row] = await readParked(ctx).where(eq(parkedBasket.id, id)).for('update', {
      of: parkedBasket,
    });
    if (!row) throw new Refusal(404, notFound().code, { general: [{ key: 'basket_gone' }] });
    await ctx.db.delete(parkedBasket).where(eq(parkedBasket.id, id));
    return firstOrNotFound(await toParked(ctx, [row]));
  });
}

/** Deletes the parked basket of a sale; most keys have none. */
export async function deleteParkedBasket({ db }: AdminContext, key: string): Promise<void> {
  if (isUuid(key))
    await db
      .delete(parkedBasket)
      .where(eq(parkedBasket.id, key))
      .prepare('dropped_basket')
      .execute();
}
const isUuid = (key: string) => z.uuid().safeParse(key).success;

const readParked = ({ db }: AdminContext) =>
  db
    .select({
      basket: parkedBasket,
      by: admin.name,
      first_name: customer.first_name,
      last_name: customer.last_name,
    })
    .from(parkedBasket)
    .leftJoin(admin, eq(admin.id, parkedBasket.admin_id))
    .leftJoin(customer, eq(customer.id, parkedBasket.user_id))
    .$dynamic();
type Row = Awaited<ReturnType<typeof readParked>>[number];

/** Adds the item names, read in one query; items no longer sold are left out. */
async function toParked(ctx: AdminContext, rows: readonly Row[]): Promise<ParkedBasket[]> {
  const units = rows.flatMap(({ basket }) => basket.contents.items);
  const lines = new Map((await readUnitLines(ctx, units)).map((line) => [line.stock_id, line]));
  const handedIn = await readHandedInLines(ctx, rows);
  return rows.map(({ basket, by, first_name, last_name }) => {
    const { contents, user_id: customer_id, id, label, created_at } = basket;
    const names = { first_name: first_name ?? '', last_name: last_name ?? '' };
    return {
      id,
      label,
      customer_id,
      customer: personName(canSeePersonalData(ctx) ? names : maskNames(names)),
      by: by ?? '',
      created_at,
      codes: contents.codes,
      manual_discount: contents.manual_discount ?? null,
      seen: contents.seen ?? null,
      total: toTotal(ctx, contents.total),
      exchange: toParkedExchange(contents.exchange, handedIn),
      items: contents.items.flatMap(({ stock_id, quantity, price = '', price_reason = '' }) => {
        const line = lines.get(stock_id);
        if (!line) return [];
        const { name, options, sku, image_path } = line;
        const values = options.map(({ value }) => value);
        const shown = { name, options: values, sku, image_path };
        return { stock_id, quantity, ...shown, price, price_reason };
      }),
    };
  });
}

function toTotal({ settings }: AdminContext, total: Row['basket']['contents']['total']) {
  const currency = total && supportedCurrency(settings, total.currency);
  return currency ? toPrice(total.minor, currency) : null;
}

/** The order lines returned with baskets, with their order numbers. */
async function readHandedInLines({ db }: AdminContext, rows: readonly Row[]) {
  const units = rows.flatMap(({ basket }) => basket.contents.exchange?.items ?? []);
  const ids = units.map(({ order_item_id }) => order_item_id);
  if (!ids.length) return [];
  return db
    .select({ id: orderItem.id, name: orderItem.name, order_number: order.order_number })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.order_id))
    .where(inArray(orderItem.id, ids));
}

function toParkedExchange(
  exchange: Row['basket']['contents']['exchange'],
  lines: Awaited<ReturnType<typeof readHandedInLines>>,
): ParkedBasket['exchange'] {
  if (!exchange) return null;
  const items = exchange.items.flatMap((unit) =>
    lines.filter(({ id }) => id === unit.order_item_id).map(({ name }) => ({ ...unit, name })),
  );
  const number = lines.find(({ id }) => id === exchange.items[0]?.order_item_id)?.order_number;
  const { order_id, reason = '' } = exchange;
  return { order_id, order_number: number ?? '', items, reason };
}
