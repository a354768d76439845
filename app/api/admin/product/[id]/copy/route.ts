import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { copyProduct } from '@/lib/products/copy-product';
import { productRecord } from '@/lib/products/product-record.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Duplicate a product',
    description: 'The copy is hidden, has its own url and SKUs and no stock.',
    audience: 'admin',
    permission: 'product.create',
    params: idParams,
    output: wrapData(productRecord),
    status: 201,
    run: async (ctx, { params }) => ({ data: await copyProduct(ctx, params.id) }),
  }),
});
