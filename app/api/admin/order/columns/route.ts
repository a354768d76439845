import { readOrderColumns, writeOrderColumns } from '@/lib/admin/order-views/columns';
import { columnsInput, columnsOutput } from '@/lib/admin/order-views/columns.schema';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve order list columns',
    description: 'The columns the caller sees, in order.',
    audience: 'admin',
    permission: 'order',
    output: wrapData(columnsOutput),
    run: async (ctx) => ({ data: { columns: await readOrderColumns(ctx) } }),
  }),
  PUT: endpoint({
    summary: 'Update order list columns',
    description: 'For the caller only.',
    audience: 'admin',
    permission: 'order',
    body: columnsInput,
    output: wrapData(columnsOutput),
    run: async (ctx, { body }) => ({
      data: { columns: await writeOrderColumns(ctx, body.columns) },
    }),
  }),
});
