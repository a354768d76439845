import { z } from 'zod';
import { ownView, viewInput, viewOutput } from '@/lib/admin/order-views/view.schema';
import { createView, listViews } from '@/lib/admin/order-views/views';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Views of the list of orders, built-in and the caller’s own, each with its count.',
    audience: 'admin',
    permission: 'order',
    output: dataOf(z.array(viewOutput)),
    run: async (ctx) => ({ data: await listViews(ctx) }),
  }),
  POST: endpoint({
    summary: 'Saves search, filters and order of the list of orders under a name of one’s own.',
    audience: 'admin',
    permission: 'order',
    body: viewInput,
    output: dataOf(ownView),
    status: 201,
    run: async (ctx, { body }) => ({ data: await createView(ctx, body) }),
  }),
});
