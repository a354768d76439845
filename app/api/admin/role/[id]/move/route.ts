import { endpoints } from '@/lib/auth/endpoints';
import { moveAccountsToRole } from '@/lib/auth/move-accounts';
import { moveAccountsInput, roleRecord } from '@/lib/auth/role.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Move accounts to another role',
    description: 'So that the role can be deleted.',
    audience: 'admin',
    permission: 'account.update',
    params: idParams,
    body: moveAccountsInput,
    output: wrapData(roleRecord),
    refusals: [409],
    run: async (ctx, { params, body }) => ({
      data: await moveAccountsToRole(ctx, params.id, body.role_id),
    }),
  }),
});
