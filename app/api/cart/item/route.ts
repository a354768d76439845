import { withCartId } from '@/lib/auth/cookies';
import { endpoints } from '@/lib/auth/endpoints';
import { addItemToCart, removeItemFromCart, setCartItemQuantity } from '@/lib/cart/cart';
import { addItemInput, cartView, removeItemInput, setItemInput } from '@/lib/cart/cart.schema';
import { readCart } from '@/lib/cart/view';
import { clientIp } from '@/lib/http/client-ip';
import { endpoint } from '@/lib/http/endpoint';
import { keepCart } from '@/lib/storefront/linked-code';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Add an item to the cart',
    description: 'Creates a cart if there is none. Returns the cart.',
    audience: 'shopper',
    body: addItemInput,
    output: cartView,
    refusals: [401, 404, 409, 429],
    run: async (ctx, { body }) => {
      const { cart_id } = await addItemToCart(ctx, await withCartId(body), await clientIp());
      await keepCart(ctx, cart_id);
      return readCart(ctx, cart_id);
    },
  }),
  PUT: endpoint({
    summary: 'Update the quantity of an item',
    description: 'A quantity of 0 removes it. Returns the cart.',
    audience: 'shopper',
    body: setItemInput,
    output: cartView,
    refusals: [401, 404, 409],
    run: async (ctx, { body }) => {
      const { cart_id } = await setCartItemQuantity(ctx, await withCartId(body));
      return readCart(ctx, cart_id);
    },
  }),
  DELETE: endpoint({
    summary: 'Remove an item from the cart',
    description: 'Returns the cart.',
    audience: 'shopper',
    body: removeItemInput,
    output: cartView,
    refusals: [401, 404, 409],
    run: async (ctx, { body }) => {
      const { cart_id } = await removeItemFromCart(ctx, await withCartId(body));
      return readCart(ctx, cart_id);
    },
  }),
});
