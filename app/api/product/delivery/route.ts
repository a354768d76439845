import { endpoints } from '@/lib/auth/endpoints';
import { previewDelivery } from '@/lib/checkout/delivery-preview';
import { deliveryPreview, deliveryPreviewQuery } from '@/lib/checkout/delivery-preview.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { assertCallRateLimit } from '@/lib/http/call-limit';
import { clientIp } from '@/lib/http/client-ip';
import { endpoint } from '@/lib/http/endpoint';
import { readDeliveryChoice } from '@/lib/storefront/pages/delivery-page';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Estimate shipping',
    description: 'The cost and delivery date of one unit to a country.',
    audience: 'shopper',
    query: deliveryPreviewQuery,
    output: wrapData(deliveryPreview),
    refusals: [401, 403, 404, 429],
    run: async (ctx, { query }) => {
      assertCallRateLimit('delivery', await clientIp());
      if (query.country) return { data: { answer: await previewDelivery(ctx, query) } };
      return { data: { choice: await readDeliveryChoice(ctx), answer: null } };
    },
  }),
});
