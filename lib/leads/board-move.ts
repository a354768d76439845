import 'server-only';
import { eq } from 'drizzle-orm';
import { lead } from '@/db/schema/leads';
import { lockRecord } from '@/lib/activity/write-record';
import { type StaffContext, transaction } from '@/lib/core/context';
import type { LeadMove } from './board.schema';
import { findPlaceInLeadColumn, lockLeadColumn } from './board-place';
import { storeLead } from './write-lead';

type MovedLead = { id: number; status_id: number; board_order: number };

/**
 * Moves a lead between two others of a status: after `previous_id`, else before `next_id`, else to
 * the top. Changing its status emits `lead.status_entered`. Throws for an unknown status, and 409
 * if someone else moved the neighbours.
 */
export const moveLead = (ctx: StaffContext, id: number, { status_id, ...between }: LeadMove) =>
  transaction(ctx, async (ctx): Promise<MovedLead> => {
    await lockLeadColumn(ctx, status_id);
    const before = await lockRecord(ctx, 'lead', id);
    const board_order = await findPlaceInLeadColumn(ctx, status_id, id, between);
    // Reordering within a status is no change for an open form.
    if (status_id === before.status_id)
      await ctx.db.update(lead).set({ board_order }).where(eq(lead.id, id));
    else await storeLead(ctx, before, () => ({ status_id, board_order }));
    return { id, status_id, board_order };
  });
