import 'server-only';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { publishedStore } from '@/db/published';
import { inventory, warehouse } from '@/db/schema/inventory';
import { physicalStore } from '@/db/schema/stores';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { available } from '@/lib/inventory/availability';

export type PickupStore = typeof physicalStore.$inferSelect;

/** The stores that offer pickup, in display order. */
export const pickupStores = ({ db }: Context): Promise<PickupStore[]> =>
  untilRenewed('pickup stores', [tags.stores], () =>
    db
      .select()
      .from(physicalStore)
      .where(and(publishedStore, eq(physicalStore.pickup_enabled, true)))
      .orderBy(asc(physicalStore.order), asc(physicalStore.id)),
  );

/** How long an order takes to be ready for pickup, in the caller's language. */
export function readyWords(
  { language }: Pick<Context, 'language'>,
  { pickup_ready_hours: count }: Pick<PickupStore, 'pickup_ready_hours'>,
): string {
  const t = translator(language, 'pickup');
  return count ? t('store_ready', { count }) : t('store_ready_now');
}

/**
 * The pickup times, a line for stores with the same one; empty if no store offers pickup, so that
 * the days of the shipping method apply.
 */
export async function readPickupReadyTimes(ctx: Context): Promise<string[]> {
  const localize = localizer(ctx);
  const names = new Map<string, string[]>();
  for (const store of await pickupStores(ctx)) {
    const ready = readyWords(ctx, store);
    names.set(ready, [...(names.get(ready) ?? []), localize(store.title)]);
  }
  const list = new Intl.ListFormat(ctx.language);
  const t = translator(ctx.language, 'pickup');
  return [...names].map(([ready, stores]) =>
    t('stores_ready', { stores: list.format(stores), ready }),
  );
}

/** The pickup store of an order, even if disabled since. */
export async function findPickupStore(
  { db }: Context,
  id: number | null,
): Promise<PickupStore | undefined> {
  if (id === null) return undefined;
  const [row] = await db.select().from(physicalStore).where(eq(physicalStore.id, id));
  return row;
}

/** The same caller, buying from a store's warehouse instead of the storefront's. */
export const toStoreContext = <C extends Context>(ctx: C, { warehouse_id }: PickupStore): C => ({
  ...ctx,
  settings: { ...ctx.settings, product_warehouse_id: warehouse_id, warehouse_enabled: '1' },
});

type Units = { stock_id: number; quantity: number };

/** The stocks of which a store has too few units, by store id, in one statement. */
export async function findStoreShortages(
  { db }: Context,
  stores: readonly PickupStore[],
  units: readonly Units[],
): Promise<Map<number, number[]>> {
  const needed = new Map<number, number>();
  for (const { stock_id, quantity } of units)
    needed.set(stock_id, (needed.get(stock_id) ?? 0) + quantity);
  const places = stores.flatMap(({ warehouse_id }) => warehouse_id ?? []);
  if (!places.length || !needed.size) return new Map();
  const rows = await db
    .select({
      warehouse_id: inventory.warehouse_id,
      stock_id: inventory.stock_id,
      units: sql<number>`${available}`,
    })
    .from(inventory)
    .innerJoin(warehouse, eq(warehouse.id, inventory.warehouse_id))
    .where(
      and(inArray(inventory.warehouse_id, places), inArray(inventory.stock_id, [...needed.keys()])),
    );
  const present = new Map(rows.map((row) => [`${row.warehouse_id} ${row.stock_id}`, row.units]));
  return new Map(
    stores.map(({ id, warehouse_id }) => [
      id,
      [...needed].flatMap(([stock_id, quantity]) =>
        (present.get(`${warehouse_id} ${stock_id}`) ?? 0) < quantity ? [stock_id] : [],
      ),
    ]),
  );
}
