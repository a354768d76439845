import { customerContext } from '@/lib/auth/contexts';
import { pageRequest } from '@/lib/core/rules.schema';
import { query } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { listOwnOrders } from '@/lib/orders/own-orders';

/** GET /api/order?language=&page=: the caller's own orders, newest first. */
export const GET = route(async (request) => {
  const asked = query(request);
  return listOwnOrders(await customerContext(asked), pageRequest.parse(asked));
});
