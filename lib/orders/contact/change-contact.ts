import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { mail } from '@/db/schema/mail';
import { assertCan } from '@/lib/core/access/can';
import { personName } from '@/lib/core/access/person';
import { type AdminContext, type Context, transaction } from '@/lib/core/context';
import { conflict, invalid, invalidFields } from '@/lib/core/errors';
import { normalPhone } from '@/lib/customers/phone';
import { isDeliverableMail } from '@/lib/mail/deliverable';
import { countUsesUnderContact } from '@/lib/promotions/whose-uses';
import { assertOrderVersion } from '../order/guards';
import { loadOrder } from '../order/load';
import { saveOrder } from '../order/save';
import type { Order, OrderState } from '../order/state';
import { addressAfter, assertOrderIsSent } from './addresses';
import type { ContactInput } from './contact.schema';
import { changedContactFields, correctContact, type OrderContact } from './correct-contact';
import { assertSamePrice } from './same-price';

/**
 * Corrects an order's buyer, addresses and gift message; the history keeps old and new values and
 * the reason. Emails, including unsent ones, then go to the new address, and links sent to the old
 * one stop working; an invoice naming another buyer is credited and reissued. Without changes
 * nothing is written. Throws 409 if the order changed meanwhile or its buyer was erased, and for a
 * new shipping address or gift message after shipping; 422 for an invalid email, phone or address,
 * and an address that would change the price, which needs an edit of the order. Needs `order.edit`
 * and `customer.pii`; throws 404.
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
    assertOrderVersion(state, version);
    if (row.erased_at) throw conflict('general', 'buyer_erased');
    const after = contactAfter(row, input);
    assertReachable(row, after);
    const fields = changedContactFields(row, after);
    if (!fields.length) return row;
    assertUnsent(state, fields);
    await assertSamePrice(ctx, state, after);
    const changed = await saveOrder(ctx, state, correctContact(row, after, { fields, note }));
    if (fields.includes('email')) {
      await redirectMails(ctx, row, changed);
      await countUsesUnderContact(ctx, id, changed.email);
    }
    return changed;
  });

/** Throws 409 for a new shipping address or gift message after shipping. */
function assertUnsent({ order, facts }: OrderState, fields: readonly (keyof OrderContact)[]): void {
  if (fields.includes('shipping_address')) {
    assertOrderIsSent(order);
    if (facts.units_shipped) throw conflict('shipping_address', 'address_after_shipment');
  }
  if (fields.includes('gift_message') && facts.units_shipped)
    throw conflict('gift_message', 'gift_message_after_shipment');
}

function contactAfter(row: Order, input: Omit<ContactInput, 'note' | 'version'>): OrderContact {
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

/** Requires the contact data the channel needs. */
function assertReachable({ channel }: Order, { email, phone }: OrderContact): void {
  if (channel === 'online' && !email) throw invalid('email', 'required');
  const either = { key: 'email_or_phone' as const };
  if (channel === 'admin' && !email && !phone)
    throw invalidFields({ email: [either], phone: [either] });
}

/** Redirects unsent emails to the new address, with a working link. */
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
        isDeliverableMail(),
      ),
    );
}
