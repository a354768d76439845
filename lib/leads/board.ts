import 'server-only';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { lead } from '@/db/schema/leads';
import type { StaffContext } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { baseCurrency } from '@/lib/settings/currencies';
import { type BoardColumn, CARDS, type MoreQuery } from './board.schema';
import type { LeadFilters, LeadRow } from './lead.schema';
import { leadsWhere } from './lead-list';
import { readLeadRows } from './lead-rows';
import { leadStatusNames } from './lead-statuses';

const onBoard = [asc(lead.board_order)];

/**
 * The board: a column per status in their order, with its first 20 filtered leads, their number and
 * their total expected value.
 */
export async function readLeadBoard(
  ctx: StaffContext,
  filters: LeadFilters,
): Promise<BoardColumn[]> {
  const where = leadsWhere(ctx, { ...filters, status_id: undefined });
  const [statuses, sums] = await Promise.all([
    leadStatusNames(ctx),
    ctx.db
      .select({
        status_id: lead.status_id,
        count: sql<number>`count(*)::int`,
        value: sql<number>`coalesce(sum(${lead.expected_value}), 0)::float8`,
      })
      .from(lead)
      .where(where)
      .groupBy(lead.status_id),
  ]);
  const currency = baseCurrency(ctx.settings);
  const shownStatuses = statuses.filter(
    ({ id }) => filters.status_id === undefined || filters.status_id === id,
  );
  return Promise.all(
    shownStatuses.map(async (status) => {
      const sum = sums.find(({ status_id }) => status_id === status.id);
      return {
        status,
        count: sum?.count ?? 0,
        value: toPrice(sum?.value ?? 0, currency),
        cards: sum
          ? await readLeadRows(ctx, {
              where: and(where, eq(lead.status_id, status.id)),
              order: onBoard,
              limit: CARDS,
            })
          : [],
      };
    }),
  );
}

/**
 * The cards of a column after a given one, in board order; from the first if none is given. If that
 * one has left the column, its place still counts; if it was deleted, none are returned.
 */
export function readMoreLeadCards(ctx: StaffContext, query: MoreQuery): Promise<LeadRow[]> {
  const { after, limit, ...filters } = query;
  return readLeadRows(ctx, {
    where: and(leadsWhere(ctx, filters), after === undefined ? undefined : follows(after)),
    order: onBoard,
    limit,
  });
}

const follows = (after: number): SQL =>
  sql`(${lead.board_order}, ${lead.id}) > (select board_order, id from lead where id = ${after})`;
