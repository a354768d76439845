import { endpoints } from '@/lib/auth/endpoints';
import { promotionTextsOutput } from '@/lib/cart/coupon.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { messages } from '@/lib/i18n/messages';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve the cart’s texts',
    description: 'The labels of discount codes and gifts, for pages that don’t include them.',
    audience: 'shopper',
    output: wrapData(promotionTextsOutput),
    cache_seconds: 3600,
    run: async (ctx) => ({ data: messages[ctx.language].shop.promotions }),
  }),
});
