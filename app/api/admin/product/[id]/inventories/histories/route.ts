import { endpoints } from '@/lib/auth/endpoints';
import { pageOutput } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { historyLine, historyQuery } from '@/lib/inventory/history.schema';
import { listProductStockHistory } from '@/lib/inventory/history-list';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List the inventory history of a product',
    description: 'All variants and warehouses, newest first.',
    audience: 'admin',
    permission: 'inventory.history',
    params: idParams,
    query: historyQuery,
    output: pageOutput(historyLine),
    run: (ctx, { params, query }) => listProductStockHistory(ctx, params.id, query),
  }),
});
