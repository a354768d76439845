import { shopContext } from '@/lib/auth/contexts';
import { submitOwnProof } from '@/lib/checkout/own-order';
import { orderRef } from '@/lib/checkout/own-order.schema';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { proofInput } from '@/lib/orders/order.schema';
import { readOrderForShopper } from '@/lib/orders/shopper-view';

/**
 * POST /api/order/{id}/proof {reference, public_token?}: the shopper has made the
 * transfer; answers the order, now under review.
 */
export const POST = route<{ id: string }>(async (request, { id }) => {
  const sent = await body(request);
  const ctx = await shopContext(sent);
  return {
    data: await readOrderForShopper(
      ctx,
      await submitOwnProof(ctx, orderRef.parse({ ...sent, order: id }), proofInput.parse(sent)),
    ),
  };
});
