import { adminContext } from '@/lib/auth/contexts';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { getInventory } from '@/lib/inventory/inventory-record';
import { countInput } from '@/lib/inventory/operation.schema';
import { setQuantity } from '@/lib/inventory/set-quantity';

/**
 * POST /api/admin/inventory/update {inventory_id, quantity, remark, expected?}: what was
 * counted on a shelf.
 */
export const POST = route(async (request) => {
  const ctx = await adminContext('inventory.adjust');
  const { id } = await setQuantity(ctx, countInput.parse(await body(request)));
  return { data: await getInventory(ctx, id) };
});
