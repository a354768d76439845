import { endpoints } from '@/lib/auth/endpoints';
import { readIdempotencyKey } from '@/lib/checkout/idempotency';
import { placeStaffOrder } from '@/lib/checkout/staff-order/place';
import { staffOrderInput, staffOrderPlaced } from '@/lib/checkout/staff-order/staff-order.schema';
import { pageOutput, wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { listOrders } from '@/lib/order-desk/staff/list';
import { orderQuery, orderRow } from '@/lib/order-desk/staff/list.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List orders',
    description: 'Filter, search and sort. Buyers are masked without `customer.pii`.',
    audience: 'admin',
    permission: 'order',
    query: orderQuery,
    output: pageOutput(orderRow),
    run: (ctx, { query }) => listOrders(ctx, query),
  }),
  POST: endpoint({
    summary: 'Create an order',
    description: 'The same key and body create one order only.',
    audience: 'admin',
    permission: 'order.create',
    headers: [
      {
        name: 'Idempotency-Key',
        description: '8 to 255 characters. The same key with another body returns 409.',
        required: true,
      },
    ],
    body: staffOrderInput,
    output: wrapData(staffOrderPlaced),
    status: 201,
    refusals: [409],
    run: async (ctx, { body, request }) => ({
      data: await placeStaffOrder(ctx, body, readIdempotencyKey(request.headers)),
    }),
  }),
});
