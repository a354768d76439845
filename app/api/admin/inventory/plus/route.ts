import { adminContext } from '@/lib/auth/contexts';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { getInventory } from '@/lib/inventory/inventory-record';
import { adjustInput } from '@/lib/inventory/operation.schema';
import { plusInventory } from '@/lib/inventory/operations';

/** POST /api/admin/inventory/plus {inventory_id, quantity, remark}: more units on a shelf. */
export const POST = route(async (request) => {
  const ctx = await adminContext('inventory.adjust');
  const { id } = await plusInventory(ctx, adjustInput.parse(await body(request)));
  return { data: await getInventory(ctx, id) };
});
