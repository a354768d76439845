import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { salesReport } from '@/lib/reports/sales/report';
import { listSalesRows } from '@/lib/reports/sales/rows';
import { salesRowsOutput, salesRowsQuery } from '@/lib/reports/sales/sales.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List entries of a sales report figure',
    audience: 'admin',
    permission: 'report.sales',
    query: salesRowsQuery,
    output: salesRowsOutput,
    heavy: true,
    run: async (ctx, { query }) => listSalesRows(ctx, salesReport, query),
  }),
});
