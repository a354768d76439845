import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';

type Ask = <T extends object>(work: (sql: postgres.Sql) => Promise<T[]>) => Promise<T[]>;

/**
 * A new discount code in the shop that `ask` queries: so many minor units off the products, from
 * `min_subtotal` on, as often as its limit says, not combinable with other codes.
 */
export async function makeCode(
  ask: Ask,
  {
    value = 1000,
    min_subtotal = null,
    usage_limit = null,
  }: { value?: number; min_subtotal?: number | null; usage_limit?: number | null } = {},
): Promise<string> {
  const code = `TEST${randomUUID().slice(0, 8).toUpperCase()}`;
  const name = { 'en-US': `Offer ${code}`, 'zh-HK': `優惠 ${code}` };
  await ask(
    (sql) => sql`with made as (
        insert into promotion (name, enabled, trigger, action, class, value, min_subtotal_minor,
          combine_with_order)
        values (${sql.json(name)}, true, 'coupon', 'amount_off', 'order', ${value},
          ${min_subtotal}, false)
        returning id)
      insert into coupon (promotion_id, code, usage_limit)
        select id, ${code}, ${usage_limit} from made`,
  );
  await ask((sql) => sql`select pg_notify('cache_tags', 'promotions')`);
  return code;
}
