import 'server-only';
import { randomInt } from 'node:crypto';
import { getViewerTierId, isMember } from '@/lib/core/access/viewer';
import { buyingCustomer, type Context, getSalesChannel } from '@/lib/core/context';
import { insertedRow } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { translator } from '@/lib/i18n/translate';
import { findMemberTier, membershipTiers } from '@/lib/membership/tiers';
import { toEventActor } from '@/lib/orders/order/history';
import { type InsertedOrder, insertOrder, type NewOrderFields } from '@/lib/orders/order/insert';
import { lockOrder } from '@/lib/orders/order/load';
import { arrivalFields, collectedFields } from '@/lib/orders/promised-fields';
import { bookSales } from '@/lib/orders/sales/book-sales';
import { paymentTitle } from '@/lib/payments/offered-method';
import type { PaymentMethod } from '@/lib/payments/options';
import { compactRules } from '@/lib/pricing/order-rules.schema';
import { isStoredShippingMethod } from '@/lib/shipping/counter';
import { getDeliveryType, isDeliveryMethod } from '@/lib/shipping/options';
import { getCheckoutBuyer, getShippingAddress } from './buyer';
import type { CheckoutInput } from './checkout.schema';
import { rowsOfPrice, toBaseCurrencyAmounts } from './order-rows';
import { rulesOfPrice } from './order-rules';
import { isFreePurchase, type PricedCart } from './price-cart';

/** Where an order was sent from; erased after `pii_retention_days` (`eraseOrderOrigins`). */
export type Origin = {
  ip_address: string | null;
  user_agent: string | null;
  /** The campaign of the link to the shop; kept, as it identifies nobody. */
  utm_campaign?: string | null;
};
export const NO_ORIGIN: Origin = { ip_address: null, user_agent: null };

/**
 * An order to be created: what was priced, its buyer and choices; no cart if staff sell. `staff`:
 * fields only they set.
 */
export type OrderDraft = {
  cart_id: string | null;
  key: string;
  input: CheckoutInput;
  priced: PricedCart;
  origin: Origin;
  /** Whether the buyer must pay now; else staff took the money, or it is not requested yet. */
  asks_payment?: boolean;
  staff?: Pick<
    NewOrderFields,
    'admin_id' | 'parent_order_id' | 'tags' | 'expires_at' | 'pos_session_id'
  >;
};
type OrderFields = ReturnType<typeof orderFields>;

/** The fields that exist once an order is stored, and those its placing continues with. */
export type NewOrder = InsertedOrder &
  Pick<OrderFields, 'status' | 'currency' | 'grand_total' | 'expires_at'>;

/**
 * Stores an order with copies of all that it shows (D1), so that later changes do not affect it.
 * Closes its cart and deletes the checkout draft.
 */
export async function createOrder(ctx: Context, draft: OrderDraft): Promise<NewOrder> {
  const fields = { ...orderFields(ctx, draft), ...(await tierFields(ctx)), ...draft.staff };
  const { status, currency, grand_total, expires_at } = fields;
  const row = insertedRow(
    await insertOrder(ctx.db, {
      order: fields,
      ...rowsOfPrice(ctx, draft.priced),
      event: { type: 'status', to_status: status, ...toEventActor(ctx) },
      numbers: ctx.settings.order_number_format === 'random' ? randomNumbers() : [],
      prefix: ctx.settings.order_prefix,
      language: ctx.settings.main_language,
    }),
  );
  // Nothing to pay: it is booked as a sale at once.
  if (status === 'paid') await bookSales(ctx, await lockOrder(ctx, row.id), []);
  return { ...row, status, currency, grand_total, expires_at };
}

/** The columns of a new order without defaults, copies of all that it shows (D1). */
function orderFields(ctx: Context, { cart_id, key, input, priced, origin }: OrderDraft) {
  const { chosenShipping, chosenPayment, currency, totals } = priced;
  const free = isFreePurchase(priced);
  if (!chosenShipping || !(chosenPayment || free))
    throw new Error('an order without shipping or payment method');
  const localize = localizer(ctx);
  const { first_name, last_name, phone } = getCheckoutBuyer(input);
  const address = getShippingAddress(input);
  const physical_store_id = isDeliveryMethod(chosenShipping)
    ? null
    : (input.physical_store_id ?? null);
  const now = ctx.now();
  return {
    cart_id,
    idempotency_key: key,
    channel: getSalesChannel(ctx),
    status: free ? ('paid' as const) : ('pending' as const),
    payment_status: free ? ('paid' as const) : ('unpaid' as const),
    user_id: buyingCustomer(ctx),
    email: input.email,
    phone,
    first_name,
    last_name,
    language: ctx.language,
    // A pickup has no shipping address (D1), whatever was sent.
    shipping_address: isDeliveryMethod(chosenShipping) ? address : null,
    billing_address: input.billing_address ?? address,
    base_currency: priced.base.identifier,
    currency: currency.identifier,
    currency_mark: currency.mark,
    exchange_rate: currency.rate,
    exchange_rate_at: new Date(ctx.settings.exchange_rates_at),
    prices_include_tax: priced.prices_include_tax,
    tax_rules: priced.tax,
    ...totals,
    ...toBaseCurrencyAmounts(priced).totals,
    price_steps: stepsOfPrice(priced),
    priced_by: compactRules(rulesOfPrice(priced)),
    payment_method_id: chosenPayment?.id ?? null,
    payment_method_title: chosenPayment
      ? paymentTitle(ctx, chosenPayment, getDeliveryType(chosenShipping))
      : translator(ctx.language, 'checkout')('nothing_to_pay'),
    allow_ship_before_payment: chosenPayment?.allow_ship_before_payment ?? false,
    shipping_method_id: isStoredShippingMethod(chosenShipping) ? chosenShipping.id : null,
    shipping_method_title: localize(chosenShipping.title),
    ...(chosenPayment &&
      collectedFields(ctx, chosenPayment, { currency, minor: totals.grand_total })),
    physical_store_id,
    // Pickup at a store follows the store's times, not a method's days.
    ...arrivalFields(
      ctx,
      physical_store_id === null ? chosenShipping : undefined,
      free || chosenPayment?.allow_ship_before_payment === true,
    ),
    customer_note: input.customer_note,
    gift_message: ctx.settings.gift_options === 'none' ? '' : input.gift_message,
    gift_wrap_fee: priced.priced.gift_wrap_minor,
    ip_address: origin.ip_address,
    user_agent: origin.user_agent,
    utm_campaign: origin.utm_campaign ?? null,
    address_group: addressGroup(origin.ip_address ?? undefined) ?? null,
    placed_at: now,
    paid_at: free ? now : null,
    expires_at:
      free || !chosenPayment
        ? null
        : new Date(now.getTime() + getReservationMinutes(ctx, chosenPayment) * 60_000),
    created_at: now,
    updated_at: now,
  };
}

/** The member's tier, also level 0; none for guests, or if there are no tiers. */
async function tierFields(ctx: Context) {
  const id = getViewerTierId(ctx.viewer);
  const tier = isMember(ctx.viewer) ? findMemberTier(await membershipTiers(ctx), id) : undefined;
  return {
    membership_tier_id: tier?.id ?? id,
    membership_tier_title: tier ? localizer(ctx)(tier.title) : '',
  };
}

/** The price steps; a line is named by its position in the order's items. */
export const stepsOfPrice = ({ priced, lines }: PricedCart) =>
  priced.steps.map(({ line, ...step }) =>
    line === undefined
      ? step
      : { ...step, line: lines.findIndex(({ item_id }) => item_id === line) },
  );

/** Cash on delivery has no payment window: the order waits for shipping, but not for ever. */
export const getReservationMinutes = (
  { settings }: Context,
  { allow_ship_before_payment, payment_window_minutes }: PaymentMethod,
): number =>
  allow_ship_before_payment
    ? settings.cash_on_delivery_hold_days * 24 * 60
    : payment_window_minutes;

/** Ten digits each; several, since an order may already have a number. */
const randomNumbers = () => Array.from({ length: 5 }, () => String(randomInt(10 ** 9, 10 ** 10)));
