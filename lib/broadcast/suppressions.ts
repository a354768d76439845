import 'server-only';
import { and, desc, eq, not } from 'drizzle-orm';
import { broadcast, suppression } from '@/db/schema/broadcast';
import { contains } from '@/db/text';
import { logDeletion } from '@/lib/activity/audit-log';
import { can } from '@/lib/core/access/can';
import { canSeePersonalData, maskEmail } from '@/lib/core/access/personal-data';
import { type StaffContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { getPageOffset, type Page, toPageResult } from '@/lib/core/records/page';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { isSuppressionErased } from '@/lib/customers/suppression';
import type { SuppressionQuery, SuppressionRow } from './suppression.schema';

/**
 * A page of addresses that get no messages, newest first, without the unreadable ones of erased
 * people. Without `customer.pii` they are masked and not searched.
 */
export async function listSuppressions(
  ctx: StaffContext,
  query: SuppressionQuery,
): Promise<Page<SuppressionRow>> {
  const { id, address, reason, since, broadcast_id } = suppression;
  const sees = canSeePersonalData(ctx);
  const where = and(
    not(isSuppressionErased),
    query.reason && eq(reason, query.reason),
    query.search && sees ? contains(address, query.search) : undefined,
  );
  const rows = await ctx.db
    .select({ id, address, reason, since, broadcast_id, broadcast_title: broadcast.title })
    .from(suppression)
    .leftJoin(broadcast, eq(broadcast.id, broadcast_id))
    .where(where)
    .orderBy(desc(since), desc(id))
    .limit(query.page_size)
    .offset(getPageOffset(query));
  const data = rows.map(
    (row): SuppressionRow => ({
      ...row,
      address: sees ? row.address : maskEmail(row.address),
      allowed_actions: row.reason === 'bounced' && can(ctx, 'broadcast.send') ? ['delete'] : [],
    }),
  );
  return toPageResult(data, await ctx.db.$count(suppression, where), query);
}

/**
 * Allows messages to a bounced address again, subject to its owner's consent. Throws 409 for one
 * whose owner unsubscribed or complained, which only they can undo; 404.
 */
export const deleteSuppression = (ctx: StaffContext, id: number): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const own = and(eq(suppression.id, id), not(isSuppressionErased));
    const { address, reason, since, broadcast_id } = firstOrNotFound(
      await ctx.db.select().from(suppression).where(own).for('update'),
    );
    if (reason !== 'bounced') throw conflict('reason', refusals[reason]);
    await ctx.db.delete(suppression).where(own);
    const record = { resource: 'suppression', id, record_title: address };
    await logDeletion(ctx, record, { address, reason, since, broadcast_id });
  });

/** Why staff cannot undo what the owner decided. */
const refusals = {
  unsubscribed: 'suppression_unsubscribed',
  complained: 'suppression_complained',
} as const;
