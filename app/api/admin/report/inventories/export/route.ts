import { endpoints } from '@/lib/auth/endpoints';
import { CSV, downloadSpreadsheet, XLSX } from '@/lib/http/download';
import { endpoint } from '@/lib/http/endpoint';
import { exportInventories } from '@/lib/reports/inventories/export';
import { inventoriesExportQuery } from '@/lib/reports/inventories/inventories.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Export the inventory report',
    description: 'The report, or the units in it, as a spreadsheet.',
    audience: 'admin',
    permission: 'report.inventories',
    also: 'report.export',
    query: inventoriesExportQuery,
    output: {
      content_types: [XLSX, CSV],
      description: 'One row per group, or per variant and warehouse with `of=rows`.',
    },
    heavy: true,
    run: async (ctx, { query }) => {
      const { name, file } = await exportInventories(ctx, query);
      return downloadSpreadsheet(name, file);
    },
  }),
});
