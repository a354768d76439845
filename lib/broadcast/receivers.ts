import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { broadcast, broadcastReceiver } from '@/db/schema/broadcast';
import { lead } from '@/db/schema/leads';
import { contains } from '@/db/text';
import { personName } from '@/lib/core/access/person';
import { canSeePersonalData, maskEmail, maskName, maskText } from '@/lib/core/access/personal-data';
import type { StaffContext } from '@/lib/core/context';
import { getPageOffset, type Page, toPageResult } from '@/lib/core/records/page';
import { firstOrNotFound } from '@/lib/core/records/rows';
import type { ReceiverQuery, ReceiverRow } from './broadcast.schema';

/**
 * A page of a message's recipients, in the order they were frozen; empty before sending starts.
 * Without `customer.pii` names and addresses are masked and not searched. Throws 404.
 */
export async function listReceivers(
  ctx: StaffContext,
  broadcast_id: number,
  query: ReceiverQuery,
): Promise<Page<ReceiverRow>> {
  firstOrNotFound(
    await ctx.db.select({ id: broadcast.id }).from(broadcast).where(eq(broadcast.id, broadcast_id)),
  );
  const r = broadcastReceiver;
  const sees = canSeePersonalData(ctx);
  const where = and(
    eq(r.broadcast_id, broadcast_id),
    query.status && eq(r.status, query.status),
    query.reason && eq(r.reason, query.reason),
    query.search && sees ? contains(r.address, query.search) : undefined,
  );
  const rows = await ctx.db
    .select({
      id: r.id,
      address: r.address,
      user_id: r.user_id,
      lead_id: r.lead_id,
      language: r.language,
      status: r.status,
      reason: r.reason,
      answer: r.answer,
      attempts: r.attempts,
      sent_at: r.sent_at,
      bounced_at: r.bounced_at,
      unsubscribed_at: r.unsubscribed_at,
      first_name: sql<string>`coalesce(${customer.first_name}, ${lead.first_name}, '')`,
      last_name: sql<string>`coalesce(${customer.last_name}, ${lead.last_name}, '')`,
    })
    .from(r)
    .leftJoin(customer, eq(customer.id, r.user_id))
    .leftJoin(lead, eq(lead.id, r.lead_id))
    .where(where)
    .orderBy(asc(r.id))
    .limit(query.page_size)
    .offset(getPageOffset(query));
  const data = rows.map(({ first_name, last_name, ...row }) => {
    const name = personName({ first_name, last_name });
    if (sees) return { ...row, name };
    const address = maskEmail(row.address);
    return { ...row, address, name: maskName(name), answer: maskText(row.answer, [name]) };
  });
  return toPageResult(data, await ctx.db.$count(r, where), query);
}
