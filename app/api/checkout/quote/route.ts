import { shopContext } from '@/lib/auth/contexts';
import { readCartId } from '@/lib/auth/cookies';
import { quoteInput } from '@/lib/checkout/checkout.schema';
import { localizedQuote } from '@/lib/checkout/quote-view';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';

/**
 * POST /api/checkout/quote {cart_id, language, currency, shipping_address?,
 * shipping_method_id?, payment_method_id?}: what the cart costs, with every method that
 * fits. Writes nothing.
 */
export const POST = route(async (request) => {
  const sent: Record<string, unknown> = { cart_id: await readCartId(), ...(await body(request)) };
  return localizedQuote(await shopContext(sent), quoteInput.parse(sent));
});
