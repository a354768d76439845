import 'server-only';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { coupon, promotion, promotionUse } from '@/db/schema/promotions';
import type { Context } from '@/lib/core/context';
import type { PromotionState } from './promotion.schema';

/** What was taken and not given back: uses, and what they took off in minor base units. */
const taken = (what: SQL) => sql`(select ${what} from ${promotionUse}
  where ${promotionUse.promotion_id} = ${promotion.id} and ${promotionUse.state} <> 'released')`;
const usedCount = taken(sql`count(*)::int`);
const usedAmount = taken(sql`coalesce(sum(${promotionUse.base_amount}), 0)::float8`);

const codes = sql`(select count(*)::int from ${coupon}
  where ${coupon.promotion_id} = ${promotion.id})`;

/** Whether a promotion is in force at a moment, whatever day and hour it is bound to. */
export const stateAt = (now: Date): SQL<PromotionState> => sql<PromotionState>`case
  when not ${promotion.enabled} then 'off'
  when ${promotion.ends_at} <= ${now.toISOString()} then 'ended'
  when ${usedCount} >= ${promotion.usage_limit}
    or ${usedAmount} >= ${promotion.budget_amount_minor} then 'used_up'
  when ${promotion.starts_at} > ${now.toISOString()} then 'waiting'
  else 'running' end`;

/** What became of each promotion, by its id: its state, its uses, how many codes bring it. */
export async function readUsage(ctx: Context, ids: number[]) {
  const rows = await ctx.db
    .select({
      id: promotion.id,
      state: stateAt(ctx.now()),
      used_count: sql<number>`${usedCount}`,
      used_minor: sql<number>`${usedAmount}`,
      codes: sql<number>`${codes}`,
    })
    .from(promotion)
    .where(inArray(promotion.id, ids));
  return new Map(rows.map(({ id, ...usage }) => [id, usage]));
}
