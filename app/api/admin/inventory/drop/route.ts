import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { setDrop } from '@/lib/inventory/drops';
import { inventoryRecord } from '@/lib/inventory/inventory.schema';
import { getInventory } from '@/lib/inventory/inventory-record';
import { dropInput } from '@/lib/inventory/operation.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Prepare an inventory for a drop, or end it',
    description: 'Orders for a drop don’t wait for each other. Units and quantities stay the same.',
    audience: 'admin',
    permission: 'inventory.adjust',
    body: dropInput,
    output: wrapData(inventoryRecord),
    refusals: [404],
    run: async (ctx, { body }) => {
      await setDrop(ctx, body);
      return { data: await getInventory(ctx, body.inventory_id) };
    },
  }),
});
