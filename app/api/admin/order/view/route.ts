import { z } from 'zod';
import { orderViewInput, orderViewOutput, ownView } from '@/lib/admin/order-views/view.schema';
import { createOrderView, listOrderViews } from '@/lib/admin/order-views/views';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List order list views',
    description: 'Default views and the caller’s own, each with its number of orders.',
    audience: 'admin',
    permission: 'order',
    output: wrapData(z.array(orderViewOutput)),
    run: async (ctx) => ({ data: await listOrderViews(ctx) }),
  }),
  POST: endpoint({
    summary: 'Create an order list view',
    description: 'Saves a search, filters and sort order under a name.',
    audience: 'admin',
    permission: 'order',
    body: orderViewInput,
    output: wrapData(ownView),
    status: 201,
    run: async (ctx, { body }) => ({ data: await createOrderView(ctx, body) }),
  }),
});
