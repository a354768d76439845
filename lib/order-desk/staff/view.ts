import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { reviewSince } from '@/db/review-since';
import { warehouse } from '@/db/schema/inventory';
import { shippingMethod } from '@/db/schema/methods';
import { orderEvent } from '@/db/schema/order-history';
import { orderItem } from '@/db/schema/order-items';
import { orderFee, shipment } from '@/db/schema/order-parts';
import { order } from '@/db/schema/orders';
import type { payment } from '@/db/schema/payments';
import { can } from '@/lib/core/access/can';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import { type Currency, toPrice } from '@/lib/core/money';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { getOrderCurrency, toOrderPrices } from '@/lib/orders/amounts';
import { toCollectedAmount } from '@/lib/orders/collected';
import { mayCancelOrderRest } from '@/lib/orders/commands/cancel-rest';
import { editRefusal } from '@/lib/orders/commands/edit-order';
import { type Order, type OrderItem, toOrderFacts } from '@/lib/orders/order/state';
import { readOrderDocuments } from '@/lib/orders/papers/invoice-books';
import { mayHaveInvoice } from '@/lib/orders/papers/may-have-invoice';
import { isOrderReturnable, returnableUnits } from '@/lib/orders/returns/returnable';
import { listOrderTransitions, type OrderStatus, transitionPermission } from '@/lib/orders/status';
import { trackingUrl } from '@/lib/shipping/carriers.schema';
import { readStoreTitle } from '../pickup-place';
import { proofsOfOrder } from '../proofs/desk';
import { returnsOfOrder } from '../returns/list';
import { readRequestedReturns } from '../returns/read-returns';
import { orderOutcomePath } from '../shopper/outcome-path';
import { readStaffOrderAmounts } from './amounts';
import { readAllOrderComments } from './comments';
import { readStaffOrderMoney, uncollectableFor } from './money';
import { getPersonalDataScope, maskOrder } from './privacy';
import { readOrderFamily, readOrderStaff, riskOrders } from './related';
import type { OrderForStaff, StaffTransition } from './view.schema';

/**
 * One order with everything staff may see, and the transitions the calling admin may make now; the
 * buyer as far as `personal_data` allows. Throws 404.
 */
export async function readOrderForStaff(ctx: AdminContext, id: number): Promise<OrderForStaff> {
  const found = firstOrNotFound(
    await ctx.db
      .select({
        row: order,
        review_since: reviewSince,
        method: {
          carrier_code: shippingMethod.carrier_code,
          tracking_url_template: shippingMethod.tracking_url_template,
        },
      })
      .from(order)
      .leftJoin(shippingMethod, eq(shippingMethod.id, order.shipping_method_id))
      .where(eq(order.id, id)),
  );
  const currency = getOrderCurrency(ctx.settings, found.row);
  const rows = await ctx.db
    .select()
    .from(orderItem)
    .where(eq(orderItem.order_id, id))
    .orderBy(asc(orderItem.id));
  const { refunds, balance, captures, shown } = await readStaffOrderMoney(ctx, found.row);
  const amounts = await readStaffOrderAmounts(ctx, found.row, rows, refunds, balance);
  const documents = await readOrderDocuments(ctx, found.row);
  const facts = toOrderFacts(found.row, rows);
  const transitions = listOrderTransitions(facts);
  const state = { order: found.row, items: rows, facts, refunds, disputes: shown.disputes };
  return maskOrder({
    ...forStaff(found.row),
    personal_data: getPersonalDataScope(ctx, found.row, rows),
    ...amounts,
    ...shown,
    payment_methods_refused: await uncollectableFor(ctx, found.row, rows),
    ...(await readOrderStaff(ctx, found.row)),
    ...(await readOrderFamily(ctx, found.row)),
    risk_orders: await riskOrders(ctx, found.row),
    pickup_store: await readStoreTitle(ctx, found.row),
    refundable: { ...amounts.refundable, captures },
    amount_due: toPrice(found.row.grand_total - found.row.paid_total, currency),
    collected: toCollectedAmount(ctx, found.row),
    fees: await readFees(ctx, id, currency),
    gift_wrap_fee:
      found.row.gift_wrap_fee === null ? null : toPrice(found.row.gift_wrap_fee, currency),
    review_since: found.review_since,
    claimed_reference: claimedReference(found.row, shown.payments),
    refunds_by_hand: captures.some(({ by_hand }) => by_hand),
    has_invoice: mayHaveInvoice(found.row),
    invoice_number: documents.findLast(({ kind }) => kind === 'invoice')?.number ?? null,
    documents,
    proofs: await proofsOfOrder(ctx, id),
    ...(await returnsForStaff(ctx, found.row, rows)),
    shipments: await readShipments(ctx, id, found.method ?? undefined),
    comments: await readAllOrderComments(ctx, id),
    events: await ctx.db
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.order_id, id))
      .orderBy(asc(orderEvent.id)),
    allowed_moves: transitions.filter(
      (status): status is StaffTransition =>
        status !== 'pending' && mayMake(ctx, found.row.status, status),
    ),
    may_cancel_rest: can(ctx, 'order.cancel') && mayCancelOrderRest({ order: found.row, facts }),
    edit_refusal: editRefusal(state, ctx) ?? null,
  });
}

/**
 * The order's row without anything that gives access (tokens, keys), personal data the work doesn't
 * need, and markers of jobs.
 */
function forStaff(row: typeof order.$inferSelect) {
  const {
    public_token,
    cart_id,
    idempotency_key,
    ip_address,
    user_agent,
    address_group,
    utm_campaign,
    expiry_claimed_at,
    review_reminded_at,
    lead_id,
    pos_session_id,
    allow_ship_before_payment,
    collected_currency,
    collected_currency_mark,
    collected_exchange_rate,
    collected_total,
    tax_rules,
    priced_by,
    ...rest
  } = row;
  return rest;
}

async function returnsForStaff(ctx: AdminContext, row: Order, rows: OrderItem[]) {
  const units_shipped = rows.reduce((sum, { quantity_shipped }) => sum + quantity_shipped, 0);
  const returnableLines = returnableUnits(rows, await readRequestedReturns(ctx, row.id));
  return {
    returns: await returnsOfOrder(ctx, row.id),
    returnable: isOrderReturnable(row.status, units_shipped)
      ? returnableLines.filter(({ quantity }) => quantity > 0)
      : [],
  };
}

function mayMake(ctx: AdminContext, from: OrderStatus, status: StaffTransition): boolean {
  const permission = transitionPermission(from, status);
  return permission !== undefined && can(ctx, permission);
}

async function readFees(ctx: AdminContext, id: number, currency: Currency) {
  const rows = await ctx.db
    .select()
    .from(orderFee)
    .where(eq(orderFee.order_id, id))
    .orderBy(asc(orderFee.id));
  return rows.map((fee) => ({
    id: fee.id,
    kind: fee.kind,
    title: fee.title,
    ...toOrderPrices(fee, ['amount', 'tax'], currency),
  }));
}

type Claim = Pick<typeof payment.$inferSelect, 'type' | 'provider' | 'provider_reference'>;

/**
 * The URL where an unpaid order is viewed and paid, as its buyer gets it by email; null if nothing
 * is due or the caller may not see all that page shows.
 */
export async function readPayLink(ctx: AdminContext, id: number): Promise<string | null> {
  if (!canSeePersonalData(ctx)) return null;
  const [row] = await ctx.db.select().from(order).where(eq(order.id, id));
  const waits = row && (row.status === 'pending' || row.status === 'payment_reject');
  return waits && row.paid_total < row.grand_total ? absoluteUrl(orderOutcomePath(ctx, row)) : null;
}

/** The ledger stores the customer's reference after the order's number. */
function claimedReference({ status, order_number }: Order, payments: Claim[]): string {
  if (status !== 'payment_review') return '';
  const claim = payments.findLast(
    ({ type, provider }) => type === 'authorize' && provider === 'manual',
  );
  return claim ? claim.provider_reference.slice(order_number.length + 1) : '';
}

async function readShipments(
  ctx: AdminContext,
  id: number,
  method: Parameters<typeof trackingUrl>[1],
) {
  const rows = await ctx.db
    .select({ sent: shipment, warehouse: warehouse.title })
    .from(shipment)
    .leftJoin(warehouse, eq(warehouse.id, shipment.warehouse_id))
    .where(eq(shipment.order_id, id))
    .orderBy(asc(shipment.id));
  return rows.map(({ sent, warehouse }) => ({
    ...sent,
    warehouse,
    tracking_url: trackingUrl(sent, method),
  }));
}
