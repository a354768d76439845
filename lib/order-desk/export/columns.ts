import type { OrderAddress } from '@/db/schema/order-json';
import { type Currency, toDecimal } from '@/lib/core/money';
import type { CellValue } from '@/lib/core/spreadsheet/write-sheet';
import { baseTotals, orderTotals } from '../staff/view.schema';
import type { ExportedOrder } from './read';

/** What a cell is written with: the order's currency, the base currency, the store's time. */
type CellTools = { currency: Currency; base: Currency; at: (date: Date) => string };
export type ExportColumn = {
  name: string;
  width: number;
  format?: string;
  write: (order: ExportedOrder, tools: CellTools) => CellValue;
};

const AMOUNT = '0.00#';

const text = (
  name: string,
  write: (order: ExportedOrder, tools: CellTools) => string | null,
  width = 16,
): ExportColumn => ({ name, width, write });
const plain = (name: PlainName, width?: number) => text(name, (order) => order[name] ?? '', width);
const number = (name: string, write: (order: ExportedOrder) => number | null): ExportColumn => ({
  name,
  width: 10,
  format: '0',
  write,
});
const many = (name: 'tags' | 'coupon_codes' | 'tracking_numbers' | 'warehouses' | 'items') =>
  text(name, (order) => order[name].join(' | '), 24);
const moment = (name: MomentName) =>
  text(name, (order, { at }) => {
    const date = order[name];
    return date && at(date);
  });
const amount = (
  name: string,
  minor: (order: ExportedOrder) => number,
  of: 'currency' | 'base' = 'currency',
): ExportColumn => ({
  name,
  width: 14,
  format: AMOUNT,
  write: (order, tools) => Number(toDecimal(minor(order), tools[of].decimals)),
});

type NamesWith<T> = {
  [K in keyof ExportedOrder]: ExportedOrder[K] extends T ? K : never;
}[keyof ExportedOrder];
type PlainName = NamesWith<string | null> & string;
type MomentName = NamesWith<Date | null> & string;

const address = (of: 'shipping_address' | 'billing_address'): ExportColumn[] =>
  (
    [
      'first_name',
      'last_name',
      'country',
      'region',
      'city',
      'postal_code',
      'contact_number',
    ] as const
  )
    .map((part) => text(`${of}_${part}`, (order) => order[of]?.[part] ?? ''))
    .concat(text(of, (order) => getAddressText(order[of]), 40));

const getAddressText = (address: OrderAddress | null) => address?.address ?? '';

/** The columns of the export. A row is an order, amounts are decimals. */
export const exportColumns: readonly ExportColumn[] = [
  plain('order_number'),
  moment('placed_at'),
  plain('status'),
  plain('payment_status'),
  plain('fulfillment_status'),
  plain('cancel_reason'),
  plain('channel'),
  plain('risk'),
  many('tags'),
  plain('assigned_to'),
  number('customer_id', (order) => order.user_id),
  plain('first_name'),
  plain('last_name'),
  plain('email', 28),
  plain('phone'),
  plain('language'),
  plain('membership_tier_title'),
  ...address('shipping_address'),
  ...address('billing_address'),
  plain('payment_method_title'),
  plain('shipping_method_title'),
  plain('pickup_store'),
  many('warehouses'),
  many('tracking_numbers'),
  many('coupon_codes'),
  many('items'),
  number('units', (order) => order.units),
  plain('currency'),
  ...orderTotals.map((name) => amount(name, (order) => order[name])),
  amount('amount_due', ({ status, grand_total, paid_total }) =>
    status === 'canceled' || status === 'refunded' ? 0 : grand_total - paid_total,
  ),
  plain('base_currency'),
  text('exchange_rate', (order) => order.exchange_rate),
  ...baseTotals.map((name) => amount(name, (order) => order[name], 'base')),
  plain('customer_note', 30),
  plain('gift_message', 30),
  amount('gift_wrap_fee', ({ gift_wrap_fee }) => gift_wrap_fee ?? 0),
  moment('paid_at'),
  moment('shipped_at'),
  moment('completed_at'),
  moment('canceled_at'),
  moment('refunded_at'),
  moment('archived_at'),
];
