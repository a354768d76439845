import { adminContext } from '@/lib/auth/contexts';
import { query } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { listOrders } from '@/lib/orders/list';
import { orderQuery } from '@/lib/orders/list.schema';

/** GET /api/admin/order: orders, filtered, searched, sorted and paged. */
export const GET = route(async (request) =>
  listOrders(await adminContext('order'), orderQuery.parse(query(request))),
);
