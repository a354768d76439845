import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { inventoryRecord } from '@/lib/inventory/inventory.schema';
import { getInventory } from '@/lib/inventory/inventory-record';
import { adjustInput } from '@/lib/inventory/operation.schema';
import { increaseInventory } from '@/lib/inventory/operations';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Add units to an inventory',
    audience: 'admin',
    permission: 'inventory.adjust',
    body: adjustInput,
    output: wrapData(inventoryRecord),
    refusals: [404],
    run: async (ctx, { body }) => {
      const { id } = await increaseInventory(ctx, body);
      return { data: await getInventory(ctx, id) };
    },
  }),
});
