import 'server-only';
import { randomUUID } from 'node:crypto';
import type { OrderAddress } from '@/db/schema/order-json';
import { personName } from '@/lib/core/access/person';
import type { OrderChanges } from '../order/changes';
import type { Order } from '../order/state';
import { CONTACT_EVENT } from './former';

/** The buyer, addresses and gift message of an order. */
export type OrderContact = Pick<Order, (typeof contactFields)[number]>;
type ContactField = keyof OrderContact;

const contactFields = [
  'email',
  'phone',
  'first_name',
  'last_name',
  'shipping_address',
  'billing_address',
  'gift_message',
] as const satisfies (keyof Order)[];

/** The contact fields that differ. */
export const changedContactFields = (before: OrderContact, after: OrderContact): ContactField[] =>
  contactFields.filter((field) => toContactText(before[field]) !== toContactText(after[field]));

/**
 * Records old and new values, and the reason if staff gave one; a new email gets new links.
 * `fields`: the result of `changedContactFields`.
 */
export function correctContact(
  before: Order,
  after: OrderContact,
  { fields, note }: { fields: readonly ContactField[]; note?: string },
): OrderChanges {
  const isElsewhere = fields.includes('email');
  const texts = fields.flatMap((field) => [
    [`${field}_before`, toContactText(before[field])] as const,
    [`${field}_after`, toContactText(after[field])] as const,
  ]);
  const data = { ...Object.fromEntries(texts), ...(note !== undefined && { note }) };
  return {
    order: { ...onlyContact(after), ...(isElsewhere && { public_token: randomUUID() }) },
    events: [{ type: CONTACT_EVENT, data }],
    announcements:
      isElsewhere && !before.user_id
        ? [{ event: 'order.email_changed', payload: { order_id: before.id } }]
        : [],
  };
}

const onlyContact = (order: OrderContact): OrderContact => ({
  email: order.email,
  phone: order.phone,
  first_name: order.first_name,
  last_name: order.last_name,
  shipping_address: order.shipping_address,
  billing_address: order.billing_address,
  gift_message: order.gift_message,
});

/** A contact field as one text: for an address the name, lines and phone number. */
export function toContactText(value: string | OrderAddress | null): string {
  if (typeof value === 'string' || value === null) return value ?? '';
  const { address, country, contact_number } = value;
  return [personName(value), address, country, contact_number].join('\n');
}
