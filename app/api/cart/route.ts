import { cartAnswer } from '@/app/api/cart/answer';
import { shopContext } from '@/lib/auth/contexts';
import { readCartId } from '@/lib/auth/cookies';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';

/** POST /api/cart {language, cart_id}: the caller's cart. */
export const POST = route(async (request) => {
  const sent = await body(request);
  return cartAnswer(await shopContext(sent), sent.cart_id ?? (await readCartId()));
});
