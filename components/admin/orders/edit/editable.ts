import type { ChosenItem } from '@/lib/checkout/staff-order/start.schema';
import { type Price, toDecimal } from '@/lib/core/money';
import type { OrderForStaff } from '@/lib/order-desk/staff/view.schema';

/** Whether it can have an add-on order. */
export const takesAddOn = ({ status, parent_order_id }: OrderForStaff) =>
  status === 'paid' && parent_order_id === null;

/** The sums that are compared. */
export const editSumNames = [
  'items',
  'discounts',
  'shipping',
  'fees',
  'taxes',
  'total',
  'included',
] as const;
type Sums = Record<(typeof editSumNames)[number], number>;

type Totals = Record<
  | 'items_subtotal'
  | 'items_discount'
  | 'order_discount'
  | 'shipping_discount'
  | 'shipping_fee'
  | 'fee_total'
  | 'tax_total'
  | 'grand_total',
  Price
>;
/** Minor units. Taxes included in the prices are not part of the sum: `included`. */
export const toOrderSums = (totals: Totals, pricesIncludeTax: boolean): Sums => ({
  items: totals.items_subtotal.minor,
  discounts: -(
    totals.items_discount.minor +
    totals.order_discount.minor +
    totals.shipping_discount.minor
  ),
  shipping: totals.shipping_fee.minor,
  fees: totals.fee_total.minor,
  taxes: pricesIncludeTax ? 0 : totals.tax_total.minor,
  total: totals.grand_total.minor,
  included: pricesIncludeTax ? totals.tax_total.minor : 0,
});

/** An order's shipping and billing addresses. */
export type OrderAddresses = Pick<OrderForStaff, 'billing_address'> & {
  shipping_address: NonNullable<OrderForStaff['shipping_address']>;
};

/** The order's state before the edit. */
export type EditableOrder = {
  id: number;
  order_number: string;
  version: number;
  email: string;
  currency: { identifier: string; mark: string; decimals: number };
  items: ChosenItem[];
  /** Line items whose variants no longer exist. */
  gone: string[];
  /** The manual discount, a decimal string; empty for none. */
  discount: string;
  codes: string[];
  shipping_method_id: number | null;
  /** Null if it is picked up, or the admin may not see addresses. */
  addresses: OrderAddresses | null;
  warehouse_id: number | null;
  sums: Sums;
  /** The paid amount. */
  paid: Price;
};

export function editable(order: OrderForStaff): EditableOrder {
  const { id, order_number, version, email, items, grand_total } = order;
  const { shipping_address, billing_address, personal_data } = order;
  const decimals = grand_total.amount.split('.')[1]?.length ?? 0;
  const sold = items.filter((item) => !item.is_gift && item.quantity > item.quantity_canceled);
  const discounts = [
    ...order.order_discounts,
    ...order.shipping_discounts,
    ...sold.flatMap((item) => item.discounts),
  ];
  const byHand = discounts
    .filter(({ promotion_id, code }) => promotion_id === null && code === null)
    .reduce((sum, { amount }) => sum + amount.minor, 0);
  return {
    id,
    order_number,
    version,
    email,
    currency: { identifier: order.currency, mark: order.currency_mark, decimals },
    items: sold.flatMap(({ stock_id, name, sku, options, image_path, quantity }) =>
      stock_id === null
        ? []
        : {
            stock_id,
            name,
            sku,
            options: options.map(({ value }) => value),
            image_path,
            quantity: String(quantity),
          },
    ),
    gone: sold.filter(({ stock_id }) => stock_id === null).map(({ name }) => name),
    discount: byHand ? toDecimal(byHand, decimals) : '',
    codes: [...new Set(discounts.flatMap(({ code }) => code ?? []))],
    shipping_method_id: order.shipping_method_id,
    addresses:
      shipping_address && personal_data === 'whole' ? { shipping_address, billing_address } : null,
    warehouse_id: items.find((item) => item.warehouse_id)?.warehouse_id ?? null,
    sums: toOrderSums(order, order.prices_include_tax),
    paid: order.paid_total,
  };
}
