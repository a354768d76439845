import 'server-only';
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { customer, session, socialIdentity } from '@/db/schema/auth';
import { broadcast, broadcastReceiver } from '@/db/schema/broadcast';
import { cart, cartItem } from '@/db/schema/cart';
import { stock } from '@/db/schema/catalog';
import { contactMessage } from '@/db/schema/contact';
import { lead, leadActivity } from '@/db/schema/leads';
import { mail } from '@/db/schema/mail';
import { membershipLog } from '@/db/schema/membership';
import { membershipTier } from '@/db/schema/membership-tier';
import { creditNote, invoice, orderAttachment } from '@/db/schema/order-desk';
import { orderComment, orderEvent } from '@/db/schema/order-history';
import { orderItem } from '@/db/schema/order-items';
import { orderAdjustment, orderTax } from '@/db/schema/order-parts';
import { order } from '@/db/schema/orders';
import { payment, paymentProof, refund } from '@/db/schema/payments';
import { refusedCode } from '@/db/schema/promotions';
import { returnItem, returnRequest } from '@/db/schema/returns';
import { logChange } from '@/lib/activity/audit-log';
import { assertCan } from '@/lib/core/access/can';
import type { Context, CustomerContext, StaffContext } from '@/lib/core/context';
import { readCustomer, toCustomerState } from '@/lib/customers/customer-record';
import { toShopperCancelReason } from '@/lib/orders/cancel-reason';
import { CONTACT_EVENT } from '@/lib/orders/contact/former';
import { readTraces, type Traces } from './traces';

/**
 * All data the shop holds on a customer, in a common format as they may request it: account,
 * orders, messages, leads, emails and logins; no secrets. Files are given as URLs for those who may
 * see them. An export by staff is logged and needs `customer.export` and `customer.pii`. Throws
 * 404.
 */
export async function exportPersonalData(ctx: StaffContext, id: number): Promise<object> {
  assertCan(ctx, 'customer.export');
  assertCan(ctx, 'customer.pii');
  const data = await personalData(ctx, id);
  await logChange(ctx, { resource: 'user', id }, [{ field: 'export' }]);
  return data;
}

/** The same for the caller, without staff's notes and identities. */
export const exportOwnData = async (ctx: CustomerContext): Promise<object> =>
  withoutStaffs(await personalData(ctx, ctx.actor.id));

function withoutStaffs<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutStaffs) as T;
  if (Object.prototype.toString.call(value) !== '[object Object]') return value;
  const entries = Object.entries(value as object).filter(([name]) => !STAFFS_OWN.has(name));
  return Object.fromEntries(entries.map(([name, part]) => [name, withoutStaffs(part)])) as T;
}

const STAFFS_OWN: ReadonlySet<string> = new Set([
  'admin_id',
  'assigned_admin_id',
  'archived_at',
  'risk',
  'risk_reasons',
  'author_id',
  'status_id',
  'status_description',
  'status_since',
  'description',
  'tags',
  'lead_source_description',
  'lead_notes',
  'lead_noted_at',
  'lost_reason',
  'score',
  'expected_value',
  'expected_close_date',
  'next_follow_up_at',
  'board_order',
  'address_group',
  'review_reminded_at',
  'priced_by',
]);

async function personalData(ctx: Context, id: number): Promise<object> {
  const record = await readCustomer(ctx, id);
  const { created_at, email_confirmed_at, consent_email_at, last_seen_at } = record;
  const traces = await readTraces(ctx, record);
  return {
    account: {
      id,
      created_at,
      ...toCustomerState(record),
      email_confirmed_at,
      consent_email_at,
      last_seen_at,
    },
    ...(await readAccess(ctx, id)),
    membership: await readMembership(ctx, id),
    cart: await readCartItems(ctx, id),
    refused_codes: await readRefusedCodes(ctx, traces),
    orders: await readOrders(ctx, traces),
    letters: await readBroadcasts(ctx, traces),
    ...(await readCorrespondence(ctx, traces)),
  };
}

/** Broadcast messages sent or queued to them, and whether they unsubscribed through one. */
const readBroadcasts = ({ db }: Context, { customer_id, own_emails }: Traces) =>
  db
    .select({
      subject: broadcast.subject,
      address: broadcastReceiver.address,
      language: broadcastReceiver.language,
      status: broadcastReceiver.status,
      sent_at: broadcastReceiver.sent_at,
      unsubscribed_at: broadcastReceiver.unsubscribed_at,
    })
    .from(broadcastReceiver)
    .innerJoin(broadcast, eq(broadcast.id, broadcastReceiver.broadcast_id))
    .where(
      or(
        eq(broadcastReceiver.user_id, customer_id),
        own_emails.length ? inArray(broadcastReceiver.address, own_emails) : undefined,
      ),
    )
    .orderBy(asc(broadcastReceiver.id));

/** Their sessions and linked social logins. */
async function readAccess({ db }: Context, id: number) {
  const { user_agent, address, place, created_at, last_seen_at, revoked_at } = session;
  const logins = await db
    .select({ created_at, last_seen_at, revoked_at, user_agent, address, place })
    .from(session)
    .where(and(eq(session.audience, 'shopper'), eq(session.subject_id, id)))
    .orderBy(asc(created_at));
  const { provider, email } = socialIdentity;
  const linked_logins = await db
    .select({ provider, email, linked_at: socialIdentity.created_at })
    .from(socialIdentity)
    .where(eq(socialIdentity.customer_id, id));
  return { logins, linked_logins };
}

/** Their membership and its history; `spend` in minor units of the base currency. */
async function readMembership({ db, actor }: Context, id: number) {
  const { membership_tier_id: tier_id, membership_locked: locked } = customer;
  const { membership_started_at: started_at, membership_expires_at: expires_at } = customer;
  const [standing] = await db
    .select({
      tier_id,
      title: membershipTier.title,
      started_at,
      expires_at,
      locked,
      spend: customer.qualifying_spend_minor,
    })
    .from(customer)
    .leftJoin(membershipTier, eq(membershipTier.id, tier_id))
    .where(eq(customer.id, id));
  const moves = await db
    .select()
    .from(membershipLog)
    .where(eq(membershipLog.user_id, id))
    .orderBy(membershipLog.id);
  return {
    ...standing,
    log: moves.map(({ user_id: _, note, ...move }) =>
      actor.kind === 'customer' ? move : { ...move, note },
    ),
  };
}

const readCartItems = ({ db }: Context, id: number) =>
  db
    .select({ sku: stock.sku, quantity: cartItem.quantity, added_at: cartItem.created_at })
    .from(cartItem)
    .innerJoin(cart, eq(cart.id, cartItem.cart_id))
    .innerJoin(stock, eq(stock.id, cartItem.stock_id))
    .where(and(eq(cart.customer_id, id), isNull(cart.ordered_at)))
    .orderBy(cartItem.id);

/** The discount codes they entered that did not apply, and why. */
function readRefusedCodes({ db }: Context, { customer_id, order_ids }: Traces) {
  const { code, reason, tries, created_at, updated_at } = refusedCode;
  const ordered = db.select({ id: order.cart_id }).from(order).where(inArray(order.id, order_ids));
  return db
    .select({ code, reason, tries, first_at: created_at, last_at: updated_at })
    .from(refusedCode)
    .where(
      or(
        eq(refusedCode.customer_id, customer_id),
        order_ids.length ? inArray(refusedCode.cart_id, ordered) : undefined,
      ),
    )
    .orderBy(asc(refusedCode.id));
}

const { content: _content, path: _path, ...fileColumns } = getTableColumns(orderAttachment);
const { picture: _picture, picture_hash: _hash, ...proofColumns } = getTableColumns(paymentProof);

/** Amounts are in minor units of the order's currency; files are URLs, not contents. */
async function readOrders({ db, actor }: Context, { order_ids: ids }: Traces) {
  if (!ids.length) return [];
  const orders = await db.select().from(order).where(inArray(order.id, ids)).orderBy(order.id);
  const items = await db.select().from(orderItem).where(inArray(orderItem.order_id, ids));
  const readable =
    actor.kind === 'customer' ? eq(orderComment.visible_to_customer, true) : undefined;
  const adjustments = await db
    .select()
    .from(orderAdjustment)
    .where(inArray(orderAdjustment.order_id, ids));
  const taxes = await db.select().from(orderTax).where(inArray(orderTax.order_id, ids));
  const comments = await db
    .select()
    .from(orderComment)
    .where(and(inArray(orderComment.order_id, ids), readable));
  const calls = actor.kind === 'customer' ? '/api/order' : '/api/admin/order';
  const fileRows = await db
    .select(fileColumns)
    .from(orderAttachment)
    .where(inArray(orderAttachment.order_id, ids))
    .orderBy(orderAttachment.id);
  const files = fileRows.map((file) => ({
    ...file,
    href: `${calls}/${file.order_id}/attachment/${file.id}`,
  }));
  const contacts = await db
    .select()
    .from(orderEvent)
    .where(and(inArray(orderEvent.order_id, ids), eq(orderEvent.type, CONTACT_EVENT)));
  const payments = await db.select().from(payment).where(inArray(payment.order_id, ids));
  const proofs = await db
    .select({ ...proofColumns, is_picture_in_row: isNotNull(paymentProof.picture) })
    .from(paymentProof)
    .where(inArray(paymentProof.order_id, ids));
  const refunds = await db.select().from(refund).where(inArray(refund.order_id, ids));
  const invoices = await db.select().from(invoice).where(inArray(invoice.order_id, ids));
  const notes = await db.select().from(creditNote).where(inArray(creditNote.order_id, ids));
  const returns = await db.select().from(returnRequest).where(inArray(returnRequest.order_id, ids));
  const returned = returns.length
    ? await db
        .select()
        .from(returnItem)
        .where(
          inArray(
            returnItem.return_request_id,
            returns.map(({ id }) => id),
          ),
        )
    : [];
  return orders.map(({ public_token: _, idempotency_key: __, cart_id: ___, ...row }) => {
    const of = <R extends { order_id: number }>(rows: R[]) =>
      rows.filter(({ order_id }) => order_id === row.id);
    const { cancel_reason: why } = row;
    return {
      ...row,
      cancel_reason: actor.kind === 'customer' ? toShopperCancelReason(why) : why,
      items: of(items),
      adjustments: of(adjustments),
      taxes: of(taxes),
      comments: of(comments).map((comment) => ({
        ...comment,
        attachments: of(files)
          .filter(({ comment_id }) => comment_id === comment.id)
          .map(({ name, content_type, href }) => ({ name, content_type, href })),
      })),
      contact_changes: of(contacts).map(({ created_at, data: { note: _, ...data } }) => ({
        created_at,
        ...data,
      })),
      payments: of(payments).map(({ idempotency_key: _, ...entry }) => entry),
      payment_proofs: of(proofs).map(({ is_picture_in_row, path, ...proof }) => ({
        ...proof,
        picture: path || is_picture_in_row ? `${calls}/${row.id}/proof/${proof.id}/picture` : null,
      })),
      refunds: of(refunds),
      invoices: of(invoices),
      credit_notes: of(notes),
      returns: of(returns).map((returnRow) => ({
        ...returnRow,
        items: returned.filter(({ return_request_id }) => return_request_id === returnRow.id),
      })),
      attachments: of(files).filter(({ return_request_id }) => return_request_id),
    };
  });
}

/** Their messages to the shop, its notes on them, and its emails to them. */
async function readCorrespondence({ db }: Context, { lead_ids, message_ids, own_emails }: Traces) {
  const { template, subject, created_at, sent_at, to_address } = mail;
  return {
    messages: message_ids.length
      ? await db.select().from(contactMessage).where(inArray(contactMessage.id, message_ids))
      : [],
    leads: lead_ids.length ? await db.select().from(lead).where(inArray(lead.id, lead_ids)) : [],
    lead_notes: lead_ids.length
      ? await db.select().from(leadActivity).where(inArray(leadActivity.lead_id, lead_ids))
      : [],
    mails: await db
      .select({ to_address, template, subject, created_at, sent_at })
      .from(mail)
      .where(inArray(to_address, own_emails))
      .orderBy(mail.id),
  };
}
