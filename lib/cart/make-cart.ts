import 'server-only';
import { sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { cart } from '@/db/schema/cart';
import { countingSql, toAttemptCounts } from '@/lib/auth/limits';
import type { ShopContext } from '@/lib/core/context';
import { notFound } from '@/lib/core/errors';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { lockOwnCart } from './contents';
import { isOfferedCartId } from './offered-id';

const newCart = prepared<{ id: string }, { id: string | null; customer_id: number | null }>(
  (value) => sql`insert into ${cart} (id, customer_id)
    values (coalesce(${value('id')}::uuid, gen_random_uuid()), ${value('customer_id')}::int)
    on conflict do nothing returning id`,
);

type Counted = { id: string | null; counted: { key: string; points: number }[] };

/** Creates a guest's cart and counts it, in one statement; none if over the limit. */
const countedCart = prepared<Counted, { id: string | null; asked: string; now: string }>(
  (value) => sql`with counted as (${countingSql(value('asked'), value('now'))}), made as (
      insert into ${cart} (id) select coalesce(${value('id')}::uuid, gen_random_uuid())
      where (select count(*) from counted) = jsonb_array_length(${value('asked')}::jsonb)
      on conflict do nothing returning id
    )
    select (select id from made) as id,
      (select coalesce(jsonb_agg(counted), '[]') from counted) as counted`,
);

/**
 * Creates a cart, or returns the caller's created meanwhile: a customer has one, a guest's has the
 * id offered to them, unless that has become an order.
 */
export async function createCart(
  ctx: ShopContext,
  cartId?: string,
  address?: string,
): Promise<string> {
  const id = cartId && isOfferedCartId(cartId) ? cartId : null;
  const customer_id = ctx.actor.kind === 'customer' ? ctx.actor.id : null;
  const made = await (customer_id === null
    ? makeGuests(ctx, id, address)
    : insertCart(ctx, id, customer_id));
  const ownCartId =
    made ?? (await lockOwnCart(ctx, cartId)) ?? (await insertCart(ctx, null, customer_id));
  if (!ownCartId) throw notFound();
  return ownCartId;
}

async function insertCart({ db }: ShopContext, id: string | null, customer_id: number | null) {
  const [made] = await newCart(db, { id, customer_id });
  return made?.id;
}

/**
 * Creates a guest's cart, counting it once created: at most 120 an hour and 500 a day per network.
 * Without a usable address nothing is counted, as all guests would be refused.
 */
async function makeGuests(ctx: ShopContext, id: string | null, address: string | undefined) {
  const key = addressGroup(address);
  if (!key || ctx.silent) return insertCart(ctx, id, null);
  const names = ['cart_address', 'cart_address_day'] as const;
  const counting = toAttemptCounts(
    names.map((name) => ({ name, key })),
    ctx.now(),
  );
  const [made] = await countedCart(ctx.db, { id, ...counting.values });
  await counting.assertAll(made?.counted ?? []);
  return made?.id ?? undefined;
}
