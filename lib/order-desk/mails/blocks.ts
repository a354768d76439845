import { personName } from '@/lib/core/access/person';
import { addressLines } from '@/lib/core/address/postal-address';
import { formatDate } from '@/lib/core/dates';
import { env } from '@/lib/core/env';
import { plainTextLines } from '@/lib/core/text/html';
import { imageUrl } from '@/lib/core/web/image';
import { absoluteUrl } from '@/lib/core/web/site-url';
import type { MailBlock, MailLine } from '@/lib/mail/content';
import type { PickupPlace } from '../pickup.schema';
import type { OrderView } from '../shopper/order.schema';
import type { OrderMailView } from './view';

type Item = OrderView['items'][number];

/** All of an order: items, amounts, shipping or pickup, payment method. */
export const wholeOrder = (view: OrderMailView): MailBlock[] => [
  orderLines(view),
  orderAmounts(view),
  orderDetails(view),
];

export function orderLines({ ctx, order, t }: OrderMailView): MailBlock {
  return {
    kind: 'lines',
    title: t('items', { number: order.order_number, date: formatDate(order.placed_at, ctx) }),
    lines: order.items.filter(isCharged).map((item) => ({
      ...named(item, t),
      quantity: t('quantity', { count: item.quantity, price: item.unit_price.formatted }),
      notes: item.notes,
      amount: item.line_total.formatted,
    })),
  };
}

/** False for a line that was canceled completely. */
const isCharged = ({ quantity }: Item) => quantity > 0;

type Units = { order_item_id: number; quantity: number };

/** The items of one shipment: units per order line. */
export function shipmentLines(view: OrderMailView, units: Units[]): MailBlock {
  const isPickup = view.order.delivery_type === 'pickup';
  return unitLines(view, view.t(isPickup ? 'shipment_items_pickup' : 'shipment_items'), units);
}

/** Units of order lines, without prices. */
export function unitLines({ order, t }: OrderMailView, title: string, units: Units[]): MailBlock {
  const lines = units.flatMap(({ order_item_id, quantity }): MailLine[] => {
    const item = order.items.find(({ id }) => id === order_item_id);
    return item
      ? [{ ...named(item, t), quantity: t('units', { count: quantity }), amount: '' }]
      : [];
  });
  return { kind: 'lines', title, lines };
}

/** An image is shown only if the shop has a public address to load it from. */
const named = ({ name, options, image_path }: Item, t: OrderMailView['t']) => ({
  name,
  detail: options.map((option) => t('option', option)).join(' · '),
  ...(image_path && env().SITE_URL && { picture: absoluteUrl(imageUrl(image_path, 400)) }),
});

export function orderAmounts({ order, t }: OrderMailView): MailBlock {
  const credited = order.credits.reduce((sum, { amount }) => sum + amount.minor, 0);
  const isNamed = { paid_total: order.totals.paid_total.minor === credited, refunded_total: false };
  const moved = (['paid_total', 'refunded_total'] as const)
    .filter((key) => order.totals[key].minor > 0 && !isNamed[key])
    .map((key) => ({ label: t(key), value: order.totals[key].formatted }));
  return { kind: 'amounts', rows: [...order.amount_rows, ...moved] };
}

export function orderDetails({ order, to_staff, t }: OrderMailView): MailBlock {
  const { title, description, arrives } = order.shipping_method;
  const ships = toAddressLines(order.shipping_address);
  const bills = toAddressLines(order.billing_address);
  const isSent = order.shipping_address !== null;
  const { pickup_store: store } = order;
  const who = [personName(order), order.phone];
  return {
    kind: 'details',
    details: [
      ...(isSent
        ? [{ title: t('ship_to'), lines: ships }]
        : [
            {
              title: t('pick_up'),
              lines: [...(store ? placeLines(store) : [title, description]), arrives].filter(
                Boolean,
              ),
            },
            { title: t('picked_up_by'), lines: who.filter(Boolean) },
          ]),
      ...(bills.join() === ships.join() ? [] : [{ title: t('bill_to'), lines: bills }]),
      ...(isSent ? [{ title: t('shipping_method'), lines: [title, arrives].filter(Boolean) }] : []),
      { title: t('payment_method'), lines: [order.payment_method.title] },
      { title: t('gift_message'), lines: [order.gift_message] },
      { title: t(to_staff ? 'customer_note' : 'your_note'), lines: [order.customer_note] },
    ].filter(({ lines }) => lines.some(Boolean)),
  };
}

/** Where an order is picked up, the opening hours, and instructions. */
export const placeLines = ({ title, address, hours, phone, instructions }: PickupPlace) =>
  [title, ...address.split('\n'), hours, phone, ...instructions.split('\n')].filter(Boolean);

const toAddressLines = (address: OrderView['shipping_address']) =>
  address ? addressLines(address) : [];

/** What is entered in a bank's app or PayMe. The QR code is on the order's page. */
export function transferDetails({ order: { transfer }, t }: OrderMailView): MailBlock[] {
  if (!transfer) return [];
  const { provider, amount, reference, fps_id, payee, code, picture } = transfer;
  const lines = [
    t('transfer_amount', { text: amount.formatted }),
    t('transfer_reference', { text: reference }),
    fps_id && t('transfer_fps_id', { text: fps_id }),
    payee && t('transfer_payee', { text: payee }),
    (code || picture) && t('transfer_code'),
  ];
  return [
    { kind: 'quote', label: t(`transfer_${provider}`), text: lines.filter(Boolean).join('\n') },
  ];
}

/** The payment method's transfer instructions, as staff wrote them. */
export function paymentInstructions({ order, t }: OrderMailView): MailBlock[] {
  const text = plainTextLines(order.payment_method.instructions).join('\n');
  return text ? [{ kind: 'quote', label: t('how_to_pay'), text }] : [];
}
