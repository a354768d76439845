import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { productInventories } from '@/lib/inventory/inventory.schema';
import { readProductInventories } from '@/lib/inventory/product-inventories';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List inventories of a product',
    description: 'Each variant in each warehouse.',
    audience: 'admin',
    permission: 'product',
    params: idParams,
    output: wrapData(productInventories),
    run: async (ctx, { params }) => ({ data: await readProductInventories(ctx, params.id) }),
  }),
});
