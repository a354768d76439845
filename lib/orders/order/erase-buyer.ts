import 'server-only';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { creditNote, invoice, orderAttachment } from '@/db/schema/order-desk';
import { orderComment, orderEvent } from '@/db/schema/order-history';
import type { InvoiceContent, OrderAddress } from '@/db/schema/order-json';
import { order } from '@/db/schema/orders';
import { paymentProof, refund } from '@/db/schema/payments';
import { returnRequest } from '@/db/schema/returns';
import { hideEventPersonalTexts, hidePersonalTexts } from '@/lib/core/access/personal-data';
import type { Context } from '@/lib/core/context';
import { removePrivateFiles } from '@/lib/media/private-files';
import { forgetBuyer } from '@/lib/promotions/whose-uses';
import { CONTACT_EVENT, formerContact, withoutContact } from '../contact/former';
import { writeOrderEvent } from './history';

type Traces = Parameters<typeof forgetBuyer>[1] & {
  order_ids: number[];
  /** The texts that identify them, to be removed from free texts. */
  personalTexts: string[];
};

/** The name shown for an erased buyer. */
const NOBODY = '—';
const nobody = { first_name: NOBODY, last_name: '' };

/**
 * Erases the buyer from their orders: name, addresses (the country stays), note, gift message,
 * comments, mentions of them in history, comments, returns and refunds, earlier contact data,
 * attachments, and proofs of payment. Items, money, the ledger, promotion uses and all other
 * invoice content stay. Links emailed to them stop working.
 */
export async function eraseBuyer(ctx: Context, traces: Traces): Promise<void> {
  const { order_ids, personalTexts } = traces;
  await forgetBuyer(ctx, traces);
  if (!order_ids.length) return;
  await ctx.db
    .update(order)
    .set({
      ...nobody,
      email: '',
      phone: '',
      billing_address: onlyCountry(sql`billing_address`),
      shipping_address: onlyCountry(sql`shipping_address`),
      customer_note: '',
      gift_message: '',
      ip_address: null,
      user_agent: null,
      address_group: null,
      public_token: sql`gen_random_uuid()`,
      user_id: null,
      lead_id: null,
      erased_at: ctx.now(),
      version: sql`${order.version} + 1`,
      updated_at: ctx.now(),
    })
    .where(inArray(order.id, order_ids));
  await eraseFiles(ctx, order_ids);
  await ctx.db
    .update(returnRequest)
    .set({ note: '' })
    .where(inArray(returnRequest.order_id, order_ids));
  const events = await ctx.db
    .select()
    .from(orderEvent)
    .where(inArray(orderEvent.order_id, order_ids));
  const ever = [...personalTexts, ...formerContact(events)];
  await eraseWords(ctx, order_ids, ever);
  await eraseHistory(ctx, order_ids, events, ever);
}

/** Their files go by jobs after the commit. */
async function eraseFiles(ctx: Context, ids: number[]): Promise<void> {
  const ofOrders = inArray(paymentProof.order_id, ids);
  // Locked, as a job may be moving one out of its row.
  const proofs = await ctx.db
    .select({ path: paymentProof.path })
    .from(paymentProof)
    .where(ofOrders)
    .for('update');
  await ctx.db
    .update(paymentProof)
    .set({ reference: '', path: null, picture: null, picture_hash: null })
    .where(ofOrders);
  const attachments = await ctx.db
    .delete(orderAttachment)
    .where(inArray(orderAttachment.order_id, ids))
    .returning({ path: orderAttachment.path });
  const paths = [...proofs, ...attachments].map(({ path }) => path);
  await removePrivateFiles(ctx, paths);
}

const onlyCountry = (address: SQL) => sql`case when ${address} is null then null else
  jsonb_build_object('first_name', ${NOBODY}::text, 'last_name', '', 'address', '',
    'contact_number', '', 'country', ${address} ->> 'country') end`;

/** Deletes their own messages; in texts by staff only what identifies them. */
async function eraseWords(ctx: Context, ids: number[], personalTexts: string[]): Promise<void> {
  const ofOrders = inArray(orderComment.order_id, ids);
  await ctx.db.delete(orderComment).where(and(ofOrders, eq(orderComment.author_type, 'customer')));
  for (const { id, comment } of await ctx.db.select().from(orderComment).where(ofOrders)) {
    const cleaned = hidePersonalTexts(comment, personalTexts);
    if (cleaned !== comment)
      await ctx.db.update(orderComment).set({ comment: cleaned }).where(eq(orderComment.id, id));
  }
  const { id: proofId, reason: rejected } = paymentProof;
  const proofs = await ctx.db
    .select({ id: proofId, reason: rejected })
    .from(paymentProof)
    .where(inArray(paymentProof.order_id, ids));
  for (const { id, reason } of proofs) {
    const cleaned = hidePersonalTexts(reason, personalTexts);
    if (cleaned !== reason)
      await ctx.db.update(paymentProof).set({ reason: cleaned }).where(eq(proofId, id));
  }
  const returns = await ctx.db
    .select({ id: returnRequest.id, answer: returnRequest.answer })
    .from(returnRequest)
    .where(inArray(returnRequest.order_id, ids));
  for (const { id, answer } of returns) {
    const cleaned = hidePersonalTexts(answer, personalTexts);
    if (cleaned !== answer)
      await ctx.db.update(returnRequest).set({ answer: cleaned }).where(eq(returnRequest.id, id));
  }
  const refunds = await ctx.db.select().from(refund).where(inArray(refund.order_id, ids));
  for (const { id, reason } of refunds) {
    const cleaned = hidePersonalTexts(reason, personalTexts);
    if (cleaned !== reason)
      await ctx.db.update(refund).set({ reason: cleaned }).where(eq(refund.id, id));
  }
}

/** Issued documents no longer name the buyer; items and amounts stay. */
async function eraseFromInvoices(
  ctx: Context,
  ids: number[],
  personalTexts: string[],
): Promise<void> {
  const somewhere = (address: OrderAddress | null) =>
    address && { ...nobody, address: '', contact_number: '', country: address.country };
  for (const table of [invoice, creditNote]) {
    const { id, content } = table;
    const rows = await ctx.db
      .select({ id, content })
      .from(table)
      .where(inArray(table.order_id, ids));
    for (const row of rows) {
      if (!row.content) continue;
      const { buyer, reason } = row.content;
      const cleaned: InvoiceContent = {
        ...row.content,
        buyer: {
          ...nobody,
          email: '',
          phone: '',
          billing_address: somewhere(buyer.billing_address),
          shipping_address: somewhere(buyer.shipping_address),
        },
        ...(reason && { reason: hidePersonalTexts(reason, personalTexts) }),
      };
      await ctx.db.update(table).set({ content: cleaned }).where(eq(id, row.id));
    }
  }
}

/**
 * The database allows changes to history and issued documents only in a transaction that declares
 * it erases.
 */
async function eraseHistory(
  ctx: Context,
  ids: number[],
  events: (typeof orderEvent.$inferSelect)[],
  personalTexts: string[],
): Promise<void> {
  await ctx.db.execute(sql`select set_config('harbour.erasing', 'on', true)`);
  await eraseFromInvoices(ctx, ids, personalTexts);
  for (const { id, type, actor_type, actor_name, data } of events) {
    const cleaned = {
      actor_name: actor_type === 'admin' ? actor_name : '',
      data:
        type === CONTACT_EVENT ? withoutContact(data) : hideEventPersonalTexts(data, personalTexts),
    };
    await ctx.db.update(orderEvent).set(cleaned).where(eq(orderEvent.id, id));
  }
  await ctx.db.execute(sql`select set_config('harbour.erasing', '', true)`);
  // Customers who erase themselves must not be named here.
  const actor = ctx.actor.kind === 'customer' ? ({ kind: 'system' } as const) : ctx.actor;
  for (const id of ids) await writeOrderEvent({ ...ctx, actor }, id, { type: 'erased' });
}
