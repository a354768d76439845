import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { transferOutput } from '@/lib/inventory/inventory.schema';
import { getInventory } from '@/lib/inventory/inventory-record';
import { transferInput } from '@/lib/inventory/operation.schema';
import { transferInventory } from '@/lib/inventory/transfer';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Transfer units between warehouses',
    description: 'Moves units of one variant in a single step.',
    audience: 'admin',
    permission: 'inventory.transfer',
    body: transferInput,
    output: wrapData(transferOutput),
    refusals: [404],
    run: async (ctx, { body }) => {
      const { transfer_id, from, to } = await transferInventory(ctx, body);
      return {
        data: {
          transfer_id,
          from: await getInventory(ctx, from.id),
          to: await getInventory(ctx, to.id),
        },
      };
    },
  }),
});
