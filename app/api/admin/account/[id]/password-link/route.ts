import { accountRecord } from '@/lib/auth/account.schema';
import { endpoints } from '@/lib/auth/endpoints';
import { revokeInvitation, sendStaffLink } from '@/lib/auth/staff-invitation';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Send a staff password link',
    description: 'Emails a link to choose a password. An invitation is sent again.',
    audience: 'admin',
    permission: 'account.update',
    params: idParams,
    output: wrapData(accountRecord),
    refusals: [409],
    run: async (ctx, { params }) => ({ data: await sendStaffLink(ctx, params.id) }),
  }),
  DELETE: endpoint({
    summary: 'Revoke a staff invitation',
    description: 'The link stops working. The account remains, without a password.',
    audience: 'admin',
    permission: 'account.update',
    params: idParams,
    output: wrapData(accountRecord),
    refusals: [409],
    run: async (ctx, { params }) => ({ data: await revokeInvitation(ctx, params.id) }),
  }),
});
