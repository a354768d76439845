import { adminContext } from '@/lib/auth/contexts';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { getInventory } from '@/lib/inventory/inventory-record';
import { adjustInput } from '@/lib/inventory/operation.schema';
import { minusInventory } from '@/lib/inventory/operations';

/** POST /api/admin/inventory/minus {inventory_id, quantity, remark}: fewer units on a shelf. */
export const POST = route(async (request) => {
  const ctx = await adminContext('inventory.adjust');
  const { id } = await minusInventory(ctx, adjustInput.parse(await body(request)));
  return { data: await getInventory(ctx, id) };
});
