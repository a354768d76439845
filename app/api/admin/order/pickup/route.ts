import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { foundPickup, pickupQuery } from '@/lib/order-desk/pickup.schema';
import { findPickup } from '@/lib/order-desk/staff/find-pickup';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Find an order by pickup code',
    audience: 'admin',
    permission: 'order',
    query: pickupQuery,
    output: dataOf(foundPickup),
    run: async (ctx, { query }) => ({ data: await findPickup(ctx, query.code) }),
  }),
});
