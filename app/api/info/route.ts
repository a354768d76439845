import { endpoints } from '@/lib/auth/endpoints';
import { readCustomerProfile } from '@/lib/auth/profile';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { withMembership } from '@/lib/membership/own-membership';
import { memberProfile } from '@/lib/membership/own-membership.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Retrieve the current customer',
    description: 'With their membership.',
    audience: 'customer',
    output: wrapData(memberProfile),
    refusals: [404],
    run: async (ctx) => ({ data: await withMembership(ctx, await readCustomerProfile(ctx)) }),
  }),
});
