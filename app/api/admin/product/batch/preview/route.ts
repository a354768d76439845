import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { toBatchInput } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { previewProductChanges } from '@/lib/products/batch-preview';
import { previewedChange } from '@/lib/products/batch-preview.schema';
import { productChanges } from '@/lib/products/product.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Preview a product batch change',
    description:
      'How new prices, categories and brand would change each product. Nothing is saved.',
    audience: 'admin',
    permission: 'product.update',
    body: toBatchInput(productChanges),
    output: wrapData(z.array(previewedChange)),
    run: async (ctx, { body }) => ({ data: await previewProductChanges(ctx, body) }),
  }),
});
