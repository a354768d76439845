import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { mail } from '@/db/schema/mail';
import type { OrderAddress } from '@/db/schema/order-json';
import { assertCan } from '@/lib/core/access/can';
import { personName } from '@/lib/core/access/person';
import { addressParts } from '@/lib/core/address/address-parts';
import { joinAddress, tidyParts } from '@/lib/core/address/join-address';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { conflict, invalid, invalidFields } from '@/lib/core/errors';
import { normalPhone } from '@/lib/customers/phone';
import { isDeliverable } from '@/lib/mail/deliverable';
import { countUnder } from '@/lib/promotions/whose-uses';
import type { OrderChanges } from '../order/changes';
import { assertVersion } from '../order/guards';
import { loadOrder } from '../order/load';
import { saveOrder } from '../order/save';
import type { Order, OrderState } from '../order/state';
import type { ContactInput } from './contact.schema';
import { CONTACT_EVENT } from './former';
import { assertSamePrice } from './same-price';

type Contact = Pick<
  Order,
  | 'email'
  | 'phone'
  | 'first_name'
  | 'last_name'
  | 'shipping_address'
  | 'billing_address'
  | 'gift_message'
>;

/**
 * Corrects who bought, where it goes and its gift message; the history keeps what stood there
 * before, what stands there now, and why. Mails go to the new e-mail from now on, also those that
 * have not left yet, and links that the old one got open nothing any more; an invoice that names
 * another buyer is credited and issued anew. Nothing changed writes nothing. Refuses (409) an order
 * that was changed meanwhile or whose buyer was erased, and another address to send to or gift
 * message once something of it was sent; (422) what is no e-mail, phone or address, and an address
 * at which the order would have cost something else. Needs `order.edit` and `customer.pii`;
 * throws 404.
 */
export const changeContact = (
  ctx: AdminContext,
  id: number,
  { note, version, ...input }: ContactInput,
): Promise<Order> =>
  transaction(ctx, async (ctx) => {
    assertCan(ctx, 'order.edit');
    assertCan(ctx, 'customer.pii');
    const state = await loadOrder(ctx, id);
    const { order: row } = state;
    assertVersion(state, version);
    if (row.erased_at) throw conflict('general', 'buyer_erased');
    const after = contactAfter(row, input);
    assertReachable(row, after);
    const fields = contactFields.filter((field) => textOf(row[field]) !== textOf(after[field]));
    if (!fields.length) return row;
    assertUnsent(state, fields);
    await assertSamePrice(ctx, row, after);
    const changed = await saveOrder(ctx, state, correctContact(row, after, { fields, note }));
    if (fields.includes('email')) {
      await redirectMails(ctx, row, changed);
      await countUnder(ctx, id, changed.email);
    }
    return changed;
  });

/** Refuses (409) another address to send to, or gift message, once something was sent. */
function assertUnsent({ order, facts }: OrderState, fields: readonly (keyof Contact)[]): void {
  if (fields.includes('shipping_address')) {
    if (!order.shipping_address) throw conflict('shipping_address', 'nothing_to_send_to');
    if (facts.units_shipped) throw conflict('shipping_address', 'address_after_shipment');
  }
  if (fields.includes('gift_message') && facts.units_shipped)
    throw conflict('gift_message', 'gift_message_after_shipment');
}

/** What stood there, what stands there now, and why; a new e-mail has links of its own. */
function correctContact(
  before: Order,
  after: Contact,
  { fields, note }: { fields: readonly (keyof Contact)[]; note: string },
): OrderChanges {
  const isElsewhere = fields.includes('email');
  const texts = fields.flatMap((field) => [
    [`${field}_before`, textOf(before[field])] as const,
    [`${field}_after`, textOf(after[field])] as const,
  ]);
  return {
    order: { ...after, ...(isElsewhere && { public_token: randomUUID() }) },
    events: [{ type: CONTACT_EVENT, data: { ...Object.fromEntries(texts), note } }],
    announcements:
      isElsewhere && !before.user_id
        ? [{ event: 'order.email_changed', payload: { order_id: before.id } }]
        : [],
  };
}

const contactFields = [
  'email',
  'phone',
  'first_name',
  'last_name',
  'shipping_address',
  'billing_address',
  'gift_message',
] as const satisfies (keyof Contact)[];

function contactAfter(row: Order, input: Omit<ContactInput, 'note' | 'version'>): Contact {
  const { email = '', phone, first_name, last_name, gift_message = row.gift_message } = input;
  const ship = addressAfter('shipping_address', row, input);
  const bill = addressAfter('billing_address', row, input);
  const country = (ship ?? bill)?.country;
  return {
    email,
    phone: phone && normalPhone(phone, country, 'phone', [row.phone]),
    first_name,
    last_name,
    shipping_address: ship,
    billing_address: bill,
    gift_message,
  };
}

function addressAfter(
  field: 'shipping_address' | 'billing_address',
  row: Order,
  input: Pick<ContactInput, 'shipping_address' | 'billing_address'>,
): OrderAddress | null {
  const [before, sent] = [row[field], input[field]];
  if (!sent) return before;
  const { contact_number, country } = sent;
  const path = `${field}.contact_number`;
  const number = normalPhone(contact_number, country, path, [before?.contact_number]);
  const after = { ...sent, contact_number: number };
  return before && meaningOf(before) === meaningOf(after) ? before : after;
}

/** What its channel wants to reach a buyer by. */
function assertReachable({ channel }: Order, { email, phone }: Contact): void {
  if (channel === 'online' && !email) throw invalid('email', 'required');
  const either = { key: 'email_or_phone' as const };
  if (channel === 'admin' && !email && !phone)
    throw invalidFields({ email: [either], phone: [either] });
}

/** What an address says: kept by the name of its state, or in other words, it is the same one. */
function meaningOf(kept: OrderAddress): string {
  const { first_name, last_name, country, contact_number } = kept;
  const parts = tidyParts(country, kept);
  const text = joinAddress(country, parts) || kept.address;
  const all = addressParts.map((part) => parts[part]);
  return JSON.stringify([first_name, last_name, country, contact_number, text, all]);
}

/** A part of the contact in one text: of an address whose it is, its lines and its number. */
function textOf(value: string | OrderAddress | null): string {
  if (typeof value === 'string' || value === null) return value ?? '';
  const { address, country, contact_number } = value;
  return [personName(value), address, country, contact_number].join('\n');
}

/** What waits to be sent to the old e-mail is for the new one, with a link that opens. */
async function redirectMails(ctx: Context, before: Order, after: Order): Promise<void> {
  if (!before.email || !after.email) return;
  await ctx.db
    .update(mail)
    .set({
      to_address: after.email,
      to_name: personName(after),
      html: sql`replace(${mail.html}, ${before.public_token}, ${after.public_token})`,
      text: sql`replace(${mail.text}, ${before.public_token}, ${after.public_token})`,
      updated_at: ctx.now(),
    })
    .where(
      and(
        eq(mail.order_id, after.id),
        sql`lower(${mail.to_address}) = ${before.email.toLowerCase()}`,
        isDeliverable(),
      ),
    );
}
