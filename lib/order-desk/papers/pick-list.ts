import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { inventory, warehouse } from '@/db/schema/inventory';
import { reservation } from '@/db/schema/reservations';
import type { Context } from '@/lib/core/context';
import { formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import { countOpenUnits, isOrderToShip, type OrderItem } from '@/lib/orders/order/state';
import { toSeller } from '@/lib/orders/papers/invoice-content';
import type { PaperOrder } from '@/lib/orders/papers/read-papers';
import {
  CONTENT,
  ensurePageRoom,
  flowText,
  lineHeight,
  openPaperSheet,
  putText,
  SIZE,
} from '@/lib/papers/sheet';
import { drawTable, type TableColumn, type TableRow } from '@/lib/papers/table';
import type { DrawSheet } from '@/lib/papers/write-papers';
import { typedSku } from '@/lib/products/variants/variants.schema';
import { readOrderItemWords } from '../staff/item-words';
import { describeSoldLine } from './described-as';
import { drawPaperHead, type Letterhead } from './letterhead';

/** Units of a variant reserved for an order in a warehouse. */
type KeptUnits = { order_id: number; stock_id: number; warehouse_id: number };
/** What to take from one place: `quantity` units in total, and for which orders. */
type PickLine = {
  item: OrderItem;
  quantity: number;
  orders: { order_number: string; quantity: number }[];
};
/** `warehouse_id` is null if the warehouse is no longer known. */
type WarehousePicks = { warehouse_id: number | null; lines: PickLine[] };

/** Whether an order belongs on a pick list. */
export const mayBePicked = ({ row, items }: PaperOrder): boolean => isOrderToShip(row, items);

/** What to take for orders, by warehouse: each SKU once, sorted by SKU. */
function listPicks(
  orders: readonly PaperOrder[],
  reservedUnits: readonly KeptUnits[],
): WarehousePicks[] {
  const places = new Map<number | null, Map<string, PickLine>>();
  for (const { row, items } of orders)
    for (const item of items) {
      const quantity = countOpenUnits(item);
      if (quantity <= 0) continue;
      const place = findWarehouseId(item, reservedUnits);
      const lines = places.get(place) ?? new Map<string, PickLine>();
      places.set(place, lines);
      const key = JSON.stringify([item.sku, item.stock_id]);
      const line = lines.get(key) ?? { item, quantity: 0, orders: [] };
      lines.set(key, line);
      line.quantity += quantity;
      const last = line.orders.at(-1);
      if (last?.order_number === row.order_number) last.quantity += quantity;
      else line.orders.push({ order_number: row.order_number, quantity });
    }
  return [...places]
    .sort(
      ([first], [other]) =>
        (first ?? Number.POSITIVE_INFINITY) - (other ?? Number.POSITIVE_INFINITY),
    )
    .map(([warehouse_id, lines]) => ({
      warehouse_id,
      lines: [...lines.values()].sort((first, other) =>
        bySku.compare(first.item.sku, other.item.sku),
      ),
    }));
}

/** Non-breaking, so no line breaks inside. */
const unitsFor = ({ order_number, quantity }: PickLine['orders'][number]): string =>
  `${order_number}\u00a0×\u00a0${quantity}`;

const bySku = new Intl.Collator('en', { numeric: true });

/** The warehouse a shipment takes it from: the one reserved, else the one it was sold from. */
function findWarehouseId(item: OrderItem, reservedUnits: readonly KeptUnits[]): number | null {
  const own = reservedUnits.filter(
    ({ order_id, stock_id }) => order_id === item.order_id && stock_id === item.stock_id,
  );
  const reservation = own.find(({ warehouse_id }) => warehouse_id === item.warehouse_id) ?? own[0];
  return reservation?.warehouse_id ?? item.warehouse_id;
}

const readKeptUnits = ({ db }: Context, ids: readonly number[]): Promise<KeptUnits[]> =>
  db
    .select({
      order_id: reservation.order_id,
      stock_id: inventory.stock_id,
      warehouse_id: inventory.warehouse_id,
    })
    .from(reservation)
    .innerJoin(inventory, eq(inventory.id, reservation.inventory_id))
    .where(inArray(reservation.order_id, [...ids]));

/**
 * One list for all these orders, in the caller's language. Orders that can't ship yet are listed by
 * number at its end.
 */
export async function drawPickList(
  ctx: Context,
  head: Letterhead,
  orders: readonly PaperOrder[],
): Promise<DrawSheet> {
  const { language } = ctx;
  const t = translator(language, 'paper');
  const getItemWords = await readOrderItemWords(ctx, orders);
  const picked = orders.filter(mayBePicked);
  const skippedOrders = orders.filter((order) => !mayBePicked(order));
  const picks = listPicks(
    picked,
    await readKeptUnits(
      ctx,
      picked.map(({ row }) => row.id),
    ),
  );
  const names = new Map(
    (await ctx.db.select({ id: warehouse.id, title: warehouse.title }).from(warehouse)).map(
      ({ id, title }) => [id, title],
    ),
  );
  const units = picks.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.quantity, 0);
  const columns: TableColumn[] = [
    { label: t('take'), width: 44 },
    { label: t('item'), share: 3 },
    { label: t('for_orders'), share: 2 },
  ];
  return () => {
    const sheet = openPaperSheet({ language, title: t('pick_list'), footer: '' });
    drawPaperHead(
      sheet,
      { ...head, seller: toSeller(head.settings, language) },
      {
        title: t('pick_list'),
        facts: [
          [t('printed'), formatDateTime(ctx.now(), ctx)],
          [t('orders'), String(picked.length)],
          [t('all_units'), String(units)],
        ],
      },
    );
    for (const { warehouse_id, lines } of picks) {
      ensurePageRoom(sheet, 7 * lineHeight());
      const name = names.get(warehouse_id ?? 0) ?? t('no_warehouse');
      sheet.y += putText(sheet, name, CONTENT, { size: SIZE.head, bold: true }) + 4;
      drawTable(
        sheet,
        columns,
        lines.map(
          ({ item, quantity, orders }): TableRow => [
            [{ text: String(quantity), size: SIZE.head, bold: true }],
            [
              { text: typedSku(item.sku), bold: true },
              ...describeSoldLine({ ...getItemWords(item), sku: '' }, language),
            ],
            [{ text: orders.map(unitsFor).join(', ') }],
          ],
        ),
      );
      sheet.y += 16;
    }
    if (skippedOrders.length)
      flowText(
        sheet,
        t('not_picked', { orders: skippedOrders.map(({ row }) => row.order_number).join(', ') }),
        {
          muted: true,
        },
      );
    return sheet;
  };
}
