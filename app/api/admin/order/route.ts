import { endpoints } from '@/lib/auth/endpoints';
import { pageOutput } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { listOrders } from '@/lib/orders/staff/list';
import { orderQuery, orderRow } from '@/lib/orders/staff/list.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'A page of orders: filtered, searched, sorted; buyers masked without `customer.pii`.',
    audience: 'admin',
    permission: 'order',
    query: orderQuery,
    output: pageOutput(orderRow),
    run: (ctx, { query }) => listOrders(ctx, query),
  }),
});
