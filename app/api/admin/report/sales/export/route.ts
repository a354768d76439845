import { endpoints } from '@/lib/auth/endpoints';
import { CSV, downloadSpreadsheet, XLSX } from '@/lib/http/download';
import { endpoint } from '@/lib/http/endpoint';
import { exportSalesReport } from '@/lib/reports/sales/export';
import { salesReport } from '@/lib/reports/sales/report';
import { salesExportQuery } from '@/lib/reports/sales/sales.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Export the sales report',
    description: 'The report, or the entries in it, as a spreadsheet.',
    audience: 'admin',
    permission: 'report.sales',
    also: 'report.export',
    query: salesExportQuery,
    output: {
      content_types: [XLSX, CSV],
      description: 'One row per group, or per entry with `of=rows`. Amounts are decimals.',
    },
    heavy: true,
    run: async (ctx, { query }) => {
      const { name, file } = await exportSalesReport(ctx, salesReport, query);
      return downloadSpreadsheet(name, file);
    },
  }),
});
