import 'server-only';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { contactMessage } from '@/db/schema/contact';
import { lead } from '@/db/schema/leads';
import { order } from '@/db/schema/orders';
import { getPersonalTexts } from '@/lib/core/access/person-fields';
import type { Context } from '@/lib/core/context';
import type { CustomerRecord } from '@/lib/customers/customer-record.schema';

/** A customer's data outside the account itself. */
export type Traces = {
  customer_id: number;
  /** The account's, in lower case. */
  email: string;
  /** All of the account's, even if someone else's. */
  emails: string[];
  /** Those that are certainly theirs: data with one is about this person. */
  own_emails: string[];
  order_ids: number[];
  lead_ids: number[];
  message_ids: number[];
  /** Texts that identify the person wherever they appear. */
  personalTexts: string[];
};

/**
 * A customer's orders, leads and messages: those of the account and, for emails that are certainly
 * theirs, those with the email and no other account. Staff vouch for all emails of a customer; a
 * customer has only proved their account's, once confirmed.
 */
export async function readTraces(ctx: Context, record: CustomerRecord): Promise<Traces> {
  const { id: customer_id } = record;
  const own_emails = sureEmails(ctx, record);
  const ofOrFrom = (account: AnyPgColumn, email: AnyPgColumn): SQL | undefined =>
    or(eq(account, customer_id), and(isNull(account), inArray(sql`lower(${email})`, own_emails)));
  const orders = await ctx.db
    .select()
    .from(order)
    .where(ofOrFrom(order.user_id, order.email))
    .orderBy(order.id);
  const leads = await ctx.db
    .select()
    .from(lead)
    .where(ofOrFrom(lead.converted_user_id, lead.email))
    .orderBy(lead.id);
  const messages = await ctx.db
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(ofOrFrom(contactMessage.customer_id, contactMessage.email))
    .orderBy(contactMessage.id);
  const people = [record, ...orders, ...leads.map(({ addresses: _, ...leadRow }) => leadRow)];
  return {
    customer_id,
    email: record.email,
    emails: [record.email, ...record.emails],
    own_emails,
    order_ids: orders.map(({ id }) => id),
    lead_ids: leads.map(({ id }) => id),
    message_ids: messages.map(({ id }) => id),
    personalTexts: [...new Set(people.flatMap(getPersonalTexts))],
  };
}

function sureEmails({ actor }: Context, { email, emails, email_confirmed_at }: CustomerRecord) {
  if (actor.kind !== 'customer') return [email, ...emails];
  return email_confirmed_at ? [email] : [];
}
