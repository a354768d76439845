import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { posRegister, posSession } from '@/db/schema/pos';
import { physicalStore } from '@/db/schema/stores';
import { personName } from '@/lib/core/access/person';
import { canSeePersonalData, maskNames } from '@/lib/core/access/personal-data';
import { type AdminContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { type Currency, toPrice } from '@/lib/core/money';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import { loadOrder } from '@/lib/orders/order/load';
import { countOpenUnits, type Order, type OrderState } from '@/lib/orders/order/state';
import { assertOrderHandedOver, countHandedOverUnits } from '@/lib/orders/refunds/counter-refund';
import { getRefundMoney, refundState } from '@/lib/orders/refunds/refund-state';
import { toRefundable } from '@/lib/orders/refunds/refundable';
import { baseCurrency } from '@/lib/settings/currencies';
import type { FoundSale } from './refund.schema';

/** Whether an order was not sold at a register. */
export const isWebOrder = ({ pos_session_id }: Pick<Order, 'pos_session_id'>): boolean =>
  pos_session_id === null;

/** Refuses (409) an order paid in another currency than the register's. */
export function assertRegisterCurrency(
  { currency }: Pick<Order, 'currency'>,
  ofRegister: string,
): void {
  if (currency !== ofRegister)
    throw conflict('order_number', 'refund_other_currency', { currency });
}

/**
 * Finds a sale by its receipt number or a web order by its number, with what can still be returned
 * and which refunds are still to be paid. Throws 404; refuses (409) an order paid in another
 * currency, not paid in full, or of which nothing was handed over or shipped.
 */
export async function findSale(ctx: AdminContext, orderNumber: string): Promise<FoundSale> {
  const { id } = firstOrNotFound(
    await ctx.db
      .select({ id: order.id })
      .from(order)
      .where(eq(sql`lower(${order.order_number})`, orderNumber.toLowerCase())),
  );
  const state = await transaction(ctx, (ctx) => loadOrder(ctx, id));
  const { order: row, items } = state;
  assertRegisterCurrency(row, baseCurrency(ctx.settings).identifier);
  if (isWebOrder(row)) assertOrderHandedOver(state);
  const from = toRefundable(state, ctx);
  return {
    order_id: id,
    order_number: row.order_number,
    is_web: isWebOrder(row),
    sold_at: row.placed_at,
    store: await readTitleOfStore(ctx, row),
    customer: personName(canSeePersonalData(ctx) ? row : maskNames(row)),
    items: items.map((item) => ({
      order_item_id: item.id,
      name: item.name,
      options: item.options.map(({ value }) => value),
      sku: item.sku,
      image_path: item.image_path,
      quantity: item.quantity,
      left: countHandedOverUnits(item, from),
    })),
    has_unsent: items.some((item) => countOpenUnits(item) > 0),
    refundable: toPrice(from.total, from.currency),
    owed: toOwed(state, from.currency),
  };
}

/** The refunds of an order that no provider sends or sent, and that aren't paid yet. */
const toOwed = ({ refunds, payments }: OrderState, currency: Currency): FoundSale['owed'] =>
  refunds.flatMap((refund) => {
    const money = getRefundMoney(refund, payments);
    if (!['to_send', 'not_sent'].includes(refundState(refund, money))) return [];
    const { id: refund_id, refund_number } = refund;
    return [{ refund_id, refund_number, amount: toPrice(money.by_hand + money.failed, currency) }];
  });

async function readTitleOfStore(ctx: AdminContext, { pos_session_id }: Order): Promise<string> {
  const [at] = await ctx.db
    .select({ title: physicalStore.title })
    .from(posSession)
    .innerJoin(posRegister, eq(posRegister.id, posSession.register_id))
    .innerJoin(physicalStore, eq(physicalStore.id, posRegister.physical_store_id))
    .where(eq(posSession.id, pos_session_id ?? 0));
  return at ? localizer(ctx)(at.title) : '';
}
