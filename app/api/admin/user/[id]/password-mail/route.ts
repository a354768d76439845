import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { inviteToSetPassword } from '@/lib/customers/passwords/invitation';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Send a customer password link',
    description: 'Emails a link to choose a password, valid for seven days.',
    audience: 'admin',
    permission: 'customer.update',
    params: idParams,
    output: wrapData(idParams),
    refusals: [409],
    run: async (ctx, { params }) => {
      await inviteToSetPassword(ctx, params.id);
      return { data: { id: params.id } };
    },
  }),
});
