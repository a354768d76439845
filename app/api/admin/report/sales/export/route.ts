import { endpoints } from '@/lib/auth/endpoints';
import { CSV, download, XLSX } from '@/lib/http/download';
import { endpoint } from '@/lib/http/endpoint';
import { exportSalesReport } from '@/lib/reports/sales/export';
import { salesReport } from '@/lib/reports/sales/report';
import { salesExportQuery } from '@/lib/reports/sales/sales.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'The report on sales, or the entries that it is made of, as a spreadsheet.',
    audience: 'admin',
    permission: 'report.sales',
    also: 'report.export',
    query: salesExportQuery,
    output: {
      content_types: [XLSX, CSV],
      description: 'A row for each group, or for each entry (`of=rows`); amounts as decimals.',
    },
    heavy: true,
    run: async (ctx, { query }) => {
      const { name, file } = await exportSalesReport(ctx, salesReport, query);
      return download(name, file);
    },
  }),
});
