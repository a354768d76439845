import { endpoints } from '@/lib/auth/endpoints';
import { CSV, downloadSpreadsheet, XLSX } from '@/lib/http/download';
import { endpoint } from '@/lib/http/endpoint';
import { exportOrders } from '@/lib/order-desk/export/export';
import { orderExportQuery } from '@/lib/order-desk/export/export.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Export orders',
    description: 'A spreadsheet of the orders that match the filters, or of selected ones.',
    audience: 'admin',
    permission: 'order',
    also: 'order.export',
    query: orderExportQuery,
    output: {
      content_types: [XLSX, CSV],
      description: 'One row per order. Amounts are decimals. Buyers are masked as in the list.',
    },
    heavy: true,
    run: async (ctx, { query }) => {
      const { name, file } = await exportOrders(ctx, query);
      return downloadSpreadsheet(name, file);
    },
  }),
});
