import { pathId } from '@/lib/admin/resources';
import { adminContext } from '@/lib/auth/contexts';
import { query } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { productHistories } from '@/lib/inventory/histories';
import { historyQuery } from '@/lib/inventory/history.schema';

/**
 * GET /api/admin/product/{id}/inventories/histories: what happened to a product's
 * variants in all warehouses.
 */
export const GET = route<{ id: string }>(async (request, { id }) =>
  productHistories(
    await adminContext('inventory.history'),
    pathId(id),
    historyQuery.parse(query(request)),
  ),
);
