import { asc, eq } from 'drizzle-orm';
import { orderItem } from '@/db/schema/order-items';
import type { AdminContext } from '@/lib/core/context';
import { refundInput } from '@/lib/orders/order.schema';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { transitionOrder } from '@/lib/orders/transition';
import { type OrderLife, staffLater } from './life';
import { getFpsReference } from './payments';
import type { Ending } from './stories';

type Back = { hours: number; send: (ctx: AdminContext, life: OrderLife) => Promise<unknown> };

/** A full refund, by the provider or by hand with a reference, after which it is on its way. */
const everything =
  (reason: string, { restock = false, isSent = true } = {}): Back['send'] =>
  (ctx, life) =>
    transitionOrder(ctx, life.made.order_id, {
      status: 'refunded',
      reason,
      restock,
      ...(isSent && life.story.pays !== 'card' && { reference: getFpsReference(life) }),
    });

const backs: Partial<Record<Ending, Back>> = {
  refunded: { hours: 30, send: everything('Changed their mind.') },
  refund_due: { hours: 30, send: everything('Changed their mind.', { isSent: false }) },
  all_back: { hours: 190, send: everything('Returned unopened.', { restock: true }) },
  line_back: {
    hours: 170,
    send: async (ctx, life) => {
      const [line] = await ctx.db
        .select({ order_item_id: orderItem.id })
        .from(orderItem)
        .where(eq(orderItem.order_id, life.made.order_id))
        .orderBy(asc(orderItem.id))
        .limit(1);
      const items = [{ ...line, quantity: 1, restock: true }];
      return refund(ctx, life, { items, reason: 'One item did not match the set at home.' });
    },
  },
  goodwill: {
    hours: 24,
    send: (ctx, life) => refund(ctx, life, { amount: '15', reason: 'The box arrived dented.' }),
  },
};

const refund = (ctx: AdminContext, life: OrderLife, parts: object) =>
  refundParts(
    ctx,
    life.made.order_id,
    refundInput.parse({
      ...parts,
      ...(life.story.pays !== 'card' && { reference: getFpsReference(life) }),
    }),
  );

/** Refunds an order some hours after a moment, where its story ends so. */
export function giveBack(life: OrderLife, since: Date): void {
  const back = backs[life.story.ends];
  if (back) staffLater(life, 'orders', [since, back.hours], (ctx) => back.send(ctx, life));
}
