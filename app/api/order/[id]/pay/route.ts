import { shopContext } from '@/lib/auth/contexts';
import { payOwnOrder } from '@/lib/checkout/own-order';
import { orderRef } from '@/lib/checkout/own-order.schema';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';

/** POST /api/order/{id}/pay {public_token?}: where to go to pay it (again). */
export const POST = route<{ id: string }>(async (request, { id }) => {
  const sent = await body(request);
  return {
    payment: await payOwnOrder(await shopContext(sent), orderRef.parse({ ...sent, order: id })),
  };
});
