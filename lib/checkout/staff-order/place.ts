import 'server-only';
import { eq } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { assertCan } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { conflict, invalid } from '@/lib/core/errors';
import { parseLanguage } from '@/lib/core/language';
import { createCustomer } from '@/lib/customers/customers';
import { commentAsStaff } from '@/lib/orders/comments';
import type { Order } from '@/lib/orders/order/state';
import { linkExchange, readExchangeValue, sendExchangeRefund } from '@/lib/orders/returns/exchange';
import { transitionOrder } from '@/lib/orders/transition';
import { getCheckoutBuyer } from '../buyer';
import type { CheckoutInput } from '../checkout.schema';
import { NO_ORIGIN } from '../create-order';
import { runIdempotent } from '../idempotency';
import { assertManualDiscount } from '../manual-discount';
import { openSaleAtStore } from '../pickup-choice';
import { placeOrderDraft, sweepOrdersIfShort } from '../place-order';
import { isFreePurchase } from '../price-cart';
import { retryWithNewPrice } from '../take-offers';
import { assertCartCanBeOrdered, withPhones } from '../validate-order';
import { buildStaffContents, priceStaffSale } from './purchase';
import { assertMayNameBuyer, openStaffSale, type SaleCustomer } from './sale';
import type { StaffOrderInput } from './staff-order.schema';

export type StaffOrder = { id: number; order_number: string };
/**
 * Places an order for a buyer: priced, reserved and announced like a shopper's, from the warehouse
 * staff choose, or that of the pickup store; paid at once, to be paid by email, or held until they
 * decide. The same `key` and input place one order. Refuses unavailable items (409, naming them),
 * another total than the preview's (409), a discount above the role's limit and a buyer whom
 * `assertMayNameBuyer` refuses (403), a buyer without contact, a missing pickup store, and adding
 * to another buyer's order (422).
 */
export async function placeStaffOrder(
  ctx: AdminContext,
  input: StaffOrderInput,
  key: string,
): Promise<StaffOrder> {
  assertMayPay(ctx, input);
  assertMayNameBuyer(ctx, input);
  const sold = await openStaffSale(ctx, input);
  const sent = await withPhones(sold.sale, buyerInput(input, sold.buyer));
  const placed = await retryWithNewPrice(() =>
    runIdempotent(ctx, `admin ${ctx.actor.id} ${key}`, input, async (ctx) => {
      const customer_id = await resolveCustomer(ctx, input, sent);
      const { sale, buyer } = await openStaffSale(ctx, { ...input, customer_id });
      const own = {
        ...(await openSaleAtStore(sale, input)),
        db: ctx.db,
        touched: ctx.touched,
        language: getLanguage(ctx, input, buyer),
      };
      const parent_order_id = await findParent(ctx, input, customer_id ?? null, sent);
      const { priced, by_hand } = await priceStaffSale(
        own,
        await buildStaffContents(own, input),
        input,
        {
          ...sent,
          phone: getCheckoutBuyer(sent).phone,
        },
      );
      await assertCartCanBeOrdered(own, priced, input);
      await assertManualDiscount(ctx, by_hand);
      const isCredited = await isCoveredByReturn(ctx, input, own.currency, priced);
      const made = await placeOrderDraft(own, {
        cart_id: null,
        key: `admin-${ctx.actor.id}-${key}`,
        input: sent,
        priced,
        origin: NO_ORIGIN,
        asks_payment: input.payment === 'ask' && !isCredited,
        staff: {
          admin_id: ctx.actor.id,
          parent_order_id,
          ...(!isFreePurchase(priced) && { expires_at: keptUntil(ctx, input) }),
        },
      });
      if (input.return_id !== undefined)
        await linkExchange(ctx, input.return_id, made.id, toClosing(input));
      await settle(ctx, made.id, input, isFreePurchase(priced) || isCredited);
      return { id: made.id, order_number: made.order_number };
    }),
  ).catch((error: unknown) => sweepOrdersIfShort(ctx, error));
  if (input.return_id !== undefined) await sendExchangeRefund(ctx, input.return_id);
  return placed;
}

const toClosing = ({ return_fee, return_shipping, return_goods_by }: StaffOrderInput) => ({
  fee: return_fee,
  shipping: return_shipping,
  goods_by: return_goods_by,
});

/**
 * Whether the return that this order is an exchange for covers its total. Locks the returned order
 * from here on: before stock is reserved, as everywhere.
 */
async function isCoveredByReturn(
  ctx: AdminContext,
  input: StaffOrderInput,
  currency: string,
  { totals }: Parameters<typeof isFreePurchase>[0],
): Promise<boolean> {
  if (input.return_id === undefined) return false;
  const closing = { ...toClosing(input), currency };
  return (await readExchangeValue(ctx, input.return_id, closing)) >= totals.grand_total;
}

function assertMayPay(ctx: AdminContext, { payment, payment_reference, email }: StaffOrderInput) {
  if (payment === 'paid') {
    assertCan(ctx, 'order.mark_paid');
    if (!payment_reference) throw invalid('payment_reference', 'reference_required');
  }
  if (payment === 'ask' && !email) throw invalid('email', 'required');
}

/** The buyer's fields as staff typed them, completed from their account, in checkout format. */
function buyerInput(input: StaffOrderInput, buyer: SaleCustomer | undefined): CheckoutInput {
  const { delivery_type, shipping_address, shipping_method_id, payment_method_id } = input;
  const email = input.email ?? buyer?.email ?? '';
  const first_name = input.first_name || buyer?.first_name || shipping_address?.first_name || '';
  const last_name = input.last_name || buyer?.last_name || shipping_address?.last_name || '';
  const phone = input.phone || buyer?.phone || shipping_address?.contact_number || '';
  if (!email && !phone) throw invalid('email', 'email_or_phone');
  if (!first_name && !last_name) throw invalid('first_name', 'required');
  const shared = {
    email,
    first_name,
    last_name,
    phone,
    shipping_method_id,
    payment_method_id,
    customer_note: input.customer_note,
    gift_message: input.gift_message,
    gift_wrap: input.gift_wrap,
    without_scripts: undefined,
    ...(input.billing_address && { billing_address: input.billing_address }),
  };
  if (delivery_type === 'pickup')
    return { ...shared, delivery_type, physical_store_id: input.physical_store_id };
  if (!shipping_address) throw invalid('shipping_address.line1', 'required');
  return { ...shared, delivery_type, shipping_address };
}

/** The order's customer; if staff want it, opens an account and emails a link to use it. */
async function resolveCustomer(
  ctx: AdminContext,
  { customer_id, create_customer, language }: StaffOrderInput,
  { email, first_name = '', last_name = '', phone = '' }: CheckoutInput,
): Promise<number | undefined> {
  if (customer_id !== undefined || !create_customer) return customer_id;
  assertCan(ctx, 'customer.create');
  if (!email) throw invalid('email', 'required');
  const contact = {
    email,
    first_name,
    last_name,
    ...(phone && { phone }),
    ...(language && { language }),
  };
  return (await createCustomer(ctx, { ...contact, send_set_password_mail: true })).id;
}

const getLanguage = (
  { settings }: AdminContext,
  { language }: StaffOrderInput,
  buyer: SaleCustomer | undefined,
) => language ?? parseLanguage(buyer?.language) ?? settings.main_language;

/** The order this one adds to: a paid one of the same buyer that adds to none itself. */
async function findParent(
  ctx: AdminContext,
  { parent_order_id: id }: StaffOrderInput,
  customer_id: number | null,
  sent: CheckoutInput,
): Promise<number | null> {
  if (id === undefined) return null;
  const [parent] = await ctx.db.select().from(order).where(eq(order.id, id)).for('update');
  if (!parent) throw invalid('parent_order_id', 'check_input');
  if (!isOfBuyer(parent, customer_id, sent)) throw invalid('parent_order_id', 'add_on_other');
  if (parent.status !== 'paid' || parent.parent_order_id !== null)
    throw conflict('parent_order_id', 'add_on_refused');
  return id;
}

/** By account; for guests by email, or by phone if there is none. */
function isOfBuyer(parent: Order, customer_id: number | null, sent: CheckoutInput): boolean {
  if (parent.user_id !== null || customer_id !== null) return parent.user_id === customer_id;
  const email = parent.email.toLowerCase();
  if (email || sent.email) return email === sent.email.toLowerCase();
  return parent.phone !== '' && parent.phone === getCheckoutBuyer(sent).phone;
}

const keptUntil = (ctx: AdminContext, { payment, hold_days }: StaffOrderInput): Date | null =>
  payment === 'ask' ? new Date(ctx.now().getTime() + hold_days * DAY_MS) : null;

/** Records staff's payment and note. */
async function settle(
  ctx: AdminContext,
  id: number,
  { payment, payment_reference: reference, note }: StaffOrderInput,
  free: boolean,
): Promise<void> {
  if (payment === 'paid' && !free) await transitionOrder(ctx, id, { status: 'paid', reference });
  if (note) await commentAsStaff(ctx, id, { comment: note, visible_to_customer: false });
}
