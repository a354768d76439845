import { z } from 'zod';
import { ownView, viewInput, viewOutput } from '@/lib/admin/order-views/view.schema';
import { createView, listViews } from '@/lib/admin/order-views/views';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List order list views',
    description: 'Default views and the caller’s own, each with its number of orders.',
    audience: 'admin',
    permission: 'order',
    output: dataOf(z.array(viewOutput)),
    run: async (ctx) => ({ data: await listViews(ctx) }),
  }),
  POST: endpoint({
    summary: 'Create an order list view',
    description: 'Saves a search, filters and sort order under a name.',
    audience: 'admin',
    permission: 'order',
    body: viewInput,
    output: dataOf(ownView),
    status: 201,
    run: async (ctx, { body }) => ({ data: await createView(ctx, body) }),
  }),
});
