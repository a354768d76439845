import { shopContext } from '@/lib/auth/contexts';
import { readOwnOrder } from '@/lib/checkout/own-order';
import { orderRef } from '@/lib/checkout/own-order.schema';
import { query } from '@/lib/http/body';
import { route } from '@/lib/http/route';

/**
 * GET /api/order/{id}?language=: one order of the caller's own; a guest names it by
 * number and `public_token`.
 */
export const GET = route<{ id: string }>(async (request, { id }) => {
  const asked = query(request);
  return {
    data: await readOwnOrder(await shopContext(asked), orderRef.parse({ ...asked, order: id })),
  };
});
