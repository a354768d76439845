import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { foundPickup, pickupQuery } from '@/lib/order-desk/pickup.schema';
import { findPickupOrder } from '@/lib/order-desk/staff/find-pickup';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Find an order by pickup code',
    audience: 'admin',
    permission: 'order',
    query: pickupQuery,
    output: wrapData(foundPickup),
    run: async (ctx, { query }) => ({ data: await findPickupOrder(ctx, query.code) }),
  }),
});
