import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { productCard } from '@/lib/products/product-view.schema';
import { widgetInput } from '@/lib/storefront/content.schema';
import { widgetResponse } from '@/lib/storefront/responses';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'The products of a widget: marked ones, a category’s, or the given ones.',
    audience: 'shopper',
    body: widgetInput,
    output: dataOf(z.array(productCard)),
    run: async (ctx, { body }) => ({ data: await widgetResponse(ctx, body) }),
  }),
});
