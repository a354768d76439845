import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { assertCallRateLimit } from '@/lib/http/call-limit';
import { clientIp } from '@/lib/http/client-ip';
import { endpoint } from '@/lib/http/endpoint';
import { recordPageSpeed } from '@/lib/reports/page-speed';
import { pageSpeedInput, pageSpeedOutput } from '@/lib/reports/page-speed.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Record page speed',
    description: 'Of one page view. No personal data is stored.',
    audience: 'shopper',
    body: pageSpeedInput,
    output: wrapData(pageSpeedOutput),
    refusals: [429],
    run: async (ctx, { body }) => {
      assertCallRateLimit('page_speed', await clientIp());
      await recordPageSpeed(ctx, body);
      return { data: { received: true as const } };
    },
  }),
});
