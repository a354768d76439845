import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { reportOutput } from '@/lib/reports/report.schema';
import { readSalesReport, salesReport } from '@/lib/reports/sales/report';
import { salesQuery } from '@/lib/reports/sales/sales.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve the sales report',
    description: 'Sales in a period, in groups and compared with another period.',
    audience: 'admin',
    permission: 'report.sales',
    query: salesQuery,
    output: wrapData(reportOutput),
    heavy: true,
    run: async (ctx, { query }) => ({ data: await readSalesReport(ctx, salesReport, query) }),
  }),
});
