import { adminContext } from '@/lib/auth/contexts';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { getInventory } from '@/lib/inventory/inventory-record';
import { transferInput } from '@/lib/inventory/operation.schema';
import { transferInventory } from '@/lib/inventory/transfer';

/**
 * POST /api/admin/inventory/transfer {inventory_id, stock_id, from, to, quantity,
 * total_quantity, remark}: from one warehouse to another.
 */
export const POST = route(async (request) => {
  const ctx = await adminContext('inventory.transfer');
  const { transfer_id, from, to } = await transferInventory(
    ctx,
    transferInput.parse(await body(request)),
  );
  return {
    data: {
      transfer_id,
      from: await getInventory(ctx, from.id),
      to: await getInventory(ctx, to.id),
    },
  };
});
