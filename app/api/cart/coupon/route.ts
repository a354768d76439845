import { withCartId } from '@/lib/auth/cookies';
import { endpoints } from '@/lib/auth/endpoints';
import { cartView } from '@/lib/cart/cart.schema';
import { addCouponInput, removeCouponInput } from '@/lib/cart/coupon.schema';
import { applyCoupon, removeCoupon } from '@/lib/cart/coupons';
import { readCart } from '@/lib/cart/view';
import { clientIp } from '@/lib/http/client-ip';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Add a discount code to the cart',
    description: 'Returns the cart.',
    audience: 'shopper',
    body: addCouponInput,
    output: cartView,
    refusals: [401, 409, 429],
    run: async (ctx, { body }) => {
      const { cart_id } = await applyCoupon(ctx, await withCartId(body), await clientIp());
      return readCart(ctx, cart_id);
    },
  }),
  DELETE: endpoint({
    summary: 'Remove a discount code from the cart',
    description: 'Returns the cart.',
    audience: 'shopper',
    body: removeCouponInput,
    output: cartView,
    refusals: [401, 404],
    run: async (ctx, { body }) => {
      const { cart_id } = await removeCoupon(ctx, await withCartId(body));
      return readCart(ctx, cart_id);
    },
  }),
});
