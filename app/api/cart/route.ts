import { withCartId } from '@/lib/auth/cookies';
import { endpoints } from '@/lib/auth/endpoints';
import { cartRef, cartView } from '@/lib/cart/cart.schema';
import { readCart } from '@/lib/cart/view';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'The caller’s cart, priced now; without a `cart_id` the browser’s own.',
    audience: 'shopper',
    body: cartRef,
    output: cartView,
    run: async (ctx, { body }) => readCart(ctx, (await withCartId(body)).cart_id),
  }),
});
