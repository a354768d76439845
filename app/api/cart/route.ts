import { withCartId } from '@/lib/auth/cookies';
import { endpoints } from '@/lib/auth/endpoints';
import { readBrowserLogin } from '@/lib/auth/own-session';
import { cartRef } from '@/lib/cart/cart.schema';
import { readCart } from '@/lib/cart/view';
import { cartWithPendingPayments } from '@/lib/checkout/pending-payments.schema';
import { endpoint } from '@/lib/http/endpoint';
import { pendingPaymentsOnDevice } from '@/lib/storefront/pages/pending-payments';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Retrieve the cart',
    description: 'With current prices, orders awaiting payment and the browser’s login.',
    audience: 'shopper',
    body: cartRef,
    output: cartWithPendingPayments,
    run: async (ctx, { body }) => ({
      ...(await readCart(ctx, (await withCartId(body)).cart_id)),
      waiting_orders: await pendingPaymentsOnDevice(ctx),
      login: await readBrowserLogin(ctx),
    }),
  }),
});
