import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { updateProfile } from '@/lib/customers/profile';
import { profileInput } from '@/lib/customers/profile.schema';
import { endpoint } from '@/lib/http/endpoint';
import { withMembership } from '@/lib/membership/own-membership';
import { memberProfile } from '@/lib/membership/own-membership.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Update the account',
    description:
      'Only the fields sent. A new email or password needs `current_password`. A new email ' +
      'takes effect once its emailed link is opened.',
    audience: 'customer',
    body: profileInput,
    output: wrapData(memberProfile),
    refusals: [404, 409, 429],
    run: async (ctx, { body }) => ({
      data: await withMembership(ctx, await updateProfile(ctx, body)),
    }),
  }),
});
