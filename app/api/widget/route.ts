import { endpoints } from '@/lib/auth/endpoints';
import { widgetQuery, widgetRequest } from '@/lib/content/widget.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { widgetContent } from '@/lib/storefront/pages/widget-view.schema';
import { widgetResponse } from '@/lib/storefront/pages/widgets';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve a widget',
    description: 'Same as `POST /api/widget`. `data` is sent as JSON.',
    audience: 'shopper',
    query: widgetQuery,
    output: wrapData(widgetContent),
    cache_seconds: 60,
    run: async (ctx, { query }) => ({ data: await widgetResponse(ctx, query) }),
  }),
  POST: endpoint({
    summary: 'Retrieve a widget',
    description: 'Its content by type: products, categories, a slider, a block or text.',
    audience: 'shopper',
    body: widgetRequest,
    output: wrapData(widgetContent),
    run: async (ctx, { body }) => ({ data: await widgetResponse(ctx, body) }),
  }),
});
