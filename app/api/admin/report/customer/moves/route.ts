import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { movesOutput, movesQuery } from '@/lib/reports/customers/customers.schema';
import { listTierMoves } from '@/lib/reports/customers/moves';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List tier changes',
    description: 'Customers who changed tiers in a period, with a count per pair of tiers.',
    audience: 'admin',
    permission: 'report.customer',
    query: movesQuery,
    output: movesOutput,
    heavy: true,
    run: async (ctx, { query }) => listTierMoves(ctx, query),
  }),
});
