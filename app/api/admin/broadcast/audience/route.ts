import { endpoints } from '@/lib/auth/endpoints';
import { countAudience } from '@/lib/broadcast/audience';
import { audienceCount, audienceCountInput } from '@/lib/broadcast/audience.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Count an audience',
    description: 'How many recipients match now and how many are left out. Nothing is saved.',
    audience: 'admin',
    permission: 'broadcast',
    body: audienceCountInput,
    output: wrapData(audienceCount),
    heavy: true,
    run: async (ctx, { body }) => ({ data: await countAudience(ctx, body.audience) }),
  }),
});
