import { withCartId } from '@/lib/auth/cookies';
import { endpoints } from '@/lib/auth/endpoints';
import { addItem, removeItem, setItemQuantity } from '@/lib/cart/cart';
import { addItemInput, cartView, removeItemInput, setItemInput } from '@/lib/cart/cart.schema';
import { readCart } from '@/lib/cart/view';
import { clientIp } from '@/lib/http/client-ip';
import { endpoint } from '@/lib/http/endpoint';
import { keepCart } from '@/lib/storefront/linked-code';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Puts a variant into the cart, making one where there is none; returns the cart.',
    audience: 'shopper',
    body: addItemInput,
    output: cartView,
    refusals: [401, 404, 409, 429],
    run: async (ctx, { body }) => {
      const { cart_id } = await addItem(ctx, await withCartId(body), await clientIp());
      await keepCart(ctx, cart_id);
      return readCart(ctx, cart_id);
    },
  }),
  PUT: endpoint({
    summary: 'Sets the quantity of a line, 0 takes it out; returns the cart.',
    audience: 'shopper',
    body: setItemInput,
    output: cartView,
    refusals: [401, 404, 409],
    run: async (ctx, { body }) => {
      const { cart_id } = await setItemQuantity(ctx, await withCartId(body));
      return readCart(ctx, cart_id);
    },
  }),
  DELETE: endpoint({
    summary: 'Takes a line out of the cart; returns the cart.',
    audience: 'shopper',
    body: removeItemInput,
    output: cartView,
    refusals: [401, 404, 409],
    run: async (ctx, { body }) => {
      const { cart_id } = await removeItem(ctx, await withCartId(body));
      return readCart(ctx, cart_id);
    },
  }),
});
