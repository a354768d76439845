import 'server-only';
import { sql } from 'drizzle-orm';
import { type PersonNames, personName } from '@/lib/core/access/person';
import { canSeePersonalData, maskEmail, maskNames } from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';

/** A customer's key in the report, and one of their orders. */
type Counted = { buyer: string | null; order_id: number };
/** `value` identifies them in queries, without personal data. */
export type BuyerName = {
  value: string;
  customer_id: number | null;
  name: string;
  email: string;
};

/**
 * Customers' names by key: from their account, else from their order; masked for those who may not
 * see personal data.
 */
export async function buyerNames(
  ctx: AdminContext,
  buyers: readonly Counted[],
): Promise<Map<string, BuyerName>> {
  type Row = Pick<PersonNames, keyof PersonNames> & { id: number; email: string };
  const knownBuyers = buyers.flatMap(({ buyer, order_id }) => (buyer ? [{ buyer, order_id }] : []));
  if (!knownBuyers.length) return new Map();
  const ids = JSON.stringify(knownBuyers.map(({ order_id }) => Number(order_id)));
  const rows = await ctx.db.execute<Row>(sql`
    select o.id, coalesce(c.email, o.email) as email,
      coalesce(c.first_name, o.first_name) as first_name,
      coalesce(c.last_name, o.last_name) as last_name
    from jsonb_array_elements_text(${ids}::text::jsonb) asked(id)
    join orders o on o.id = asked.id::int
    left join customer c on c.id = o.user_id or (o.user_id is null and c.email = lower(o.email))`);
  const people = new Map([...rows].map((row) => [row.id, row]));
  const isWhole = canSeePersonalData(ctx);
  return new Map(
    knownBuyers.map(({ buyer, order_id }) => {
      const { email = '', ...names } = people.get(Number(order_id)) ?? noName;
      const shown = isWhole ? email : maskEmail(email);
      return [
        buyer,
        {
          value: buyer.startsWith('c') ? buyer : `o${order_id}`,
          customer_id: buyer.startsWith('c') ? Number(buyer.slice(1)) : null,
          name: personName(isWhole ? names : maskNames(names)) || shown,
          email: shown,
        },
      ];
    }),
  );
}

const noName = { first_name: '', last_name: '', email: '' };
