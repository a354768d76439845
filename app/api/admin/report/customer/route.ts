import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { customersQuery } from '@/lib/reports/customers/customers.schema';
import { readCustomersReport } from '@/lib/reports/customers/report';
import { reportOutput } from '@/lib/reports/report.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve the customer report',
    description: 'New and returning customers and their revenue, in groups.',
    audience: 'admin',
    permission: 'report.customer',
    query: customersQuery,
    output: wrapData(reportOutput),
    heavy: true,
    run: async (ctx, { query }) => ({ data: await readCustomersReport(ctx, query) }),
  }),
});
