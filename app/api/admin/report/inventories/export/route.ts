import { endpoints } from '@/lib/auth/endpoints';
import { CSV, download, XLSX } from '@/lib/http/download';
import { endpoint } from '@/lib/http/endpoint';
import { exportInventories } from '@/lib/reports/inventories/export';
import { inventoriesExportQuery } from '@/lib/reports/inventories/inventories.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'The report on inventories, or the units that it is made of, as a spreadsheet.',
    audience: 'admin',
    permission: 'report.inventories',
    also: 'report.export',
    query: inventoriesExportQuery,
    output: {
      content_types: [XLSX, CSV],
      description: 'A row for each group, or for each variant in a warehouse (`of=rows`).',
    },
    heavy: true,
    run: async (ctx, { query }) => {
      const { name, file } = await exportInventories(ctx, query);
      return download(name, file);
    },
  }),
});
