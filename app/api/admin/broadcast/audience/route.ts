import { endpoints } from '@/lib/auth/endpoints';
import { countAudience } from '@/lib/broadcast/audience';
import { audienceCount, audienceCountInput } from '@/lib/broadcast/audience.schema';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'How many an audience holds now, and who is left out of it. Changes nothing.',
    audience: 'admin',
    permission: 'broadcast',
    body: audienceCountInput,
    output: dataOf(audienceCount),
    heavy: true,
    run: async (ctx, { body }) => ({ data: await countAudience(ctx, body.audience) }),
  }),
});
