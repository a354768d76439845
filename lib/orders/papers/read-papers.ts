import 'server-only';
import { asc, eq, inArray } from 'drizzle-orm';
import { orderItem } from '@/db/schema/order-items';
import { orderAdjustment, orderFee, orderTax, shipment } from '@/db/schema/order-parts';
import { order } from '@/db/schema/orders';
import { physicalStore } from '@/db/schema/stores';
import type { Context } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import { type Language, parseLanguage } from '@/lib/core/language';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import { stepsOfOrder } from '../amounts';
import type { Order, OrderItem } from '../order/state';
import type { SentShipment } from '../parcels/sent';
import { type ReceivedCredit, readReceivedCredits } from '../refunds/credits';
import type { SumRows } from '../sums';

/** The data documents are written from, in the order's language. */
export type PaperOrder = SumRows & {
  row: Order;
  language: Language;
  /** The name of its pickup store; empty: none. */
  store: string;
  items: OrderItem[];
  /** Those not canceled, oldest first. */
  shipments: SentShipment[];
  /** Credits from returns of other orders. */
  credits: ReceivedCredit[];
  steps: ReturnType<typeof stepsOfOrder>;
};

/**
 * Orders for documents, in the order of `ids`, with the same number of statements for any number of
 * orders. Throws 404.
 */
export async function readPapers(ctx: Context, ids: readonly number[]): Promise<PaperOrder[]> {
  const all = [...ids];
  const { db } = ctx;
  const [rows, items, adjustments, taxes, fees, shipments, credits] = await Promise.all([
    db
      .select({ row: order, title: physicalStore.title })
      .from(order)
      .leftJoin(physicalStore, eq(physicalStore.id, order.physical_store_id))
      .where(inArray(order.id, all)),
    db.select().from(orderItem).where(inArray(orderItem.order_id, all)).orderBy(asc(orderItem.id)),
    db
      .select()
      .from(orderAdjustment)
      .where(inArray(orderAdjustment.order_id, all))
      .orderBy(asc(orderAdjustment.id)),
    db.select().from(orderTax).where(inArray(orderTax.order_id, all)).orderBy(asc(orderTax.id)),
    db.select().from(orderFee).where(inArray(orderFee.order_id, all)).orderBy(asc(orderFee.id)),
    db.select().from(shipment).where(inArray(shipment.order_id, all)).orderBy(asc(shipment.id)),
    readReceivedCredits(ctx, all),
  ]);
  if (rows.length < new Set(ids).size) throw notFound();
  const own = {
    items: byOrder(items),
    adjustments: byOrder(adjustments),
    taxes: byOrder(taxes),
    fees: byOrder(fees),
    shipments: byOrder(shipments.filter(({ status }) => status !== 'canceled')),
    credits: byOrder(credits),
  };
  return ids.map((id) => {
    const { row, title } = firstOrNotFound(rows.filter((found) => found.row.id === id));
    const language = parseLanguage(row.language) ?? ctx.settings.main_language;
    return {
      row,
      language,
      store: title ? localizer({ ...ctx, language })(title) : '',
      items: own.items.get(id) ?? [],
      adjustments: own.adjustments.get(id) ?? [],
      taxes: own.taxes.get(id) ?? [],
      fees: own.fees.get(id) ?? [],
      shipments: own.shipments.get(id) ?? [],
      credits: own.credits.get(id) ?? [],
      steps: stepsOfOrder(ctx.settings, row),
    };
  });
}

function byOrder<R extends { order_id: number }>(rows: readonly R[]): Map<number, R[]> {
  const groups = new Map<number, R[]>();
  for (const row of rows) groups.set(row.order_id, [...(groups.get(row.order_id) ?? []), row]);
  return groups;
}
