import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { cart } from '@/db/schema/cart';
import { orderAdjustment } from '@/db/schema/order-parts';
import { linesOfUnits } from '@/lib/cart/lines';
import { guestViewer, type Viewer } from '@/lib/core/access/viewer';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { parseLanguage } from '@/lib/core/language';
import { codeAsKept } from '@/lib/core/text/discount-code';
import { currencyOf } from '@/lib/orders/amounts';
import { type OrderAdjustment, readAdjustments } from '@/lib/orders/discounts';
import type { LockedOrder, Order, OrderItem } from '@/lib/orders/order-lock';
import { paymentMethods } from '@/lib/payments/kept-methods';
import { deliveryTypeOfOrder } from '@/lib/shipping/delivery-type.schema';
import { shippingMethods } from '@/lib/shipping/kept-methods';
import type { ShippingMethod } from '@/lib/shipping/tariff';
import {
  deliveryCost,
  type ManualShare,
  manualShare,
  manualShareOf,
  regularDelivery,
} from '../manual-discount';
import { type Chosen, type PricedCart, priceCart } from '../price-cart';
import { priceChoices } from '../staff-order/purchase';
import type { OrderEditInput } from './order-edit.schema';

/** An order's purchase as it was and as it is to be. */
export type EditedPurchase = {
  sale: Context;
  contents: Contents;
  priced: PricedCart;
  /** What staff take off by hand, and what they had taken off before. */
  by_hand: ManualShare;
  by_hand_before: ManualShare;
};

/** What of an order's purchase is to be otherwise; what is left out stays as it is. */
type PurchaseChange = Partial<
  Pick<
    OrderEditInput,
    'items' | 'codes' | 'manual_discount' | 'shipping_method_id' | 'shipping_fee'
  >
> & {
  /** Another way to pay: its delivery then stays as it was agreed, whatever staff changed since. */
  payment_method_id?: number;
};

/**
 * Prices what an order is to hold: what it holds already at the price it was sold at and with the
 * offers of the day it was placed, what is new at the price of today; in its currency, at its
 * rate.
 */
export async function priceEdit(
  ctx: Context,
  { order: row, items }: Pick<LockedOrder, 'order' | 'items'>,
  input: PurchaseChange,
): Promise<EditedPurchase> {
  const sale = saleOfOrder(ctx, row, items, await buyerOf(ctx, row));
  const adjustments = await readAdjustments(ctx, row.id);
  const manual = adjustments.filter(isManual).reduce((sum, { amount }) => sum + amount, 0);
  const { shipping_fee, manual_discount, payment_method_id } = input;
  const isAgreed = payment_method_id !== undefined;
  const kept_choices = isAgreed ? await readOfferChoices(ctx, row) : undefined;
  const found = await contentsOf(sale, items, input, {
    codes: input.codes ?? kept_choices?.codes ?? codesOf(adjustments),
    declined_gifts: kept_choices?.declined_gifts ?? [],
    order_id: row.id,
  });
  const contents = isAgreed ? withDelivery(found, row) : found;
  const choices = priceChoices(sale, {
    ...(shipping_fee !== undefined && { shipping_fee }),
    ...(manual_discount && { manual_discount }),
  });
  const kept = manual_discount === undefined && manual > 0;
  const to = row.shipping_address;
  const atSale = { ...sale, now: () => row.placed_at };
  const chosen: Chosen = {
    ...choices,
    ...(kept && { manual_discount: { action: 'amount_off', value: manual } }),
    ...(choices.shipping_fee_minor === undefined &&
      (isAgreed || row.channel === 'admin') &&
      feeKept(row)),
    email: row.email,
    phone: row.phone,
    delivery_type: deliveryTypeOfOrder(row),
    shipping_method_id: input.shipping_method_id ?? row.shipping_method_id ?? undefined,
    payment_method_id: payment_method_id ?? row.payment_method_id ?? undefined,
    ...(to && { shipping_address: placeOf(to) }),
    ...(row.billing_address && { billing_address: placeOf(row.billing_address) }),
    gift_wrap_minor: row.gift_wrap_fee,
    ...(row.tax_rules && { tax: row.tax_rules }),
  };
  const priced = await priceCart(atSale, contents, chosen);
  const regular =
    shipping_fee === undefined || row.parent_order_id !== null
      ? undefined
      : await regularDelivery(atSale, contents, chosen, priced);
  const isSame = priced.chosenShipping?.id === row.shipping_method_id;
  const before = regular !== undefined && isSame && { charged: deliveryCost(row), regular };
  return {
    sale,
    contents,
    priced,
    by_hand: manualShareOf(priced, regular),
    by_hand_before: manualShare(manual, row, before || undefined),
  };
}

/** Whose order it is; one that does not say how it was taxed is taxed as its buyer is now. */
async function buyerOf({ db }: Context, row: Order): Promise<Viewer> {
  if (!row.user_id) return guestViewer;
  const { tax_exempt } = customer;
  const [found] = row.tax_rules
    ? [{ tax_exempt: row.tax_rules.exempt }]
    : await db.select({ tax_exempt }).from(customer).where(eq(customer.id, row.user_id));
  return {
    kind: 'member',
    tier: row.membership_tier_id,
    tax_exempt: found?.tax_exempt ?? false,
  };
}

/** The sale an order is of: its channel, buyer, language, currency, rate and warehouse. */
function saleOfOrder(ctx: Context, row: Order, items: OrderItem[], viewer: Viewer): Context {
  const { decimals, ...currency } = currencyOf(ctx.settings, row);
  const { supported_currencies, main_language } = ctx.settings;
  const others = supported_currencies.filter(({ identifier }) => identifier !== row.currency);
  const warehouse_id = items.find((item) => item.warehouse_id)?.warehouse_id;
  return {
    ...ctx,
    language: parseLanguage(row.language) ?? main_language,
    currency: row.currency,
    viewer,
    sale: { channel: row.channel, customer_id: row.user_id },
    settings: {
      ...ctx.settings,
      supported_currencies: [...others, { ...currency, decimals, enabled: true }],
      prices_include_tax: row.prices_include_tax ? '1' : '0',
      ...(warehouse_id && { product_warehouse_id: warehouse_id, warehouse_enabled: '1' as const }),
    },
  };
}

async function contentsOf(
  sale: Context,
  items: OrderItem[],
  { items: wanted = unitsIn(items) }: PurchaseChange,
  { codes, ...choices }: { codes: string[]; declined_gifts: number[]; order_id: number },
) {
  const sold = new Map(items.filter(({ is_gift }) => !is_gift).map((one) => [one.stock_id, one]));
  const ids = [...new Set(wanted.map(({ stock_id }) => stock_id))];
  if (ids.length < wanted.length) throw invalid('items', 'check_input');
  // What is held already comes first, in its order: steps of the price name lines by their place.
  const held = [...sold.values()].flatMap(({ stock_id }) =>
    wanted.filter((one) => one.stock_id === stock_id),
  );
  const units = [...held, ...wanted.filter(({ stock_id }) => !sold.has(stock_id))];
  const lines = await linesOfUnits(sale, units);
  if (lines.length < units.length) throw invalid('items', 'no_longer_sold');
  return {
    cart_id: null,
    lines: lines.map((line) => {
      const before = sold.get(line.stock_id);
      // Whether there is enough the reservation says, which knows what this order holds itself.
      const problems = before ? [] : line.problems.filter(({ key }) => key === 'no_longer_sold');
      if (!before) return { ...line, problems };
      const { unit_price: unit_minor, regular_unit_price: regular_minor } = before;
      return { ...line, problems, as_sold: { unit_minor, regular_minor } };
    }),
    codes: codes.map(codeAsKept),
    ...choices,
    shipping_methods: await shippingMethods(sale),
    payment_methods: await paymentMethods(sale),
    to: {},
  };
}

/** The units it holds, gifts apart. Refuses (422) what the shop no longer knows. */
const unitsIn = (items: OrderItem[]) =>
  items
    .filter(({ is_gift }) => !is_gift)
    .map(({ stock_id, quantity }) => {
      if (stock_id === null) throw invalid('items', 'no_longer_sold');
      return { stock_id, quantity };
    });

/** What was charged for a delivery stays, while it is the same one. */
const feeKept = ({ shipping_fee, shipping_method_id }: Order) => ({
  shipping_fee_minor: shipping_fee,
  shipping_fee_of: shipping_method_id,
});

type Contents = Awaited<ReturnType<typeof contentsOf>>;

/** With the one way to deliver that was agreed on. */
const withDelivery = (contents: Contents, { shipping_method_id }: Order): Contents => ({
  ...contents,
  shipping_methods: contents.shipping_methods.flatMap((method) =>
    method.id === shipping_method_id ? asAgreed(method) : [],
  ),
});

/** A way to deliver as it takes an order it was chosen for: only how that is paid matters yet. */
const asAgreed = (method: ShippingMethod): ShippingMethod => ({
  ...method,
  enabled: true,
  zones: [],
  channels: [],
  membership_tier_ids: [],
  warehouse_ids: [],
  excluded_product_ids: [],
  excluded_category_ids: [],
  min_amount_minor: null,
  max_amount_minor: null,
  min_weight: null,
  max_weight: null,
});

/**
 * What a shopper decided about offers: the codes that took something off, those their cart had
 * beside, and gifts they did not want.
 */
export async function readOfferChoices({ db }: Context, { id, cart_id }: Order) {
  const { order_id, code } = orderAdjustment;
  const used = await db
    .selectDistinct({ code })
    .from(orderAdjustment)
    .where(and(eq(order_id, id), isNotNull(code)));
  const { codes, declined_gifts } = cart;
  const [kept] = cart_id
    ? await db.select({ codes, declined_gifts }).from(cart).where(eq(cart.id, cart_id))
    : [];
  const entered = [...used.flatMap((row) => row.code ?? []), ...(kept?.codes ?? [])];
  return { codes: [...new Set(entered)], declined_gifts: kept?.declined_gifts ?? [] };
}

const isManual = ({ promotion_id, code }: OrderAdjustment) =>
  promotion_id === null && code === null;
const codesOf = (adjustments: OrderAdjustment[]) => [
  ...new Set(adjustments.flatMap(({ code }) => code ?? [])),
];

const placeOf = ({
  country,
  region,
  district,
  postal_code,
}: NonNullable<Order['billing_address']>) => ({
  country,
  region,
  district,
  postal_code,
});
