import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { cart } from '@/db/schema/cart';
import { orderAdjustment } from '@/db/schema/order-parts';
import { readUnitLines } from '@/lib/cart/lines';
import type { Context } from '@/lib/core/context';
import { invalid } from '@/lib/core/errors';
import { normalizeDiscountCode } from '@/lib/core/text/discount-code';
import { type Addresses, changedAddresses } from '@/lib/orders/contact/addresses';
import { isTaxedOtherwise, toTaxPlaces } from '@/lib/orders/contact/places';
import { type OrderAdjustment, readOrderAdjustments } from '@/lib/orders/discounts';
import {
  countChargedUnits,
  type LockedOrder,
  type Order,
  type OrderItem,
} from '@/lib/orders/order/state';
import { readPaymentMethods } from '@/lib/payments/kept-methods';
import { type OrderRules, parseOrderRules } from '@/lib/pricing/order-rules.schema';
import { deliveryTypeOfOrder } from '@/lib/shipping/delivery-type.schema';
import { readShippingMethods } from '@/lib/shipping/kept-methods';
import { taxRules } from '@/lib/tax/tax-rules';
import { readLoweredLines, toLoweredOrderLine, toSoldLowered, withLinePrices } from '../line-price';
import {
  deliveryCost,
  getManualDiscountShare,
  type ManualShare,
  readRegularDeliveryCost,
  toManualDiscountShare,
} from '../manual-discount';
import { rulesOfPrice } from '../order-rules';
import { type CartChoices, type PricedCart, priceCart } from '../price-cart';
import { priceChoices } from '../staff-order/purchase';
import {
  getOrderPaymentId,
  getOrderShippingId,
  getOwnDeliveryFee,
  withOwnDelivery,
  withOwnPayment,
} from './kept-methods';
import { getSoldTaxRules } from './kept-taxes';
import type { OrderEditInput, PricedBy } from './order-edit.schema';
import { saleOfOrder } from './order-sale';

/** An order's purchase before and after an edit. */
export type EditedPurchase = {
  sale: Context;
  contents: Contents;
  priced: PricedCart;
  /** Whose rules priced the goods it had before, and the new variants. */
  priced_by: PricedBy;
  new_ids: number[];
  /** The rules that price it from now on; undefined: no shipping method, so it is refused. */
  rules: OrderRules | undefined;
  /** The manual discount, now and before. */
  by_hand: ManualShare;
  by_hand_before: ManualShare;
  /** Its new addresses. */
  addresses: Partial<Addresses>;
};

/** The changes to an order's purchase; absent fields stay unchanged. */
type PurchaseChange = Partial<
  Pick<
    OrderEditInput,
    | 'items'
    | 'codes'
    | 'manual_discount'
    | 'shipping_method_id'
    | 'shipping_fee'
    | 'reprice'
    | 'shipping_address'
    | 'billing_address'
  >
> & {
  /** Another payment method: shipping then stays as agreed, whatever staff changed since. */
  payment_method_id?: number;
};

/**
 * Prices an edited order: existing goods at their sold price and by the order's rules, new ones by
 * today's; in its currency, at its rate. An order without stored rules uses today's, with the
 * promotions of the day it was placed. With `reprice` all is priced as if placed now, except what
 * staff set by hand. A new address affects only what depends on the place: whether the shipping
 * method reaches it, and, if the place has other taxes, the tax rates, which are then today's
 * (`getSoldTaxRules`). Prices, promotions, codes and tariff stay as sold. Refuses what
 * `changedAddresses` does.
 */
export async function priceOrderEdit(
  ctx: Context,
  { order: row, items: all }: Pick<LockedOrder, 'order' | 'items'>,
  input: PurchaseChange,
): Promise<EditedPurchase> {
  // A line that an edit removed from a paid order stays without units.
  const items = all.filter((item) => countChargedUnits(item) > 0);
  const { shipping_fee, manual_discount, payment_method_id, reprice: by_today = false } = input;
  const rules = parseOrderRules(row.priced_by);
  const addresses = changedAddresses(row, input);
  const to = { ...row, ...addresses };
  const isAgreed = payment_method_id !== undefined;
  const sale = await saleOfOrder(ctx, row, items, { rules, by_today });
  const adjustments = await readOrderAdjustments(ctx, row.id);
  const manual = adjustments.filter(isManual).reduce((sum, { amount }) => sum + amount, 0);
  const kept_choices = await resolveChoices(ctx, row, { rules, adjustments, isAgreed });
  const contents = await buildContents(sale, { row, to, rules, items }, input, {
    ...kept_choices,
    ...(input.codes && { codes: input.codes.map(normalizeDiscountCode) }),
  });
  const choices = priceChoices(sale, {
    ...(shipping_fee !== undefined && { shipping_fee }),
    ...(manual_discount && { manual_discount }),
  });
  const isDiscountKept = manual_discount === undefined && manual > 0;
  const chosen: CartChoices = {
    ...choices,
    ...(isDiscountKept && { manual_discount: { action: 'amount_off', value: manual } }),
    ...(choices.shipping_fee_minor === undefined && getOwnDeliveryFee(row, rules, isAgreed)),
    email: row.email,
    phone: row.phone,
    ...toPlaces(to),
    shipping_method_id: input.shipping_method_id ?? getOrderShippingId(row, rules) ?? undefined,
    payment_method_id: payment_method_id ?? getOrderPaymentId(row, rules) ?? undefined,
    ...getWrapFee(sale, row, by_today),
    ...(!by_today && contents.tax && { tax: contents.tax }),
  };
  // Without rules, promotions are those of the day it was placed.
  const at = rules || by_today ? sale : { ...sale, now: () => row.placed_at };
  const priced = await priceCart(at, contents, chosen);
  const regular =
    shipping_fee === undefined || row.parent_order_id !== null
      ? undefined
      : await readRegularDeliveryCost(at, contents, chosen, priced);
  const isSame = priced.chosenShipping?.id === getOrderShippingId(row, rules);
  const before = regular !== undefined && isSame && { charged: deliveryCost(row), regular };
  const found = priced.chosenShipping && rulesOfPrice(priced);
  return {
    sale,
    contents,
    priced,
    priced_by: by_today ? 'today' : rules ? 'order' : 'unknown',
    new_ids: contents.new_ids,
    // Another payment method leaves shipping as agreed.
    rules: found && isAgreed && rules ? { ...found, shipping: rules.shipping } : found,
    by_hand: withLinePrices(toManualDiscountShare(priced, regular), readLoweredLines(priced)),
    by_hand_before: withLinePrices(
      getManualDiscountShare(manual, row, before || undefined),
      items.flatMap(toSoldLowered),
    ),
    addresses,
  };
}

type EditedOrder = { row: Order; to: Addresses; rules: OrderRules | undefined; items: OrderItem[] };
type Choices = { codes: string[]; declined_gifts: number[] };

async function buildContents(
  sale: Context,
  { row, to, rules, items }: EditedOrder,
  { items: requestedItems = unitsIn(items), ...input }: PurchaseChange,
  choices: Choices,
) {
  const by_today = input.reprice ?? false;
  const sold = new Map(items.filter((item) => !item.is_gift).map((item) => [item.stock_id, item]));
  const ids = [...new Set(requestedItems.map(({ stock_id }) => stock_id))];
  if (ids.length < requestedItems.length) throw invalid('items', 'check_input');
  // Existing items come first, in their order: price steps name lines by position.
  const existingItems = [...sold.values()].flatMap(({ stock_id }) =>
    requestedItems.filter((item) => item.stock_id === stock_id),
  );
  const units = [...existingItems, ...requestedItems.filter(({ stock_id }) => !sold.has(stock_id))];
  const found = await readUnitLines(sale, units);
  if (found.length < units.length) throw invalid('items', 'no_longer_sold');
  const goods = rules?.goods.filter(({ stock_id }) =>
    existingItems.some((item) => item.stock_id === stock_id),
  );
  const new_ids = units.slice(existingItems.length).map(({ stock_id }) => stock_id);
  const is_taxed_otherwise = await isTaxedOtherwise(sale, row, to);
  const taxed = await getSoldTaxRules(row, found, { goods, new_ids, is_taxed_otherwise }, () =>
    taxRules(sale, toTaxPlaces(to)),
  );
  const own = { row, rules, by_today, to };
  const isPaidOtherwise = input.payment_method_id !== undefined;
  const isSameDelivery =
    input.shipping_method_id === undefined ||
    input.shipping_method_id === getOrderShippingId(row, rules);
  return {
    cart_id: null,
    lines: found.map((line) => {
      const before = sold.get(line.stock_id);
      // The reservation checks stock, as it knows what this order holds itself.
      const problems = before ? [] : line.problems.filter(({ key }) => key === 'no_longer_sold');
      const lowered = before && toLoweredOrderLine(before);
      if (by_today) return { ...line, problems, ...lowered };
      const tax_class = taxed.classes.get(line.stock_id);
      const taxedLine = { ...line, problems, ...(tax_class !== undefined && { tax_class }) };
      if (!before) return taxedLine;
      const { unit_price: unit_minor, regular_unit_price: regular_minor } = before;
      const { tax_class: _, ...asWas } =
        goods?.find((soldGoods) => soldGoods.stock_id === line.stock_id) ?? {};
      return { ...taxedLine, ...asWas, as_sold: { unit_minor, regular_minor }, ...lowered };
    }),
    ...choices,
    order_id: row.id,
    by_today,
    ...(rules && goods && !by_today && { terms: { rules, goods, new_ids } }),
    shipping_methods: withOwnDelivery(await readShippingMethods(sale), own, isPaidOtherwise),
    payment_methods: withOwnPayment(await readPaymentMethods(sale), own, isSameDelivery),
    to: {},
    tax: taxed.tax,
    is_taxed_otherwise,
    new_ids,
  };
}

/** Its units, except gifts. Refuses (422) deleted variants. */
const unitsIn = (items: OrderItem[]) =>
  items
    .filter(({ is_gift }) => !is_gift)
    .map(({ stock_id, quantity }) => {
      if (stock_id === null) throw invalid('items', 'no_longer_sold');
      return { stock_id, quantity };
    });

/** The fee of gift wrap: as it was, or by today's rules as it is now if offered. */
const getWrapFee = ({ settings }: Context, { gift_wrap_fee }: Order, by_today: boolean) =>
  by_today && gift_wrap_fee !== null && settings.gift_options === 'message_and_wrap'
    ? { gift_wrap: true }
    : { gift_wrap_minor: gift_wrap_fee };

type Contents = Awaited<ReturnType<typeof buildContents>>;

/** The codes and declined gifts of an order, unless staff set others. */
async function resolveChoices(
  ctx: Context,
  row: Order,
  {
    rules,
    adjustments,
    isAgreed,
  }: {
    rules: OrderRules | undefined;
    adjustments: OrderAdjustment[];
    isAgreed: boolean;
  },
): Promise<Choices> {
  if (rules)
    return { codes: rules.codes.map(({ code }) => code), declined_gifts: rules.declined_gifts };
  const { codes, declined_gifts } = await readOfferChoices(ctx, row);
  return {
    codes: (isAgreed ? codes : getCodes(adjustments)).map(normalizeDiscountCode),
    declined_gifts,
  };
}

/**
 * A shopper's choices about promotions: the codes with a discount, the other codes in their cart,
 * and the gifts they declined.
 */
export async function readOfferChoices({ db }: Context, { id, cart_id }: Order): Promise<Choices> {
  const { order_id, code } = orderAdjustment;
  const used = await db
    .selectDistinct({ code })
    .from(orderAdjustment)
    .where(and(eq(order_id, id), isNotNull(code)));
  const { codes, declined_gifts } = cart;
  const [savedCart] = cart_id
    ? await db.select({ codes, declined_gifts }).from(cart).where(eq(cart.id, cart_id))
    : [];
  const entered = [...used.flatMap((row) => row.code ?? []), ...(savedCart?.codes ?? [])];
  return { codes: [...new Set(entered)], declined_gifts: savedCart?.declined_gifts ?? [] };
}

const isManual = ({ promotion_id, code }: OrderAdjustment) =>
  promotion_id === null && code === null;
const getCodes = (adjustments: OrderAdjustment[]) => [
  ...new Set(adjustments.flatMap(({ code }) => code ?? [])),
];

/** The shipping and billing places of an order. */
const toPlaces = (row: Addresses) => ({
  delivery_type: deliveryTypeOfOrder(row),
  ...(row.shipping_address && { shipping_address: toPlace(row.shipping_address) }),
  ...(row.billing_address && { billing_address: toPlace(row.billing_address) }),
});

const toPlace = ({
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
