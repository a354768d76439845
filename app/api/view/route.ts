import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { limitCalls } from '@/lib/http/call-limit';
import { clientIp } from '@/lib/http/client-ip';
import { endpoint } from '@/lib/http/endpoint';
import { recordView } from '@/lib/reports/views';
import { viewInput, viewOutput } from '@/lib/reports/views.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Record a view',
    description: 'Of the shop or a product. No personal data is stored.',
    audience: 'shopper',
    body: viewInput,
    output: dataOf(viewOutput),
    refusals: [429],
    run: async (ctx, { body }) => {
      limitCalls('view', await clientIp());
      await recordView(ctx, body);
      return { data: { received: true as const } };
    },
  }),
});
