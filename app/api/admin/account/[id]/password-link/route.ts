import { accountRecord } from '@/lib/auth/account.schema';
import { endpoints } from '@/lib/auth/endpoints';
import { revokeInvitation, sendStaffLink } from '@/lib/auth/staff-invitation';
import { dataOf } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Mails a member of staff a link to choose a password, an invitation anew.',
    audience: 'admin',
    permission: 'account.update',
    params: idParams,
    output: dataOf(accountRecord),
    refusals: [409],
    run: async (ctx, { params }) => ({ data: await sendStaffLink(ctx, params.id) }),
  }),
  DELETE: endpoint({
    summary: 'Ends the link of an invitation; the account stays, without a password.',
    audience: 'admin',
    permission: 'account.update',
    params: idParams,
    output: dataOf(accountRecord),
    refusals: [409],
    run: async (ctx, { params }) => ({ data: await revokeInvitation(ctx, params.id) }),
  }),
});
