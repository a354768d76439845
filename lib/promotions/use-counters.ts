import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { coupon, promotion, promotionCounter, promotionUse } from '@/db/schema/promotions';
import type { Context } from '@/lib/core/context';

/** A counter that is full, as `promotion_counter` names it. */
export type Counter = { promotion_id: number; scope: string; customer_key: string };

/**
 * The counters that uses add to: a row for each limit, with the amount and the maximum. No row
 * without a limit.
 */
const counted = (which: SQL) => sql`
  select u.promotion_id, one.scope, one.customer_key, one.amount, one.most
  from ${promotionUse} u join ${promotion} p on p.id = u.promotion_id
    left join ${coupon} c on c.id = u.coupon_id
    cross join lateral (
      values ('uses', '', 1::bigint, p.usage_limit::bigint),
        ('amount', '', u.base_amount, p.budget_amount_minor),
        ('coupon:' || c.id, '', 1, c.usage_limit)
      union all
      select own.scope, buyer.key, 1, own.most
      from (values ('uses', p.usage_limit_per_customer),
          ('coupon:' || c.id, c.usage_limit_per_customer)) as own(scope, most),
        (select 'customer:' || u.customer_id as key union
          select 'email:' || email from unnest(u.email_key || u.further_email_keys) as email
          where email <> '') as buyer
    ) as one(scope, customer_key, amount, most)
  where one.most is not null and one.customer_key is not null and ${which}`;
const key = sql.raw('promotion_id, scope, customer_key');

/** What an order used before it is priced again. */
export type HeldUse = Pick<
  typeof promotionUse.$inferSelect,
  'promotion_id' | 'coupon_id' | 'base_amount' | 'created_at'
>;
type Raised = { order_id: number; state: string; bounded: boolean; held: string };
const raiseStatement = prepared<Counter, Raised>(
  (value) => sql`with counted as materialized (
      select one.*, not ${value('bounded')}::boolean or held.promotion_id is not null as is_free
      from (${counted(
        sql`u.order_id = ${value('order_id')}::int and u.state = ${value('state')}`,
      )}) as one
        left join jsonb_to_recordset(${value('held')}::jsonb)
          as held(promotion_id int, coupon_id int, base_amount bigint)
          on held.promotion_id = one.promotion_id
            and (one.scope in ('uses', 'coupon:' || held.coupon_id)
              or one.scope = 'amount' and one.amount <= held.base_amount)
    ), raised as (
      insert into ${promotionCounter} as counter (${key}, used)
      select ${key}, amount from counted where amount <= most or is_free
      order by ${key}
      on conflict (${key}) do update set used = counter.used + excluded.used
      where (
        select is_free or counter.used + excluded.used <= most from counted
        where (${key}) = (excluded.promotion_id, excluded.scope, excluded.customer_key)
      )
      returning ${key}
    )
    select ${key} from counted where (${key}) not in (select ${key} from raised)`,
);
const lowerStatement = prepared<Record<never, never>, { order_id: number }>(
  (value) => sql`with counted as materialized (${counted(
    sql`u.order_id = ${value('order_id')}::int and u.state <> 'released'`,
  )}), locked as materialized (
      select ${key}, counted.amount from ${promotionCounter} join counted using (${key})
      order by ${key} for update of ${promotionCounter}
    )
    update ${promotionCounter} as counter set used = counter.used - locked.amount from locked
    where (counter.promotion_id, counter.scope, counter.customer_key)
      = (locked.promotion_id, locked.scope, locked.customer_key)`,
);

/**
 * Counts the uses of an order that are in `state`, all limits in one statement, in a fixed order.
 * If `bounded`, returns the limits that are exceeded: the caller then refuses, and the rollback
 * undoes the count. `previousUses` are counted even so, of a budget up to the amount they held.
 */
export const raiseUseCounters = (
  { db }: Context,
  order_id: number,
  state: 'reserved' | 'late',
  bounded: boolean,
  previousUses: readonly HeldUse[] = [],
): Promise<Counter[]> =>
  raiseStatement(db, {
    order_id,
    state,
    bounded,
    held: JSON.stringify(
      previousUses.map(({ promotion_id, coupon_id, base_amount }) => ({
        promotion_id,
        coupon_id,
        base_amount,
      })),
    ),
  });

/** Stops counting the uses of an order, except released ones. */
export const lowerUseCounters = ({ db }: Context, order_id: number) =>
  lowerStatement(db, { order_id });

const fullStatement = prepared<Counter, { applied: string }>(
  (value) => sql`select counter.promotion_id, counter.scope, counter.customer_key
    from jsonb_to_recordset(${value('applied')}::jsonb) as one(promotion_id int, coupon_id int)
      join ${promotion} p on p.id = one.promotion_id
      left join ${coupon} c on c.id = one.coupon_id
      join ${promotionCounter} counter on counter.promotion_id = p.id
    where counter.customer_key = '' and counter.used >= case counter.scope
      when 'uses' then p.usage_limit
      when 'amount' then p.budget_amount_minor
      when 'coupon:' || c.id then c.usage_limit
    end`,
);

/** The limits of promotions and codes that nobody can use any more. */
export const fullCounters = (
  { db }: Context,
  applied: { promotion_id: number; coupon_id?: number | undefined }[],
): Promise<Counter[]> => fullStatement(db, { applied: JSON.stringify(applied) });

type LockedPromotion = Pick<typeof promotion.$inferSelect, 'id' | 'audience'>;
type Strength = 'share' | 'no key update';

const lockingStatement = (strength: Strength) =>
  prepared<LockedPromotion, { ids: string }>(
    (value) => sql`select id, audience from ${promotion}
      where id in (select id::int from jsonb_array_elements_text(${value('ids')}::jsonb) as one(id))
      order by id for ${sql.raw(strength)} of ${promotion}`,
  );
const lockStatements = {
  share: lockingStatement('share'),
  'no key update': lockingStatement('no key update'),
};

/**
 * Locks promotions and their limits until the end of the transaction. Taking or releasing uses
 * needs `share`; changing a limit or recounting needs them exclusively. Returns the existing ones,
 * with their audience.
 */
export async function lockPromotions(
  { db }: Context,
  ids: number[],
  strength: Strength,
): Promise<LockedPromotion[]> {
  return ids.length ? lockStatements[strength](db, { ids: JSON.stringify(ids) }) : [];
}

/**
 * Recounts the uses of promotions, or only those under `keys`. The caller has locked the promotions
 * exclusively.
 */
export async function rebuildUseCounters(
  { db }: Context,
  ids: number[],
  keys?: string[],
): Promise<void> {
  if (!ids.length) return;
  const ofThese = (column: SQL) =>
    keys ? sql`${column} in ${keys.length ? keys : ['']}` : sql`true`;
  await db.execute(sql`delete from ${promotionCounter}
    where promotion_id in ${ids} and ${ofThese(sql`customer_key`)}`);
  const which = sql`u.promotion_id in ${ids} and u.state <> 'released'`;
  await db.execute(sql`insert into ${promotionCounter} (${key}, used)
    select ${key}, sum(amount) from (${counted(which)}) as one
    where ${ofThese(sql`customer_key`)} group by ${key}`);
}
