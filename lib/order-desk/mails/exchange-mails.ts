import 'server-only';
import { inArray } from 'drizzle-orm';
import { orderItem } from '@/db/schema/order-items';
import { formatMoney } from '@/lib/core/money';
import type { MailBlock, MailLine } from '@/lib/mail/content';
import { getOrderCurrency } from '@/lib/orders/amounts';
import { type HandedIn, readHandedInItems } from '@/lib/orders/refunds/handed-in';
import type { OrderMailParts, OrderMailView } from './view';

/** Adds the items returned at the register to a receipt, above everything else. */
export async function addReturnedItems(
  view: OrderMailView,
  parts: OrderMailParts,
): Promise<OrderMailParts> {
  if (view.row.channel !== 'pos' || !view.order.credits.length) return parts;
  const handedIn = await readHandedInItems(view.ctx, view.row.id);
  const blocks = await Promise.all(handedIn.map((returned) => returnedLines(view, returned)));
  return { ...parts, below: [...blocks, ...parts.below] };
}

async function returnedLines(
  { ctx, t }: OrderMailView,
  { sold, opened }: HandedIn,
): Promise<MailBlock> {
  const ids = opened.items.map(({ order_item_id }) => order_item_id);
  const items = await ctx.db.select().from(orderItem).where(inArray(orderItem.id, ids));
  const currency = getOrderCurrency(ctx.settings, sold);
  const lines = opened.items.flatMap(({ order_item_id, quantity, amount = 0 }): MailLine[] =>
    items
      .filter(({ id }) => id === order_item_id)
      .map(({ name, options }) => ({
        name,
        detail: options.map((option) => t('option', option)).join(' · '),
        quantity: t('units', { count: quantity }),
        amount: `−${formatMoney(amount, currency)}`,
      })),
  );
  const title = t('order_confirmation.returned_pos', { number: sold.order_number });
  return { kind: 'lines', title, lines };
}
