import 'server-only';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { recordChange } from '@/db/schema/activity';
import { customerSegment, session } from '@/db/schema/auth';
import { checkoutDraft } from '@/db/schema/cart';
import { contactMessage } from '@/db/schema/contact';
import { importLog } from '@/db/schema/imports';
import { lead } from '@/db/schema/leads';
import { mail } from '@/db/schema/mail';
import { searchMiss } from '@/db/schema/search';
import type { Context } from '@/lib/core/context';
import type { Traces } from './traces';

/**
 * Erases what the shop noted of a person beside account and orders: logins, leads, messages,
 * mails and what waits to be mailed, what was typed at a checkout, and what stands of them in the
 * log of changes, imports, segments and searches. The log still says who changed which field
 * when, no longer to what.
 */
export async function eraseTraces(ctx: Context, traces: Traces): Promise<void> {
  const { db } = ctx;
  const { customer_id, emails, lead_ids, message_ids, order_ids } = traces;
  const ofOrders = order_ids.length ? inArray(mail.order_id, order_ids) : undefined;
  const ownSessions = and(eq(session.audience, 'shopper'), eq(session.subject_id, customer_id));
  await db.delete(session).where(ownSessions);
  if (lead_ids.length) await db.delete(lead).where(inArray(lead.id, lead_ids));
  if (message_ids.length)
    await db.delete(contactMessage).where(inArray(contactMessage.id, message_ids));
  await db
    .delete(mail)
    .where(or(ofOrders, inArray(mail.to_address, emails), holds(traces, mail.reply_to, mail.text)));
  await db
    .delete(checkoutDraft)
    .where(inArray(sql`lower(${checkoutDraft.values} ->> 'email')`, emails));
  await db.delete(searchMiss).where(holds(traces, searchMiss.typed));
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

/** Whether one of these columns holds an e-mail or a phone of the person. */
function holds({ emails, phones }: Traces, ...columns: (PgColumn | SQL)[]): SQL | undefined {
  const written = columns.flatMap((column) =>
    [...emails, ...phones].map((one) => sql`position(${one} in lower(${column}::text)) > 0`),
  );
  return or(...written);
}

/** Of the person's own records, and of those that became one with them, and of any other. */
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

/** What waits in the queues, or stands there of the last days. */
const eraseJobs = ({ db }: Context, traces: Traces) =>
  db.execute(sql`delete from pgboss.job where (data ->> 'customer_id')::int = ${traces.customer_id}
    or ${holds(traces, sql`data`, sql`output`)}`);
