import 'server-only';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { contactMessage } from '@/db/schema/contact';
import { lead } from '@/db/schema/leads';
import { order } from '@/db/schema/orders';
import { knownOf } from '@/lib/core/access/person-fields';
import type { Context } from '@/lib/core/context';
import type { CustomerRecord } from '@/lib/customers/customer-record.schema';

/** Where in the shop a customer is, beside the account itself. */
export type Traces = {
  customer_id: number;
  /** Of the account, in lower case. */
  emails: string[];
  /** Those of which it is sure whose they are: what holds one is about this person. */
  own_emails: string[];
  order_ids: number[];
  lead_ids: number[];
  message_ids: number[];
  /** The texts that tell who it is, wherever people wrote them. */
  known: string[];
};

/**
 * The orders, leads and messages of a customer: those of the account and, where it is sure whose
 * the e-mail is (it was confirmed, or staff ask), what came from it without a login.
 */
export async function tracesOf(ctx: Context, record: CustomerRecord): Promise<Traces> {
  const { id: customer_id } = record;
  const emails = [record.email, ...record.emails];
  const isSure = ctx.actor.kind !== 'customer' || record.email_confirmed_at !== null;
  const orders = await ctx.db
    .select()
    .from(order)
    .where(
      or(
        eq(order.user_id, customer_id),
        isSure
          ? and(isNull(order.user_id), inArray(sql`lower(${order.email})`, emails))
          : undefined,
      ),
    )
    .orderBy(order.id);
  const leads = await ctx.db
    .select()
    .from(lead)
    .where(
      or(
        eq(lead.converted_user_id, customer_id),
        isSure ? inArray(sql`lower(${lead.email})`, emails) : undefined,
      ),
    )
    .orderBy(lead.id);
  const messages = await ctx.db
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(
      or(
        eq(contactMessage.customer_id, customer_id),
        isSure ? inArray(sql`lower(${contactMessage.email})`, emails) : undefined,
      ),
    )
    .orderBy(contactMessage.id);
  const people = [record, ...orders, ...leads.map(({ addresses: _, ...one }) => one)];
  return {
    customer_id,
    emails,
    own_emails: isSure ? emails : [],
    order_ids: orders.map(({ id }) => id),
    lead_ids: leads.map(({ id }) => id),
    message_ids: messages.map(({ id }) => id),
    known: [...new Set(people.flatMap(knownOf))],
  };
}
