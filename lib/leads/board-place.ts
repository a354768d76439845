import 'server-only';
import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import { leadStatus } from '@/db/schema/lead-status';
import { lead } from '@/db/schema/leads';
import type { Context } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { SHIFT, sortPlaceAt } from '@/lib/core/records/sort-order';

type Neighbours = { previous_id: number | null; next_id: number | null };
const TOP: Neighbours = { previous_id: null, next_id: null };

/**
 * Locks the order within a status until the transaction ends, so that no two leads get the same
 * place. Throws for an unknown status.
 */
export async function lockLeadColumn(ctx: Context, status_id: number): Promise<void> {
  const [statusRow] = await ctx.db
    .select({ id: leadStatus.id })
    .from(leadStatus)
    .where(eq(leadStatus.id, status_id))
    .for('no key update');
  if (!statusRow) throw invalid('status_id', 'check_input');
}

/**
 * A place for a lead in a status the caller has locked: right after `previous_id`, else right
 * before `next_id`, else first; later leads are shifted if there is no room. Throws 409 if a
 * neighbour was moved or their order changed; leads inserted between the two since then come after
 * this one.
 */
export async function findPlaceInLeadColumn(
  ctx: Context,
  status_id: number,
  id: number | undefined,
  { previous_id, next_id }: Neighbours = TOP,
): Promise<number> {
  const others = await ctx.db
    .select({ id: lead.id, order: lead.board_order })
    .from(lead)
    .where(and(eq(lead.status_id, status_id), id === undefined ? undefined : ne(lead.id, id)))
    .orderBy(asc(lead.board_order), asc(lead.id));
  const at = (leadId: number) => others.findIndex((other) => other.id === leadId);
  const [previous, next] = [previous_id, next_id].map((neighbourId) =>
    neighbourId === null ? null : at(neighbourId),
  );
  const gone = previous === -1 || next === -1;
  if (gone || (typeof previous === 'number' && typeof next === 'number' && previous >= next))
    throw conflict('general', 'lead_moved_meanwhile');
  const index = typeof previous === 'number' ? previous + 1 : (next ?? 0);
  const place = sortPlaceAt(
    others.map(({ order }) => order),
    index,
  );
  if (place.shift_from !== undefined)
    await ctx.db
      .update(lead)
      .set({ board_order: sql`${lead.board_order} + ${SHIFT}` })
      .where(and(eq(lead.status_id, status_id), gte(lead.board_order, place.shift_from)));
  return place.order;
}
