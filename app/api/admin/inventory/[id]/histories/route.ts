import { pathId } from '@/lib/admin/resources';
import { adminContext } from '@/lib/auth/contexts';
import { query } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { inventoryHistories } from '@/lib/inventory/histories';
import { historyQuery } from '@/lib/inventory/history.schema';

/** GET /api/admin/inventory/{id}/histories: what happened to one inventory. */
export const GET = route<{ id: string }>(async (request, { id }) =>
  inventoryHistories(
    await adminContext('inventory.history'),
    pathId(id),
    historyQuery.parse(query(request)),
  ),
);
