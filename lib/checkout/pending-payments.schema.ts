import { z } from 'zod';
import { orderStatuses } from '@/db/schema/enums';
import { browserLogin } from '@/lib/auth/login.schema';
import { cartView } from '@/lib/cart/cart.schema';
import { moment, priceOutput } from '@/lib/core/records/output.schema';
import { shopperActions } from '@/lib/order-desk/shopper/order.schema';
import { collectionOutput } from '@/lib/payments/collection.schema';

/**
 * An order that its shopper has to pay. `pay_until` is `expires_at` as text; `order_path` leads to
 * its page, `cancel_path` to the one that confirms canceling.
 */
export const pendingPayment = z.strictObject({
  order_number: z.string(),
  public_token: z.uuid(),
  status: z.enum(orderStatuses),
  grand_total: priceOutput,
  collected: collectionOutput,
  expires_at: moment.nullable(),
  pay_until: z.string(),
  allowed_actions: z.array(z.enum(shopperActions)),
  order_path: z.string(),
  cancel_path: z.string(),
});
/** The caller's cart, with the orders awaiting payment and the browser's login. */
export const cartWithPendingPayments = cartView.extend({
  waiting_orders: z.array(pendingPayment),
  login: browserLogin,
});
export type CartWithPendingPayments = z.output<typeof cartWithPendingPayments>;
export type PendingPayment = z.output<typeof pendingPayment>;
