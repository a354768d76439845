import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import { paymentMethod, shippingMethod } from '@/db/schema/methods';
import { orderComment } from '@/db/schema/order-history';
import { orderItem } from '@/db/schema/order-items';
import type { OrderAddress } from '@/db/schema/order-json';
import { orderFee, shipment } from '@/db/schema/order-parts';
import { countryName } from '@/lib/core/address/countries';
import type { Context } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { type Currency, toPrice } from '@/lib/core/money';
import { sanitizeHtml } from '@/lib/core/text/html';
import { type Localized, localizer } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { amountRows, creditRows, lineNotes } from '@/lib/orders/amount-rows';
import { getOrderCurrency, toOrderPrices } from '@/lib/orders/amounts';
import { toShopperCancelReason } from '@/lib/orders/cancel-reason';
import {
  filterLineAdjustments,
  type OrderAdjustment,
  readOrderAdjustments,
  readOrderTaxes,
  toOrderDiscounts,
} from '@/lib/orders/discounts';
import { countChargedUnits, type Order, type OrderItem } from '@/lib/orders/order/state';
import { readOrderDocuments } from '@/lib/orders/papers/invoice-books';
import { mayHaveInvoice } from '@/lib/orders/papers/may-have-invoice';
import { getPickupDeadline } from '@/lib/orders/pickup/hold.schema';
import { collectedDue } from '@/lib/orders/proofs/due';
import { readReceivedCredits } from '@/lib/orders/refunds/credits';
import { buildOrderSums } from '@/lib/orders/sums';
import { isAutomaticProvider } from '@/lib/payments/gateways';
import { isCartVisible } from '@/lib/settings/visibility';
import { isPastArrival } from '@/lib/shipping/arrival';
import {
  deliveryDays,
  formatArrivalDay,
  formatDaysAfterPayment,
  formatExpectedArrival,
} from '@/lib/shipping/arrival-words';
import { carrierName, trackingUrl } from '@/lib/shipping/carriers.schema';
import { deliveryTypeOfOrder } from '@/lib/shipping/delivery-type.schema';
import { findPickupStore, type PickupStore } from '@/lib/stores/pickup';
import { attachmentsByComment } from '../attachments/read';
import { toPickupPlace } from '../pickup-place';
import { hasWaitingProof } from '../proofs/waiting';
import { returnsForShopper } from '../returns/shopper-returns';
import { allowedShopperActions } from './actions';
import type { OrderView, ShopperOrder } from './order.schema';
import { formatOrderStanding, outcomeOfOrder, pickupReadySince } from './outcome';
import { toTransferDetails } from './transfer';

/**
 * An order as its shopper sees it: amounts in its own currency, texts in the caller's language, and
 * what they may do now. The caller has checked whose it is.
 */
export async function readOrderForShopper(ctx: Context, row: Order): Promise<OrderView> {
  const currency = getOrderCurrency(ctx.settings, row);
  const localize = (value: Localized | undefined) => localizer(ctx)(value ?? {});
  const [items, adjustments, taxes, fees, [pay], [send], shipments, comments, store] =
    await Promise.all([
      ctx.db
        .select()
        .from(orderItem)
        .where(eq(orderItem.order_id, row.id))
        .orderBy(asc(orderItem.id)),
      readOrderAdjustments(ctx, row.id),
      readOrderTaxes(ctx, row.id),
      ctx.db.select().from(orderFee).where(eq(orderFee.order_id, row.id)).orderBy(asc(orderFee.id)),
      ctx.db
        .select()
        .from(paymentMethod)
        .where(eq(paymentMethod.id, row.payment_method_id ?? 0)),
      ctx.db
        .select()
        .from(shippingMethod)
        .where(eq(shippingMethod.id, row.shipping_method_id ?? 0)),
      ctx.db.select().from(shipment).where(eq(shipment.order_id, row.id)).orderBy(asc(shipment.id)),
      readVisibleOrderComments(ctx, row.id),
      findPickupStore(ctx, row.physical_store_id),
    ]);
  const units_shipped = items.reduce((sum, { quantity_shipped }) => sum + quantity_shipped, 0);
  const due = collectedDue(ctx.settings, row);
  const delivery_type = deliveryTypeOfOrder(row);
  const pickup_ready_at = pickupReadySince(row);
  const outcome = outcomeOfOrder(row, pay?.type);
  const is_coming = isOnItsWay(row) && !pickup_ready_at;
  const is_late = is_coming && isPastArrival(row, ctx.now(), ctx.settings);
  const credits = row.paid_total ? await readReceivedCredits(ctx, [row.id]) : [];
  const back = await returnsForShopper(ctx, row, { items, parcels: shipments });
  const view = {
    ...toIdentity(ctx.language, row),
    status_text: formatOrderStanding(ctx.language, outcome, delivery_type),
    items: items.map((item) => itemFor(item, adjustments, { currency, language: ctx.language })),
    ...buildOrderSums(ctx, row, { adjustments, taxes, fees }),
    gift_wrap_fee: row.gift_wrap_fee === null ? null : toPrice(row.gift_wrap_fee, currency),
    due: toPrice(due.minor, due.currency),
    credits: credits.map(({ return_number, amount }) => ({
      return_number,
      amount: toPrice(amount, currency),
    })),
    has_invoice: mayHaveInvoice(row),
    documents: await readOrderDocuments(ctx, row),
    payment_method: {
      title: row.payment_method_title,
      type: pay?.type ?? null,
      instructions: sanitizeHtml(localize(pay?.instructions)),
    },
    transfer: toTransferDetails(ctx, row, pay),
    delivery_type,
    shipping_method: {
      title: row.shipping_method_title,
      description: localize(send?.description),
      estimated_delivery_from: row.estimated_delivery_from,
      estimated_delivery_to: row.estimated_delivery_to,
      arrives: pickup_ready_at
        ? ''
        : store
          ? readyWords(ctx, row, store)
          : arrivalWords(ctx, { ...row, is_late }, send),
    },
    pickup_ready_at,
    pickup_store: store ? toPickupPlace(ctx, store) : null,
    pickup_code: pickup_ready_at && row.pickup_code,
    pickup_until: pickup_ready_at && getPickupDeadline(row),
    shipments: shipments
      .filter(({ status }) => status !== 'canceled')
      .map((sent) => ({
        shipment_number: sent.shipment_number,
        status: sent.status,
        carrier: carrierName(sent.carrier, ctx.language),
        tracking_number: sent.tracking_number,
        shipped_at: sent.shipped_at,
        delivered_at: sent.delivered_at,
        tracking_url: trackingUrl(sent, send),
      })),
    comments,
    ...back,
    outcome,
    expected: is_coming ? formatExpectedArrival({ ...row, is_late }, send, ctx.language) : '',
    is_late,
    allowed_actions: allowedShopperActions({
      status: row.status,
      paid_total: row.paid_total,
      fully_paid: row.paid_total === row.grand_total,
      units_shipped,
      pays_online: pay !== undefined && isAutomaticProvider(pay.provider),
      requires_proof: pay?.requires_proof === true,
      awaits_rest: await awaitsRest(ctx, row),
      has_returnable: back.returnable.length > 0,
      has_cart: isCartVisible(ctx.settings, ctx.viewer),
    }),
  };
  const amount_rows = [
    ...amountRows(view, ctx.language),
    ...creditRows({ ...view, is_over: isOver(row) }, ctx.language),
  ];
  return { ...view, amount_rows };
}

const isOver = ({ status }: Order): boolean => status === 'canceled' || status === 'refunded';

/** How long it usually takes until an order is ready for pickup; empty once it ended. */
function readyWords(
  { language }: Context,
  row: Order,
  { pickup_ready_hours: count }: PickupStore,
): string {
  if (!isOnItsWay(row) || !count) return '';
  return translator(language, 'pickup')('store_ready_usually', { count });
}

/** When an order arrives, or how long that takes after payment; empty once it ended. */
function arrivalWords(
  { language }: Context,
  row: Order & { is_late: boolean },
  method: typeof shippingMethod.$inferSelect | undefined,
): string {
  if (['canceled', 'refunded', 'completed'].includes(row.status)) return '';
  const days = method && !row.paid_total && deliveryDays(method, language);
  return (
    formatArrivalDay(row, method, language) ||
    (days ? formatDaysAfterPayment(method, days, language) : '')
  );
}

/** Whether it is partly paid and no proof awaits review. */
const awaitsRest = async (ctx: Context, row: Order): Promise<boolean> =>
  row.status === 'payment_review' &&
  row.paid_total > 0 &&
  row.paid_total < row.grand_total &&
  !(await hasWaitingProof(ctx, row.id));

/** Whether an order still has to arrive. */
const isOnItsWay = ({ status }: Order) =>
  status === 'pending' || status === 'paid' || status === 'shipped';

/** The fields of the order's row that a shopper may read. */
function toIdentity(language: Language, row: Order) {
  const {
    id,
    order_number,
    status,
    payment_status,
    fulfillment_status,
    cancel_reason,
    version,
    email,
    phone,
    first_name,
    last_name,
  } = row;
  const {
    placed_at,
    expires_at,
    paid_at,
    shipped_at,
    completed_at,
    canceled_at,
    refunded_at,
    customer_note,
    gift_message,
    currency,
  } = row;
  return {
    id,
    order_number,
    status,
    payment_status,
    fulfillment_status,
    cancel_reason: toShopperCancelReason(cancel_reason),
    version,
    email,
    phone,
    first_name,
    last_name,
    placed_at,
    expires_at,
    paid_at,
    shipped_at,
    completed_at,
    canceled_at,
    refunded_at,
    customer_note,
    gift_message,
    currency,
    status_label: translator(language, 'status')(status),
    shipping_address: named(language, row.shipping_address),
    billing_address: named(language, row.billing_address),
  };
}

const named = (language: Language, address: OrderAddress | null) =>
  address && { ...address, country_name: countryName(address.country, language) };

/** The comments visible to the shopper, oldest first. */
export async function readVisibleOrderComments(ctx: Context, orderId: number) {
  const comments = await ctx.db
    .select({
      id: orderComment.id,
      author_type: orderComment.author_type,
      author_name: orderComment.author_name,
      comment: orderComment.comment,
      created_at: orderComment.created_at,
    })
    .from(orderComment)
    .where(and(eq(orderComment.order_id, orderId), eq(orderComment.visible_to_customer, true)))
    .orderBy(asc(orderComment.id));
  const getAttachments = await attachmentsByComment(ctx, orderId);
  return comments.map((comment) => ({ ...comment, attachments: getAttachments(comment.id) }));
}

/** A line of an order as its shopper sees it; `adjustments` are the whole order's. */
function itemFor(
  item: OrderItem,
  adjustments: OrderAdjustment[],
  { currency, language }: { currency: Currency; language: Language },
): ShopperOrder['items'][number] {
  const { id, name, sku, options, image_path, quantity_shipped, quantity_uncharged, is_gift } =
    item;
  const quantity = countChargedUnits(item);
  const regular = (item.regular_unit_price ?? item.unit_price) * quantity;
  const discounts = toOrderDiscounts(filterLineAdjustments(adjustments, item), currency);
  return {
    id,
    name,
    sku,
    options,
    image_path,
    quantity,
    quantity_shipped,
    quantity_canceled: quantity_uncharged,
    is_gift,
    ...toOrderPrices(item, ['unit_price', 'line_total'], currency),
    regular_total: regular > item.line_total ? toPrice(regular, currency) : null,
    discounts,
    notes: lineNotes({ is_gift, quantity_canceled: quantity_uncharged, discounts }, language),
  };
}
