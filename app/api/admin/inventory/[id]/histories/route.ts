import { endpoints } from '@/lib/auth/endpoints';
import { pageOutput } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { historyLine, historyQuery } from '@/lib/inventory/history.schema';
import { inventoryHistories } from '@/lib/inventory/history-list';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List the history of an inventory',
    description: 'Newest first.',
    audience: 'admin',
    permission: 'inventory.history',
    params: idParams,
    query: historyQuery,
    output: pageOutput(historyLine),
    run: (ctx, { params, query }) => inventoryHistories(ctx, params.id, query),
  }),
});
