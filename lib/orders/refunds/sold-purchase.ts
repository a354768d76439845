import type { Currency } from '@/lib/core/money';
import { refundShare } from '@/lib/core/refund-share';
import type { PricingTaxRate, Purchase } from '@/lib/pricing/purchase';
import { noChoice } from '@/lib/pricing/unchosen';
import type { OrderAdjustment, OrderTaxRow } from '../discounts';
import { countChargedUnits, type Order, type OrderItem } from '../order/state';

export type SoldParts = {
  order: Order;
  items: OrderItem[];
  adjustments: OrderAdjustment[];
  taxes: OrderTaxRow[];
  currency: Currency;
};
/** What its price depended on besides items; `floors`: minimum prices of variants. */
export type SoldRules = Pick<
  Purchase,
  'base' | 'zone' | 'buyer' | 'country' | 'promotions' | 'max_total_discount_percent'
> & { floors: ReadonlyMap<number, number | null> };

/** The share of a line's amount for some of its units. */
export const keptShare = (amount: number, item: OrderItem, units: number): number =>
  refundShare({ paid: amount, quantity: countChargedUnits(item), before: 0, now: units });

/** Units of an order as a purchase of their own, by the order's rules and prices. */
export function toSoldPurchase(
  sold: SoldParts,
  rules: SoldRules,
  countUnits: (item: OrderItem) => number,
): Purchase {
  const { order, items, adjustments, taxes, currency } = sold;
  const { floors, ...purchaseRules } = rules;
  const goods = items.filter((item) => !item.is_gift && countUnits(item) > 0);
  const manual = adjustments.filter(
    (adjustment) => adjustment.promotion_id === null && adjustment.code === null,
  );
  const by_hand = sum(
    manual.map((row) => {
      const item = goods.find(({ id }) => id === row.order_item_id);
      return item ? keptShare(row.amount, item, countUnits(item)) : 0;
    }),
  );
  return {
    ...purchaseRules,
    at: order.placed_at,
    channel: order.channel,
    currency,
    lines: goods.map((item) => ({
      ...toVariant(item),
      id: item.id,
      quantity: countUnits(item),
      special:
        item.regular_unit_price === null
          ? null
          : { base_minor: item.base_unit_price, own_minor: item.unit_price },
      base_minimum_minor: floors.get(item.stock_id ?? 0) ?? null,
      as_sold: true,
      tax_class: taxClass(item.id),
    })),
    codes: purchaseRules.promotions
      .filter(({ trigger }) => trigger === 'coupon')
      .map((promotion) => enteredCode(promotion.id, adjustments)),
    declined_gifts: [],
    gifts: items
      .filter(({ is_gift }) => is_gift)
      .map((item) => ({
        ...toVariant(item),
        available: sum(
          items.filter(({ stock_id }) => stock_id === item.stock_id).map(countChargedUnits),
        ),
      })),
    shipping: toDeliveryChoice(order),
    payment: toPaymentChoice(order),
    tax: {
      included: order.prices_include_tax,
      exempt: false,
      on_shipping: taxes.some(({ on }) => on === 'shipping'),
      shipping_tax: order.tax_rules?.shipping_tax ?? 'method',
      rates: {
        ...Object.fromEntries(
          items.map(({ id, tax_rate }) => [
            taxClass(id),
            toTaxRates(
              taxes.filter((tax) => tax.order_item_id === id),
              Number(tax_rate),
            ),
          ]),
        ),
        [DELIVERY]: toTaxRates(taxes.filter(({ on }) => on === 'shipping')),
      },
    },
    ...(by_hand && { manual_discount: { action: 'amount_off' as const, value: by_hand } }),
  };
}

const toVariant = (item: OrderItem) => ({
  stock_id: item.stock_id ?? 0,
  product_id: item.product_id ?? 0,
  brand_id: item.brand_id,
  category_ids: item.categories.map(({ id }) => id),
  regular: {
    base_minor: item.base_unit_price,
    own_minor: item.regular_unit_price ?? item.unit_price,
  },
  weight: 0,
});

/** The code an order used for a promotion; gift rows don't have it. */
function enteredCode(promotion_id: number, adjustments: OrderAdjustment[]) {
  const found = adjustments.find(
    (adjustment) => adjustment.promotion_id === promotion_id && adjustment.code !== null,
  );
  const limits = { left: null, left_for_customer: null };
  return {
    code: found?.code ?? `#${promotion_id}`,
    coupon: { id: promotion_id, promotion_id, expires_at: null, limits },
  };
}

const DELIVERY = 'delivery';
const taxClass = (item_id: number) => `line ${item_id}`;

/** The rates of an order's taxes; if together above their sum, each compounds on those before. */
function toTaxRates(rows: OrderTaxRow[], joined?: number): PricingTaxRate[] {
  const all = sum(rows.map(({ rate }) => Number(rate)));
  const isCompound = joined !== undefined && joined - all > 0.0001;
  return rows.map(({ rate }, at) => ({
    title: {},
    rate: Math.round(Number(rate) * 10_000),
    compound: isCompound && at > 0,
  }));
}

/** An order's shipping method, at its price before discounts. */
function toDeliveryChoice({
  shipping_method_id: id,
  shipping_fee,
  currency,
}: Order): Purchase['shipping'] {
  if (id === null) return noChoice;
  const prices = { [currency]: shipping_fee };
  const tariff = {
    id,
    type: 'flat' as const,
    rates: [{ from: 0, to: null, price_minor: 0, prices }],
    base_free_over_minor: null,
    base_handling_minor: 0,
    base_min_minor: null,
    base_max_minor: null,
    min_weight: null,
    max_weight: null,
    tax_class: DELIVERY,
  };
  return { options: [tariff], chosen_id: id, preferred: [] };
}

/** An order's payment method; its fee is ignored. */
function toPaymentChoice({ payment_method_id: id }: Order): Purchase['payment'] {
  if (id === null) return noChoice;
  const terms = { id, base_min_minor: null, base_max_minor: null, fee_max_minor: null };
  return {
    options: [{ ...terms, fee_type: 'none', fee_value: 0, tax_class: null }],
    chosen_id: id,
    preferred: [],
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0);
