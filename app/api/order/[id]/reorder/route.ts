import { withCartId } from '@/lib/auth/cookies';
import { endpoints } from '@/lib/auth/endpoints';
import { cartRef } from '@/lib/cart/cart.schema';
import { reorder } from '@/lib/checkout/order-to-cart';
import { orderParams, publicToken } from '@/lib/checkout/own-order.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { clientIp } from '@/lib/http/client-ip';
import { endpoint } from '@/lib/http/endpoint';
import { reordered } from '@/lib/order-desk/shopper/order.schema';
import { keepCart } from '@/lib/storefront/linked-code';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Reorder',
    description: 'Adds the order’s items to the caller’s cart where they are still sold.',
    audience: 'shopper',
    params: orderParams,
    body: cartRef.extend(publicToken.shape),
    output: wrapData(reordered),
    refusals: [409, 429],
    run: async (ctx, { params, body }) => {
      const { cart_id, public_token } = await withCartId(body);
      const ref = { order: params.id, public_token };
      const data = await reorder(ctx, ref, cart_id, await clientIp());
      if (data.cart_id) await keepCart(ctx, data.cart_id);
      return { data };
    },
  }),
});
