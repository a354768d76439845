import { endpoints } from '@/lib/auth/endpoints';
import { pageOutput } from '@/lib/core/records/output.schema';
import { pageRequest } from '@/lib/core/rules.schema';
import { endpoint } from '@/lib/http/endpoint';
import { ownOrder } from '@/lib/order-desk/shopper/order.schema';
import { listOwnOrders } from '@/lib/order-desk/shopper/own-orders';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List orders',
    description: 'The caller’s own, newest first.',
    audience: 'customer',
    query: pageRequest,
    output: pageOutput(ownOrder),
    run: (ctx, { query }) => listOwnOrders(ctx, query),
  }),
});
