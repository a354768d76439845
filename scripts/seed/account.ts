import { and, desc, eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { order } from '@/db/schema/orders';
import { customers, memberAccount } from '@/db/seed/content/people';
import { memberViewer } from '@/lib/core/access/viewer';
import type { CustomerContext } from '@/lib/core/context';
import { one } from '@/lib/core/records/rows';
import { addressInput } from '@/lib/customers/address.schema';
import { addAddress } from '@/lib/customers/addresses';
import { commentAsShopper, commentAsStaff } from '@/lib/orders/comments';
import { commentInput } from '@/lib/orders/order.schema';
import { ownerContext } from './orders';
import type { SeededShop } from './shop';

/**
 * The account of the demo's member: a confirmed e-mail, an address book, and words to and from
 * the shop about their orders.
 */
export async function seedMemberAccount({ ctx }: SeededShop): Promise<string[]> {
  const email = customers[0]?.email ?? '';
  const own = eq(customer.email, email);
  const member = one(await ctx.db.select().from(customer).where(own));
  await ctx.db.update(customer).set({ email_confirmed_at: member.created_at }).where(own);
  for (const address of memberAccount.addresses)
    await addAddress(ctx, member.id, addressInput.parse(address));
  const { id, first_name, last_name } = member;
  const actor = { kind: 'customer' as const, id, email, first_name, last_name };
  const told: string[] = [];
  for (const { status, shopper, staff } of memberAccount.comments) {
    const [row] = await ctx.db
      .select()
      .from(order)
      .where(and(eq(order.user_id, id), eq(order.status, status)))
      .orderBy(desc(order.placed_at))
      .limit(1);
    if (!row) continue;
    const since = (row.shipped_at ?? row.placed_at).getTime();
    const hoursLater = (hours: number) => new Date(Math.min(since + hours * 3600_000, +ctx.now()));
    const asked = { ...ctx, actor, viewer: memberViewer, silent: true, now: () => hoursLater(1) };
    await commentAsShopper(asked satisfies CustomerContext, row, shopper);
    const answering = {
      ...(await ownerContext({ ...ctx, silent: true })),
      now: () => hoursLater(3),
    };
    if (staff) await commentAsStaff(answering, row.id, commentInput.parse({ comment: staff }));
    told.push(row.order_number);
  }
  return told;
}
