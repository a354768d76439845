import 'server-only';
import { and, eq, isNotNull, min, type SQL, sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { order, orderEvent } from '@/db/schema/orders';
import { addressGroup } from '@/lib/core/address-group.mjs';
import type { ShopContext } from '@/lib/core/context';
import { type ErrorKey, invalid, Refusal } from '@/lib/core/errors';
import { one } from '@/lib/core/rows';
import type { CheckoutInput } from './checkout.schema';

/** It was a guest's before it was its customer's (`joinGuestOrders`). */
const hasJoined = sql`exists (select from ${orderEvent}
  where ${orderEvent.order_id} = ${order.id} and ${orderEvent.type} = 'customer')`;
const isOpen = sql`${order.status} in ('pending', 'payment_review', 'payment_reject')`;

/** Who an order is of, as far as a checkout tells. */
export type Buyer = Pick<CheckoutInput, 'email' | 'phone' | 'shipping_address'> & {
  ip_address: string | null;
};
type Bound = { key: string; by: Counted; most: number; refuse: (count: number) => Promise<never> };

/** The number an order is called back on. */
export const contactNumber = ({
  phone,
  shipping_address,
}: Pick<Buyer, 'phone' | 'shipping_address'>) => phone || shipping_address.contact_number;

/**
 * Refuses an order of somebody for whom enough of them hold goods without being paid or sent
 * (settings `max_open_orders_per_contact` and `max_open_orders_per_address`): so nobody can
 * hold the whole stock, whatever way to pay he chooses. Counted for a customer by what he
 * ordered logged in (others, whose orders under his e-mail joined his account, cannot use it
 * up), for a guest by the e-mail (422), for both by the contact number
 * (422) and, where it is known, the address of the network (429, with the seconds until one
 * of the orders ends). `lock`: of two orders at once that share one of these the second is
 * counted after the first; in the transaction that places it.
 */
export async function assertFewOpenOrders(
  ctx: ShopContext,
  buyer: Buyer,
  { lock = false } = {},
): Promise<void> {
  const bounds = boundsOf(ctx, buyer);
  // Sent together; counted is once the locks are held.
  const [, counts] = await Promise.all([
    lock && lockInOrder(ctx, bounds),
    countOpenOrders(ctx.db, {
      customer_id: ctx.actor.kind === 'customer' ? ctx.actor.id : null,
      email: buyer.email,
      phone: contactNumber(buyer),
      address_group: addressGroup(buyer.ip_address ?? undefined) ?? null,
    }),
  ]);
  const found = one(counts);
  for (const { by, most, refuse } of bounds) if (found[by] >= most) await refuse(most);
}

const lockStatement = prepared<Record<string, unknown>, { keys: string }>(
  (value) => sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
    from (select key from jsonb_array_elements_text(${value('keys')}::jsonb) as key
      order by key collate "C") as sorted`,
);
const lockInOrder = (ctx: ShopContext, bounds: Bound[]) =>
  lockStatement(ctx.db, { keys: JSON.stringify(bounds.map(({ key }) => key)) });

type Counted = 'by_customer' | 'by_email' | 'by_phone' | 'by_address';
const countOpenOrders = prepared<
  Record<Counted, number>,
  { customer_id: number | null; email: string; phone: string; address_group: string | null }
>((value) => {
  const count = (where: SQL) =>
    sql`(select count(*) from ${order} where ${where} and ${isOpen})::int`;
  return sql`select
    ${count(sql`${order.user_id} = ${value('customer_id')}::int and not ${hasJoined}`)}
      as by_customer,
    ${count(sql`${order.email} = ${value('email')}::text`)} as by_email,
    ${count(sql`${order.phone} = ${value('phone')}::text`)} as by_phone,
    ${count(sql`${order.address_group} = ${value('address_group')}::text`)} as by_address`;
});

function boundsOf(ctx: ShopContext, buyer: Buyer): Bound[] {
  const { max_open_orders_per_contact: most, max_open_orders_per_address } = ctx.settings;
  const { email } = buyer;
  const group = addressGroup(buyer.ip_address ?? undefined);
  const phone = contactNumber(buyer);
  const field = buyer.phone ? 'phone' : 'shipping_address.contact_number';
  const refuse = (name: string, key: ErrorKey) => async (count: number) => {
    throw invalid(name, key, { count });
  };
  return [
    ctx.actor.kind === 'customer'
      ? {
          key: `orders of customer ${ctx.actor.id}`,
          by: 'by_customer',
          most,
          refuse: refuse('email', 'open_orders_account'),
        }
      : {
          key: `orders of ${email}`,
          by: 'by_email',
          most,
          refuse: refuse('email', 'open_orders_email'),
        },
    {
      key: `orders of ${phone}`,
      by: 'by_phone',
      most,
      refuse: refuse(field, 'open_orders_phone'),
    },
    ...(group
      ? [
          {
            key: `orders from ${group}`,
            by: 'by_address' as const,
            most: max_open_orders_per_address,
            refuse: async () => refuseAddress(ctx, group),
          },
        ]
      : []),
  ];
}

const HOUR_SECONDS = 3600;

async function refuseAddress(ctx: ShopContext, group: string): Promise<never> {
  const [row] = await ctx.db
    .select({ first: min(order.expires_at) })
    .from(order)
    .where(and(eq(order.address_group, group), isOpen, isNotNull(order.expires_at)));
  const seconds = row?.first
    ? Math.ceil((row.first.getTime() - ctx.now().getTime()) / 1000)
    : HOUR_SECONDS;
  throw new Refusal(
    429,
    'too_many',
    { general: [{ key: 'open_orders_address' }] },
    { retry_after: Math.max(1, seconds) },
  );
}
