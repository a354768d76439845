import { withCartId } from '@/lib/auth/cookies';
import { endpoints } from '@/lib/auth/endpoints';
import { cartRef } from '@/lib/cart/cart.schema';
import { readCart } from '@/lib/cart/view';
import { cartWithWaiting } from '@/lib/checkout/waiting-orders.schema';
import { endpoint } from '@/lib/http/endpoint';
import { waitingOnDevice } from '@/lib/storefront/waiting';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'The caller’s cart, priced now, and what waits for payment; by default his own.',
    audience: 'shopper',
    body: cartRef,
    output: cartWithWaiting,
    run: async (ctx, { body }) => ({
      ...(await readCart(ctx, (await withCartId(body)).cart_id)),
      waiting_orders: await waitingOnDevice(ctx),
    }),
  }),
});
