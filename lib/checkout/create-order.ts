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

/** From where an order was sent; erased after `pii_retention_days` (`eraseOrderOrigins`). */
export type Origin = {
  ip_address: string | null;
  user_agent: string | null;
  /** The campaign whose link led to the shop; kept, as it tells of nobody. */
  utm_campaign?: string | null;
};
export const NO_ORIGIN: Origin = { ip_address: null, user_agent: null };

/**
 * An order that is about to be: what was priced, for whom and by which choices; with no cart where
 * staff sell. `staff`: what only they say of one.
 */
export type OrderDraft = {
  cart_id: string | null;
  key: string;
  input: CheckoutInput;
  priced: PricedCart;
  origin: Origin;
  /** Whether its buyer is to pay it now; else staff took the money, or nobody asks for it yet. */
  asks_payment?: boolean;
  staff?: Pick<
    NewOrderFields,
    'admin_id' | 'parent_order_id' | 'tags' | 'expires_at' | 'pos_session_id'
  >;
};
type OrderFields = ReturnType<typeof orderFields>;

/** What of an order exists only once it is stored, and what its placing goes on with. */
export type NewOrder = InsertedOrder &
  Pick<OrderFields, 'status' | 'currency' | 'grand_total' | 'expires_at'>;

/**
 * Writes an order with copies of everything it shows (D1): nothing that changes later
 * reaches it. Its cart is closed and what was filled in at the checkout forgotten.
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
  // Nothing is to be paid: it is sold as it is placed.
  if (status === 'paid') await bookSales(ctx, await lockOrder(ctx, row.id), []);
  return { ...row, status, currency, grand_total, expires_at };
}

/** The columns of a new order that have no default, as copies of everything it shows (D1). */
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
    // What is picked up goes nowhere (D1), whatever was sent along.
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
    // At a store it is ready as that says, not by the days of a method.
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

/** The tier of a member, that of level 0 too; none of a guest, or where there are no tiers. */
async function tierFields(ctx: Context) {
  const id = getViewerTierId(ctx.viewer);
  const tier = isMember(ctx.viewer) ? findMemberTier(await membershipTiers(ctx), id) : undefined;
  return {
    membership_tier_id: tier?.id ?? id,
    membership_tier_title: tier ? localizer(ctx)(tier.title) : '',
  };
}

/** How the price came about; a line is named by its place among the order's items. */
export const stepsOfPrice = ({ priced, lines }: PricedCart) =>
  priced.steps.map(({ line, ...step }) =>
    line === undefined
      ? step
      : { ...step, line: lines.findIndex(({ item_id }) => item_id === line) },
  );

/** Cash on delivery has no time to pay: the order waits to be sent, but not for ever. */
export const getReservationMinutes = (
  { settings }: Context,
  { allow_ship_before_payment, payment_window_minutes }: PaymentMethod,
): number =>
  allow_ship_before_payment
    ? settings.cash_on_delivery_hold_days * 24 * 60
    : payment_window_minutes;

/** Of ten digits; several, since a number may be an order's already. */
const randomNumbers = () => Array.from({ length: 5 }, () => String(randomInt(10 ** 9, 10 ** 10)));
