import 'server-only';
import { eq } from 'drizzle-orm';
import { leadStatus } from '@/db/schema/lead-status';
import type { Context } from '@/lib/core/context';
import { findPlaceInLeadColumn, lockLeadColumn } from './board-place';
import { wonLeadStatus } from './lead-statuses';
import { type StoredLead, storeLead } from './write-lead';

/**
 * Marks a lead as won: moves it to the first won status, unless it is in one, and links the
 * customer it became, if any. The caller has locked the lead.
 */
export async function winLead(
  ctx: Context,
  before: StoredLead,
  converted_user_id: number | null,
): Promise<StoredLead> {
  const converted =
    converted_user_id === null ? {} : { converted_user_id, converted_at: ctx.now() };
  const [status] = await ctx.db
    .select({ is_won: leadStatus.is_won })
    .from(leadStatus)
    .where(eq(leadStatus.id, before.status_id));
  const won = status?.is_won ? undefined : await wonLeadStatus(ctx);
  if (won === undefined) return storeLead(ctx, before, () => converted);
  await lockLeadColumn(ctx, won);
  const board_order = await findPlaceInLeadColumn(ctx, won, before.id);
  return storeLead(ctx, before, () => ({ ...converted, status_id: won, board_order }));
}
