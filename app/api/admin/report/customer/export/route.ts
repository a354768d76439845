import { endpoints } from '@/lib/auth/endpoints';
import { CSV, downloadSpreadsheet, XLSX } from '@/lib/http/download';
import { endpoint } from '@/lib/http/endpoint';
import { customersExportQuery } from '@/lib/reports/customers/customers.schema';
import { exportCustomers } from '@/lib/reports/customers/export';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Export the customer report',
    description: 'The report, or the customers in it, as a spreadsheet.',
    audience: 'admin',
    permission: 'report.customer',
    also: 'report.export',
    query: customersExportQuery,
    output: {
      content_types: [XLSX, CSV],
      description: 'One row per group, or per customer with `of=rows`. Amounts are decimals.',
    },
    heavy: true,
    run: async (ctx, { query }) => {
      const { name, file } = await exportCustomers(ctx, query);
      return downloadSpreadsheet(name, file);
    },
  }),
});
