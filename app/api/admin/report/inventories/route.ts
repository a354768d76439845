import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { inventoriesQuery } from '@/lib/reports/inventories/inventories.schema';
import { readInventoriesReport } from '@/lib/reports/inventories/report';
import { reportOutput } from '@/lib/reports/report.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve the inventory report',
    description: 'Units now or at a given time, their value and how they sell.',
    audience: 'admin',
    permission: 'report.inventories',
    query: inventoriesQuery,
    output: wrapData(reportOutput),
    heavy: true,
    run: async (ctx, { query }) => ({ data: await readInventoriesReport(ctx, query) }),
  }),
});
