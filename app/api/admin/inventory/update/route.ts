import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { inventoryRecord } from '@/lib/inventory/inventory.schema';
import { getInventory } from '@/lib/inventory/inventory-record';
import { countInput } from '@/lib/inventory/operation.schema';
import { setInventoryQuantity } from '@/lib/inventory/set-quantity';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Set the counted units of an inventory',
    audience: 'admin',
    permission: 'inventory.adjust',
    body: countInput,
    output: wrapData(inventoryRecord),
    refusals: [404, 409],
    run: async (ctx, { body }) => {
      const { id } = await setInventoryQuantity(ctx, body);
      return { data: await getInventory(ctx, id) };
    },
  }),
});
