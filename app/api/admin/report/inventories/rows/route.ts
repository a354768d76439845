import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { shelvesOutput, shelvesQuery } from '@/lib/reports/inventories/inventories.schema';
import { listShelves } from '@/lib/reports/inventories/rows';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'What a figure of the report on inventories is made of: variants in warehouses.',
    audience: 'admin',
    permission: 'report.inventories',
    query: shelvesQuery,
    output: shelvesOutput,
    heavy: true,
    run: async (ctx, { query }) => listShelves(ctx, query),
  }),
});
