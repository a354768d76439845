import { readColumns, writeColumns } from '@/lib/admin/order-views/columns';
import { columnsInput, columnsOutput } from '@/lib/admin/order-views/columns.schema';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve order list columns',
    description: 'The columns the caller sees, in order.',
    audience: 'admin',
    permission: 'order',
    output: dataOf(columnsOutput),
    run: async (ctx) => ({ data: { columns: await readColumns(ctx) } }),
  }),
  PUT: endpoint({
    summary: 'Update order list columns',
    description: 'For the caller only.',
    audience: 'admin',
    permission: 'order',
    body: columnsInput,
    output: dataOf(columnsOutput),
    run: async (ctx, { body }) => ({ data: { columns: await writeColumns(ctx, body.columns) } }),
  }),
});
