import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { shelvesOutput, shelvesQuery } from '@/lib/reports/inventories/inventories.schema';
import { listInventoryShelves } from '@/lib/reports/inventories/rows';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List inventories of a report figure',
    description: 'Variants by warehouse.',
    audience: 'admin',
    permission: 'report.inventories',
    query: shelvesQuery,
    output: shelvesOutput,
    heavy: true,
    run: async (ctx, { query }) => listInventoryShelves(ctx, query),
  }),
});
