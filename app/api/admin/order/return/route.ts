import { endpoints } from '@/lib/auth/endpoints';
import { pageOutput } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { listReturns } from '@/lib/order-desk/returns/list';
import { returnQuery, staffReturn } from '@/lib/orders/returns/returns.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List returns',
    description: 'Open ones, unless `status` is given. Search is available.',
    audience: 'admin',
    permission: 'order',
    query: returnQuery,
    output: pageOutput(staffReturn),
    run: (ctx, { query }) => listReturns(ctx, query),
  }),
});
