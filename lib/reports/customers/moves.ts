import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { type PersonNames, personName } from '@/lib/core/access/person';
import { canSeePersonalData, maskNames } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import { getPageOffset, toPageResult } from '@/lib/core/records/page';
import { type Localized, localizer } from '@/lib/core/text/localized';
import { toReportPeriod } from '../period/period';
import type { MovesQuery, TierMove, TierMoves } from './customers.schema';

type Tiers = {
  from_id: number | null;
  to_id: number | null;
  from_title: Localized | null;
  to_title: Localized | null;
};

/**
 * Members' tier changes in a period, newest first, and their number by pair of tiers. A change of
 * only the membership's end doesn't count.
 */
export async function listTierMoves(ctx: AdminContext, query: MovesQuery): Promise<TierMoves> {
  const { course } = toReportPeriod(query, ctx.settings.store_timezone, ctx.now());
  const moved = movesIn(course[0], course.at(-1));
  type Row = Tiers &
    Pick<PersonNames, keyof PersonNames> &
    Pick<TierMove, 'id' | 'customer_id' | 'reason'> & { at: string };
  type Counted = Tiers & { moves: number; customers: number };
  const [rows, counts] = await Promise.all([
    ctx.db.execute<Row>(sql`
      select moved.*, c.first_name, c.last_name, ${titles} from (${moved}) moved
      join customer c on c.id = moved.customer_id ${tiers}
      order by moved.id desc limit ${query.page_size} offset ${getPageOffset(query)}`),
    ctx.db.execute<Counted>(sql`
      select from_id, to_id, ${titles}, moves, customers from (
        select from_id, to_id, count(*)::int as moves,
          count(distinct customer_id)::int as customers
        from (${moved}) moved group by 1, 2) moved ${tiers}
      order by moves desc, from_id, to_id`),
  ]);
  const localize = localizer(ctx);
  const ends = ({ from_id, to_id, from_title, to_title }: Tiers) => ({
    from: { id: from_id, title: from_title ? localize(from_title) : '' },
    to: { id: to_id, title: to_title ? localize(to_title) : '' },
  });
  const formatName = (person: PersonNames) =>
    personName(canSeePersonalData(ctx) ? person : maskNames(person));
  const total = [...counts].reduce((sum, { moves }) => sum + moves, 0);
  const data = [...rows].map(
    (row): TierMove => ({
      id: row.id,
      customer_id: row.customer_id,
      name: formatName(row),
      ...ends(row),
      reason: row.reason,
      moved_at: new Date(row.at),
    }),
  );
  const moves = [...counts].map((count) => ({
    ...ends(count),
    moves: count.moves,
    customers: count.customers,
  }));
  return { ...toPageResult(data, total, query), moves };
}

const movesIn = (from: Date | undefined, until: Date | undefined): SQL => sql`
  select id, user_id as customer_id, from_tier_id as from_id, to_tier_id as to_id, reason,
    created_at as at
  from membership_log
  where from_tier_id is distinct from to_tier_id
    and created_at >= ${from?.toISOString()}::timestamptz
    and created_at < ${until?.toISOString()}::timestamptz`;
const titles = sql`before.title as from_title, after.title as to_title`;
const tiers = sql`left join membership_tier before on before.id = moved.from_id
  left join membership_tier after on after.id = moved.to_id`;
