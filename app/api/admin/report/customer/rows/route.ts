import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { buyersOutput, buyersQuery } from '@/lib/reports/customers/customers.schema';
import { listBuyers } from '@/lib/reports/customers/rows';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List customers of a report figure',
    audience: 'admin',
    permission: 'report.customer',
    query: buyersQuery,
    output: buyersOutput,
    heavy: true,
    run: async (ctx, { query }) => listBuyers(ctx, query),
  }),
});
