import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { productsReport } from '@/lib/reports/sales/report';
import { listSalesRows } from '@/lib/reports/sales/rows';
import { productsRowsQuery, salesRowsOutput } from '@/lib/reports/sales/sales.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List entries of a product report figure',
    audience: 'admin',
    permission: 'report.products',
    query: productsRowsQuery,
    output: salesRowsOutput,
    heavy: true,
    run: async (ctx, { query }) => listSalesRows(ctx, productsReport, query),
  }),
});
