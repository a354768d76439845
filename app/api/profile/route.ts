import { endpoints } from '@/lib/auth/endpoints';
import { customerProfile } from '@/lib/auth/profile.schema';
import { dataOf } from '@/lib/core/records/output.schema';
import { updateProfile } from '@/lib/customers/profile';
import { profileInput } from '@/lib/customers/profile.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary:
      'Changes what is sent of the caller’s account. A new e-mail or password needs ' +
      '`current_password`; a new e-mail counts once the link mailed to it is opened.',
    audience: 'customer',
    body: profileInput,
    output: dataOf(customerProfile),
    refusals: [404, 409, 429],
    run: async (ctx, { body }) => ({
      data: await updateProfile(ctx, body),
    }),
  }),
});
