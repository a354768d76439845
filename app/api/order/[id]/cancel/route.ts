import { shopContext } from '@/lib/auth/contexts';
import { cancelOwnOrder } from '@/lib/checkout/own-order';
import { orderRef } from '@/lib/checkout/own-order.schema';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { readOrderForShopper } from '@/lib/orders/shopper-view';

/** POST /api/order/{id}/cancel {public_token?}: calls an unpaid order off; answers it. */
export const POST = route<{ id: string }>(async (request, { id }) => {
  const sent = await body(request);
  const ctx = await shopContext(sent);
  return {
    data: await readOrderForShopper(
      ctx,
      await cancelOwnOrder(ctx, orderRef.parse({ ...sent, order: id })),
    ),
  };
});
