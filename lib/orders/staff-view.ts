import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { reviewSince } from '@/db/review-since';
import { admin } from '@/db/schema/auth';
import { warehouse } from '@/db/schema/inventory';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { orderFee, shipment } from '@/db/schema/order-parts';
import { order, orderComment, orderEvent, orderItem } from '@/db/schema/orders';
import { payment } from '@/db/schema/payments';
import { can } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import type { Currency } from '@/lib/core/money';
import { priceOf } from '@/lib/core/money';
import { one } from '@/lib/core/records/rows';
import { isAutomatic } from '@/lib/payments/gateways';
import { amountsOf, currencyOf } from './amounts';
import { collectedOf } from './collected';
import { factsOf, type Order } from './order-lock';
import { orderFor } from './order-privacy';
import { readBalance } from './payments/money';
import { proofsOfOrder } from './proofs/desk';
import { readRefunds } from './refunds/open-refund';
import { amountsForStaff } from './staff-amounts';
import type { OrderForStaff, StaffTransition } from './staff-view.schema';
import { type OrderStatus, openTransitions, transitionPermission } from './status';
import { trackingUrl } from './tracking';

/**
 * One order with everything staff may know of it, and the transitions that the calling admin
 * may make now; who bought it is masked without `customer.pii`. Throws 404.
 */
export async function readOrderForStaff(ctx: AdminContext, id: number): Promise<OrderForStaff> {
  const found = one(
    await ctx.db
      .select({
        row: order,
        review_since: reviewSince,
        ships_first: paymentMethod.allow_ship_before_payment,
        tracking: shippingMethod.tracking_url_template,
      })
      .from(order)
      .leftJoin(paymentMethod, eq(paymentMethod.id, order.payment_method_id))
      .leftJoin(shippingMethod, eq(shippingMethod.id, order.shipping_method_id))
      .where(eq(order.id, id)),
  );
  const currency = currencyOf(ctx.settings, found.row);
  const rows = await ctx.db
    .select()
    .from(orderItem)
    .where(eq(orderItem.order_id, id))
    .orderBy(asc(orderItem.id));
  const refunds = await readRefunds(ctx, id);
  const balance = await readBalance(ctx, id);
  const payments = await readPayments(ctx, id, currency);
  const transitions = openTransitions(factsOf(found.row, rows, found.ships_first === true));
  return orderFor(ctx, {
    ...forStaff(found.row),
    ...(await amountsForStaff(ctx, found.row, rows, refunds, balance)),
    amount_due: priceOf(found.row.grand_total - found.row.paid_total, currency),
    collected: collectedOf(ctx, found.row),
    fees: await readFees(ctx, id, currency),
    payments,
    review_since: found.review_since,
    claimed_reference: claimedReference(found.row, payments),
    refunds_by_hand: payments.some(isCollectedByHand),
    proofs: await proofsOfOrder(ctx, id),
    shipments: await readShipments(ctx, id, found.tracking ?? ''),
    refunds: refunds.map((entry) => ({
      ...entry,
      ...amountsOf(entry, ['amount', 'shipping_amount', 'fee_amount', 'free_amount'], currency),
    })),
    comments: await ctx.db
      .select()
      .from(orderComment)
      .where(eq(orderComment.order_id, id))
      .orderBy(asc(orderComment.id)),
    events: await ctx.db
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.order_id, id))
      .orderBy(asc(orderEvent.id)),
    allowed_moves: transitions.filter(
      (status): status is StaffTransition =>
        status !== 'pending' && mayMake(ctx, found.row.status, status),
    ),
  });
}

/**
 * The order's own row without what gives access (tokens, keys), says more of a person than
 * the work needs, or is a note of the shop's own jobs.
 */
function forStaff(row: typeof order.$inferSelect) {
  const {
    public_token,
    cart_id,
    idempotency_key,
    ip_address,
    user_agent,
    address_group,
    expiry_claimed_at,
    review_reminded_at,
    lead_id,
    collected_currency,
    collected_currency_mark,
    collected_exchange_rate,
    collected_total,
    ...rest
  } = row;
  return rest;
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
    ...amountsOf(fee, ['amount', 'tax'], currency),
  }));
}

async function readPayments(ctx: AdminContext, id: number, currency: Currency) {
  const rows = await ctx.db
    .select({ entry: payment, admin_name: admin.name })
    .from(payment)
    .leftJoin(admin, eq(admin.id, payment.admin_id))
    .where(eq(payment.order_id, id))
    .orderBy(asc(payment.id));
  return rows.map(({ entry: { idempotency_key: _, order_id: __, ...entry }, admin_name }) => ({
    ...entry,
    amount: priceOf(entry.amount, currency),
    admin_name,
  }));
}

type Claim = Pick<typeof payment.$inferSelect, 'type' | 'provider' | 'provider_reference'>;

/** The ledger keeps what a person gave as a reference behind the order's number. */
function claimedReference({ status, order_number }: Order, payments: Claim[]): string {
  if (status !== 'payment_review') return '';
  const claim = payments.findLast(
    ({ type, provider }) => type === 'authorize' && provider === 'manual',
  );
  return claim ? claim.provider_reference.slice(order_number.length + 1) : '';
}

/** Whether money came in that no provider can send back. */
const isCollectedByHand = ({
  type,
  status,
  provider,
}: Pick<typeof payment.$inferSelect, 'type' | 'status' | 'provider'>) =>
  type === 'capture' && status === 'succeeded' && !isAutomatic(provider);

async function readShipments(ctx: AdminContext, id: number, template: string) {
  const rows = await ctx.db
    .select({ sent: shipment, warehouse: warehouse.title })
    .from(shipment)
    .leftJoin(warehouse, eq(warehouse.id, shipment.warehouse_id))
    .where(eq(shipment.order_id, id))
    .orderBy(asc(shipment.id));
  return rows.map(({ sent, warehouse }) => ({
    ...sent,
    warehouse,
    tracking_url: trackingUrl(template, sent.tracking_number),
  }));
}
