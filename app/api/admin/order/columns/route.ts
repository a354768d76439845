import { readColumns, writeColumns } from '@/lib/admin/order-views/columns';
import { columnsInput, columnsOutput } from '@/lib/admin/order-views/columns.schema';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'The columns of the list of orders that the caller sees, in their order.',
    audience: 'admin',
    permission: 'order',
    output: dataOf(columnsOutput),
    run: async (ctx) => ({ data: { columns: await readColumns(ctx) } }),
  }),
  PUT: endpoint({
    summary: 'Chooses the columns of the list of orders, for the caller alone.',
    audience: 'admin',
    permission: 'order',
    body: columnsInput,
    output: dataOf(columnsOutput),
    run: async (ctx, { body }) => ({ data: { columns: await writeColumns(ctx, body.columns) } }),
  }),
});
