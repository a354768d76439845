import 'server-only';
import { and, eq, isNotNull, min, type SQL, sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { orderEvent } from '@/db/schema/order-history';
import { order } from '@/db/schema/orders';
import type { ShopContext } from '@/lib/core/context';
import { invalid, Refusal, tooMany } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { lockKeys } from '@/lib/promotions/lock-keys';
import { getCheckoutBuyer } from './buyer';
import type { CheckoutInput, ReviewInput } from './checkout.schema';

/** A guest order that joined an account (`joinGuestOrders`). */
const hasJoined = sql`exists (select from ${orderEvent}
  where ${orderEvent.order_id} = ${order.id} and ${orderEvent.type} = 'customer')`;
const isOpen = sql`${order.status} in ('pending', 'payment_review', 'payment_reject')`;

const HOUR_SECONDS = 3600;

/** The buyer, as far as a checkout tells. */
type Ordering = (CheckoutInput | ReviewInput) & { ip_address: string | null };
type Counted = 'by_customer' | 'by_email' | 'lately_by_email' | 'by_phone' | 'by_address';
/** The most a buyer may have; a concurrent order waits for the lock `key`. */
type Bound = { key: string; by: Counted; most: number; refuse: () => Refusal | Promise<Refusal> };

/**
 * Refuses an order of a buyer with too many orders that hold stock without being paid or shipped
 * (settings `max_open_orders_per_contact` and `max_open_orders_per_address`): so nobody can hold
 * all stock, whatever the payment method. Counted for a customer by orders placed logged in (so
 * others cannot use it up with orders under their email that join the account), for a guest by
 * email and phone (422), which anybody may type, and for both, if known, by network address (429,
 * with the seconds until one of the orders ends). Under an email that is not the account's own, at
 * most twice as many orders an hour, whatever became of them (429): each sends an email to it.
 * `lock`: of two concurrent orders that share one of these the second is counted after the first;
 * in the transaction that places it.
 */
export async function assertFewOpenOrders(
  ctx: ShopContext,
  ordering: Ordering,
  { lock = false } = {},
): Promise<void> {
  const bounds = getOrderBounds(ctx, ordering);
  const keys = bounds.map(({ key }) => key);
  // Sent together; counts once the locks are held.
  const [, counts] = await Promise.all([
    lock && lockKeys(ctx.db, keys),
    countOpenOrders(ctx.db, {
      customer_id: ctx.actor.kind === 'customer' ? ctx.actor.id : null,
      email: ordering.email,
      since: new Date(ctx.now().getTime() - HOUR_SECONDS * 1000).toISOString(),
      phone: getCheckoutBuyer(ordering).phone,
      address_group: addressGroup(ordering.ip_address ?? undefined) ?? null,
    }),
  ]);
  const found = firstOrNotFound(counts);
  const reached = bounds.find(({ by, most }) => found[by] >= most);
  if (reached) throw await reached.refuse();
}

const countOpenOrders = prepared<
  Record<Counted, number>,
  {
    customer_id: number | null;
    email: string;
    since: string;
    phone: string;
    address_group: string | null;
  }
>((value) => {
  const countAll = (where: SQL) => sql`(select count(*) from ${order} where ${where})::int`;
  const count = (where: SQL) => countAll(sql`${where} and ${isOpen}`);
  return sql`select
    ${count(sql`${order.user_id} = ${value('customer_id')}::int and not ${hasJoined}`)}
      as by_customer,
    ${count(sql`${order.email} = ${value('email')}::text`)} as by_email,
    ${countAll(sql`lower(${order.email}) = lower(${value('email')}::text)
      and ${order.placed_at} > ${value('since')}::timestamptz`)} as lately_by_email,
    ${count(sql`${order.phone} = ${value('phone')}::text`)} as by_phone,
    ${count(sql`${order.address_group} = ${value('address_group')}::text`)} as by_address`;
});

function getOrderBounds(ctx: ShopContext, ordering: Ordering): Bound[] {
  const { max_open_orders_per_contact: most, max_open_orders_per_address } = ctx.settings;
  const { email, ip_address } = ordering;
  const group = addressGroup(ip_address ?? undefined);
  const { phone, phone_field } = getCheckoutBuyer(ordering);
  const { actor } = ctx;
  const bounds: Bound[] =
    actor.kind === 'customer'
      ? [
          {
            key: `orders of customer ${actor.id}`,
            by: 'by_customer',
            most,
            refuse: () => invalid('email', 'open_orders_account', { count: most }),
          },
        ]
      : [
          {
            key: `orders of ${email}`,
            by: 'by_email',
            most,
            refuse: () => invalid('email', 'open_orders_email', { count: most }),
          },
          {
            key: `orders of ${phone}`,
            by: 'by_phone',
            most,
            refuse: () => invalid(phone_field, 'open_orders_phone', { count: most }),
          },
        ];
  if (actor.kind !== 'customer' || actor.email !== email)
    bounds.push({
      key: `orders of ${email}`,
      by: 'lately_by_email',
      most: 2 * most,
      refuse: () => tooMany(HOUR_SECONDS, 'too_many_orders'),
    });
  if (group)
    bounds.push({
      key: `orders from ${group}`,
      by: 'by_address',
      most: max_open_orders_per_address,
      refuse: () => tooManyFrom(ctx, group),
    });
  return bounds;
}

/** Refuses with the seconds until the first of them ends. */
async function tooManyFrom(ctx: ShopContext, group: string): Promise<Refusal> {
  const [row] = await ctx.db
    .select({ first: min(order.expires_at) })
    .from(order)
    .where(and(eq(order.address_group, group), isOpen, isNotNull(order.expires_at)));
  const seconds = row?.first
    ? Math.ceil((row.first.getTime() - ctx.now().getTime()) / 1000)
    : HOUR_SECONDS;
  return new Refusal(
    429,
    'too_many',
    { general: [{ key: 'open_orders_address' }] },
    { retry_after: Math.max(1, seconds) },
  );
}
