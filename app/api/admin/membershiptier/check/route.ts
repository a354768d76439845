import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';
import { endpoint } from '@/lib/http/endpoint';
import { membershipTierInput } from '@/lib/membership/membership-tier.schema';
import { checkTier } from '@/lib/membership/tier-check';
import { tierCheck } from '@/lib/membership/tier-check.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Preview a membership tier change',
    description:
      'Which customers would change tiers if it were saved. Nothing is saved. `id` is the tier ' +
      'being edited.',
    audience: 'admin',
    permission: 'membershiptier',
    query: z.object({ id: id.optional().catch(undefined) }),
    body: membershipTierInput,
    output: wrapData(tierCheck),
    run: async (ctx, { body, query }) => ({ data: await checkTier(ctx, body, query.id) }),
  }),
});
