import 'server-only';
import { randomInt } from 'node:crypto';
import type { ShopContext } from '@/lib/core/context';
import { stored } from '@/lib/core/rows';
import { actorOf, type Order } from '@/lib/orders/order-lock';
import {
  feeFields,
  itemFields,
  type OrderDraft,
  type OrderFields,
  orderFields,
} from './order-fields';
import { storeOrder } from './store-order';

/** What of an order exists only once it is stored, and what its placing goes on with. */
export type NewOrder = Pick<Order, 'id' | 'order_number' | 'public_token'> &
  Pick<OrderFields, 'status' | 'currency' | 'grand_total' | 'expires_at'>;

/** Of ten digits; several, since a number may be an order's already. */
const randomNumbers = () => Array.from({ length: 5 }, () => String(randomInt(10 ** 9, 10 ** 10)));

/**
 * Writes an order with copies of everything it shows (D1): nothing that changes later
 * reaches it. Its cart is closed and what was filled in at the checkout forgotten.
 */
export async function createOrder(ctx: ShopContext, draft: OrderDraft): Promise<NewOrder> {
  const fields = orderFields(ctx, draft);
  const { status, currency, grand_total, expires_at } = fields;
  const row = stored(
    await storeOrder(ctx.db, {
      order: fields,
      items: draft.priced.lines.map(itemFields),
      fees: draft.priced.adjustments.flatMap(feeFields),
      event: { type: 'status', to_status: status, ...actorOf(ctx) },
      numbers: ctx.settings.order_number_format === 'random' ? randomNumbers() : [],
      prefix: ctx.settings.order_prefix,
    }),
  );
  return { ...row, status, currency, grand_total, expires_at };
}
