import { cartAnswer } from '@/app/api/cart/answer';
import { shopContext } from '@/lib/auth/contexts';
import { keepCartId, readCartId } from '@/lib/auth/cookies';
import { addItem, removeItem, setItemQuantity } from '@/lib/cart/cart';
import { addItemInput, removeItemInput, setItemInput } from '@/lib/cart/cart.schema';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';

/** What was sent, with the browser's own cart where no other is named. */
const sentWithCart = async (request: Request): Promise<Record<string, unknown>> => ({
  cart_id: await readCartId(),
  ...(await body(request)),
});

/** POST /api/cart/item {language, stock_id, quantity, cart_id}: puts it in; answers the cart. */
export const POST = route(async (request) => {
  const sent = await sentWithCart(request);
  const ctx = await shopContext(sent);
  const { cart_id } = await addItem(ctx, addItemInput.parse(sent));
  await keepCartId(cart_id);
  return cartAnswer(ctx, cart_id);
});

/** PUT /api/cart/item {item_id, quantity, cart_id}: sets a line's quantity; answers the cart. */
export const PUT = route(async (request) => {
  const sent = await sentWithCart(request);
  const ctx = await shopContext(sent);
  const { cart_id } = await setItemQuantity(ctx, setItemInput.parse(sent));
  return cartAnswer(ctx, cart_id);
});

/** DELETE /api/cart/item {item_id, cart_id}: takes a line out; answers the cart. */
export const DELETE = route(async (request) => {
  const sent = await sentWithCart(request);
  const ctx = await shopContext(sent);
  const { cart_id } = await removeItem(ctx, removeItemInput.parse(sent));
  return cartAnswer(ctx, cart_id);
});
