import { endpoints } from '@/lib/auth/endpoints';
import { batchOutput } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { changeOrders } from '@/lib/orders/batch/batch';
import { orderBatchInput } from '@/lib/orders/batch/batch.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Update many orders',
    description: 'Makes the same change to each order. One that fails doesn’t stop the others.',
    audience: 'admin',
    permission: 'order',
    body: orderBatchInput,
    output: batchOutput,
    run: async (ctx, { body }) => ({ data: await changeOrders(ctx, body) }),
  }),
});
