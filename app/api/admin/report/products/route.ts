import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { reportOutput } from '@/lib/reports/report.schema';
import { productsReport, readSalesReport } from '@/lib/reports/sales/report';
import { productsQuery } from '@/lib/reports/sales/sales.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve the product report',
    description: 'Products sold in a period, in groups and compared with another period.',
    audience: 'admin',
    permission: 'report.products',
    query: productsQuery,
    output: wrapData(reportOutput),
    heavy: true,
    run: async (ctx, { query }) => ({ data: await readSalesReport(ctx, productsReport, query) }),
  }),
});
