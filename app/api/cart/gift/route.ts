import { withCartId } from '@/lib/auth/cookies';
import { endpoints } from '@/lib/auth/endpoints';
import { cartView } from '@/lib/cart/cart.schema';
import { giftInput } from '@/lib/cart/coupon.schema';
import { acceptGift, declineGift } from '@/lib/cart/gifts';
import { readCart } from '@/lib/cart/view';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Accept a free gift',
    description: 'Adds a gift that was declined before. Returns the cart.',
    audience: 'shopper',
    body: giftInput,
    output: cartView,
    refusals: [401, 404],
    run: async (ctx, { body }) => {
      const { cart_id } = await acceptGift(ctx, await withCartId(body));
      return readCart(ctx, cart_id);
    },
  }),
  DELETE: endpoint({
    summary: 'Decline a free gift',
    description: 'Returns the cart.',
    audience: 'shopper',
    body: giftInput,
    output: cartView,
    refusals: [401, 404],
    run: async (ctx, { body }) => {
      const { cart_id } = await declineGift(ctx, await withCartId(body));
      return readCart(ctx, cart_id);
    },
  }),
});
