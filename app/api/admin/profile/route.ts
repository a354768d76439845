import { accountRecord, ownAccountChanges } from '@/lib/auth/account.schema';
import { endpoints } from '@/lib/auth/endpoints';
import { getOwnAccount, updateOwnAccount } from '@/lib/auth/own-account';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'The caller’s own account, as its form reads it.',
    audience: 'admin',
    output: dataOf(accountRecord),
    run: async (ctx) => ({ data: await getOwnAccount(ctx) }),
  }),
  PUT: endpoint({
    summary:
      'Changes the caller’s own name, language, password or PIN, the last two with ' +
      '`current_password`; a new password ends their other logins. E-mail, role and `enabled` stay.',
    audience: 'admin',
    body: ownAccountChanges,
    output: dataOf(accountRecord),
    refusals: [409],
    run: async (ctx, { body }) => ({ data: await updateOwnAccount(ctx, body) }),
  }),
});
