import { shopContext } from '@/lib/auth/contexts';
import { readCartId } from '@/lib/auth/cookies';
import { checkoutInput, idempotencyKey } from '@/lib/checkout/checkout.schema';
import { placeOrder } from '@/lib/checkout/place-order';
import { body } from '@/lib/http/body';
import { clientOrigin } from '@/lib/http/client';
import { route } from '@/lib/http/route';

/**
 * POST /api/checkout with the header Idempotency-Key: places the order. The same key and
 * body get the same answer; the same key with another body 409.
 */
export const POST = route(async (request) => {
  const sent: Record<string, unknown> = { cart_id: await readCartId(), ...(await body(request)) };
  const key = idempotencyKey.parse(request.headers.get('idempotency-key'));
  const { order_id: _, ...answer } = await placeOrder(
    await shopContext(sent),
    checkoutInput.parse(sent),
    key,
    await clientOrigin(),
  );
  return answer;
});
