import { withCartId } from '@/lib/auth/cookies';
import { endpoints } from '@/lib/auth/endpoints';
import { browserLogin } from '@/lib/auth/own-session';
import { cartRef } from '@/lib/cart/cart.schema';
import { readCart } from '@/lib/cart/view';
import { cartWithWaiting } from '@/lib/checkout/waiting-orders.schema';
import { endpoint } from '@/lib/http/endpoint';
import { waitingOnDevice } from '@/lib/storefront/waiting';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'The caller’s cart, priced now, what waits for payment, and his browser’s login.',
    audience: 'shopper',
    body: cartRef,
    output: cartWithWaiting,
    run: async (ctx, { body }) => ({
      ...(await readCart(ctx, (await withCartId(body)).cart_id)),
      waiting_orders: await waitingOnDevice(ctx),
      login: await browserLogin(ctx),
    }),
  }),
});
