import 'server-only';
import { and, eq, inArray, isNotNull, min, type SQL, sql } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import type { ShopContext } from '@/lib/core/context';
import { type ErrorKey, invalid, Refusal } from '@/lib/core/errors';
import type { CheckoutInput } from './checkout.schema';

/** Who an order is of, as far as a checkout tells. */
export type Buyer = Pick<CheckoutInput, 'email' | 'phone' | 'shipping_address'> & {
  ip_address: string | null;
};
type Bound = { key: string; where: SQL; most: number; refuse: (count: number) => Promise<never> };

/** The number an order is called back on. */
export const contactNumber = ({
  phone,
  shipping_address,
}: Pick<Buyer, 'phone' | 'shipping_address'>) => phone || shipping_address.contact_number;

/**
 * Refuses an order of somebody for whom enough of them hold goods without being paid or sent
 * (settings `max_open_orders_per_contact` and `max_open_orders_per_address`): so nobody can
 * hold the whole stock, whatever way to pay he chooses. Counted for a customer by his account
 * (others cannot use it up), for a guest by the e-mail (422), for both by the contact number
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
  if (lock)
    for (const key of bounds.map(({ key }) => key).sort())
      await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  for (const { where, most, refuse } of bounds)
    if ((await ctx.db.$count(order, and(where, isOpen))) >= most) await refuse(most);
}

const isOpen = inArray(order.status, ['pending', 'payment_review', 'payment_reject']);

function boundsOf(ctx: ShopContext, buyer: Buyer): Bound[] {
  const { max_open_orders_per_contact: most, max_open_orders_per_address } = ctx.settings;
  const { email, ip_address } = buyer;
  const phone = contactNumber(buyer);
  const field = buyer.phone ? 'phone' : 'shipping_address.contact_number';
  const refuse = (name: string, key: ErrorKey) => async (count: number) => {
    throw invalid(name, key, { count });
  };
  return [
    ctx.actor.kind === 'customer'
      ? {
          key: `orders of customer ${ctx.actor.id}`,
          where: eq(order.user_id, ctx.actor.id),
          most,
          refuse: refuse('email', 'open_orders_account'),
        }
      : {
          key: `orders of ${email}`,
          where: eq(order.email, email),
          most,
          refuse: refuse('email', 'open_orders_email'),
        },
    {
      key: `orders of ${phone}`,
      where: eq(order.phone, phone),
      most,
      refuse: refuse(field, 'open_orders_phone'),
    },
    ...(ip_address
      ? [
          {
            key: `orders from ${ip_address}`,
            where: eq(order.ip_address, ip_address),
            most: max_open_orders_per_address,
            refuse: async () => refuseAddress(ctx, ip_address),
          },
        ]
      : []),
  ];
}

const HOUR_SECONDS = 3600;

async function refuseAddress(ctx: ShopContext, ip_address: string): Promise<never> {
  const [row] = await ctx.db
    .select({ first: min(order.expires_at) })
    .from(order)
    .where(and(eq(order.ip_address, ip_address), isOpen, isNotNull(order.expires_at)));
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
