import 'server-only';
import { randomUUID } from 'node:crypto';
import type { OrderAddress } from '@/db/schema/order-json';
import { personName } from '@/lib/core/access/person';
import type { OrderChanges } from '../order/changes';
import type { Order } from '../order/state';
import { CONTACT_EVENT } from './former';

/** What of an order says who bought it, where it goes and what is written to whom it is given. */
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

/** The parts of a contact that say something else than before. */
export const changedContactFields = (before: OrderContact, after: OrderContact): ContactField[] =>
  contactFields.filter((field) => toContactText(before[field]) !== toContactText(after[field]));

/**
 * What stood there, what stands there now, and why, where staff say so; a new e-mail has links of
 * its own. `fields`: what `listChangedContactFields` names.
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

/** A part of the contact in one text: of an address whose it is, its lines and its number. */
export function toContactText(value: string | OrderAddress | null): string {
  if (typeof value === 'string' || value === null) return value ?? '';
  const { address, country, contact_number } = value;
  return [personName(value), address, country, contact_number].join('\n');
}
