import 'server-only';
import { and, eq, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { recordChange } from '@/db/schema/activity';
import { customerSegment, session } from '@/db/schema/auth';
import { checkoutDraft } from '@/db/schema/cart';
import { contactMessage } from '@/db/schema/contact';
import { importLog } from '@/db/schema/imports';
import { lead } from '@/db/schema/leads';
import { mail } from '@/db/schema/mail';
import { order } from '@/db/schema/orders';
import { refusedCode } from '@/db/schema/promotions';
import { searchMiss } from '@/db/schema/search';
import { emailPattern } from '@/lib/core/access/personal-data';
import type { Context } from '@/lib/core/context';
import type { Traces } from './traces';

/**
 * Erases a person's data outside account and orders: logins, leads, messages, emails and queued
 * jobs, checkout drafts, refused codes, and their values in the change log, imports, segments and
 * searches. The log keeps who changed which field when, without the values. Data that may be
 * another's too, such as a family's phone, is not matched on.
 */
export async function eraseTraces(ctx: Context, traces: Traces): Promise<void> {
  const { db } = ctx;
  const { customer_id, order_ids, lead_ids, message_ids } = traces;
  const ownSessions = and(eq(session.audience, 'shopper'), eq(session.subject_id, customer_id));
  await db.delete(session).where(ownSessions);
  if (lead_ids.length) await db.delete(lead).where(inArray(lead.id, lead_ids));
  if (message_ids.length)
    await db.delete(contactMessage).where(inArray(contactMessage.id, message_ids));
  await db.delete(mail).where(ownMails(traces));
  await db.delete(checkoutDraft).where(holds(traces, checkoutDraft.values));
  await db.delete(searchMiss).where(holds(traces, searchMiss.typed));
  const ordered = db.select({ id: order.cart_id }).from(order).where(inArray(order.id, order_ids));
  await db
    .delete(refusedCode)
    .where(
      or(
        eq(refusedCode.customer_id, customer_id),
        order_ids.length ? inArray(refusedCode.cart_id, ordered) : undefined,
        holds(traces, refusedCode.code),
      ),
    );
  await db
    .update(importLog)
    .set({ errors: [], wrong_rows: null })
    .where(holds(traces, importLog.errors, importLog.wrong_rows));
  await db
    .update(customerSegment)
    .set({ filters: sql`${customerSegment.filters} - 'search'` })
    .where(holds(traces, customerSegment.filters));
  await eraseChanges(ctx, traces);
  await eraseJobs(ctx, traces);
}

/** Whether one of these columns contains an email that is certainly the person's. */
function holds({ own_emails }: Traces, ...columns: (AnyPgColumn | SQL)[]): SQL {
  const written = columns.flatMap((column) =>
    own_emails.map((email) => sql`lower(${column}::text) ~ ${emailPattern(email)}`),
  );
  return or(...written) ?? sql`false`;
}

/**
 * Emails to the person: about the account, their orders, leads and messages. For an address that
 * may not be theirs, only account emails.
 */
function ownMails(traces: Traces): SQL | undefined {
  const { email, own_emails, order_ids, lead_ids, message_ids } = traces;
  const about = (prefix: string, ids: number[]) =>
    ids.length
      ? and(
          like(mail.template, `${prefix}\\_%`),
          inArray(sql`split_part(${mail.dedupe_key}, ':', 2)`, ids.map(String)),
        )
      : undefined;
  const to = sql`lower(${mail.to_address})`;
  const toAccount = and(eq(to, email), sql`${mail.template} !~ '^(lead|contact|staff)_'`);
  return or(
    and(or(inArray(to, own_emails), toAccount), isNull(mail.order_id)),
    order_ids.length ? inArray(mail.order_id, order_ids) : undefined,
    about('lead', lead_ids),
    about('contact', message_ids),
    inArray(sql`lower(${mail.reply_to})`, own_emails),
    holds(traces, mail.text),
  );
}

/**
 * Clears changes of the person's records, of those merged into them, and others that contain them.
 */
async function eraseChanges({ db }: Context, traces: Traces): Promise<void> {
  const { customer_id, lead_ids } = traces;
  const { resource, record_id, before, after, record_title } = recordChange;
  const merged = sql`select r.record_id from record_change r where r.resource = 'user'
    and r.before ->> 'merged_into' = ${String(customer_id)}`;
  await db
    .update(recordChange)
    .set({ before: null, after: null, record_title: '' })
    .where(
      or(
        and(eq(resource, 'user'), or(eq(record_id, customer_id), sql`${record_id} in (${merged})`)),
        lead_ids.length ? and(eq(resource, 'lead'), inArray(record_id, lead_ids)) : undefined,
        holds(traces, before, after, record_title),
      ),
    );
}

/** Deletes their jobs, queued or recently finished. */
async function eraseJobs({ db }: Context, traces: Traces): Promise<void> {
  const ids = {
    customer_id: [traces.customer_id],
    order_id: traces.order_ids,
    lead_id: traces.lead_ids,
    contact_message_id: traces.message_ids,
  };
  const about = Object.entries(ids)
    .filter(([, recordIds]) => recordIds.length)
    .map(([name, recordIds]) => inArray(sql`data ->> ${name}`, recordIds.map(String)));
  const own = or(...about, holds(traces, sql`data`, sql`output`));
  await db.execute(sql`delete from pgboss.job where ${own}`);
}
