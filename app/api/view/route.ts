import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { assertCallRateLimit } from '@/lib/http/call-limit';
import { clientIp } from '@/lib/http/client-ip';
import { endpoint } from '@/lib/http/endpoint';
import { recordProductView } from '@/lib/reports/views';
import { pageViewInput, pageViewOutput } from '@/lib/reports/views.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Record a view',
    description: 'Of the shop or a product. No personal data is stored.',
    audience: 'shopper',
    body: pageViewInput,
    output: wrapData(pageViewOutput),
    refusals: [429],
    run: async (ctx, { body }) => {
      assertCallRateLimit('view', await clientIp());
      await recordProductView(ctx, body);
      return { data: { received: true as const } };
    },
  }),
});
