import { accountRecord, ownAccountChanges } from '@/lib/auth/account.schema';
import { endpoints } from '@/lib/auth/endpoints';
import { getOwnAccount, updateOwnAccount } from '@/lib/auth/own-account';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve the caller’s staff account',
    audience: 'admin',
    output: wrapData(accountRecord),
    run: async (ctx) => ({ data: await getOwnAccount(ctx) }),
  }),
  PUT: endpoint({
    summary: 'Update the caller’s staff account',
    description:
      'Changes name, language, password or PIN. Password and PIN need `current_password`. A new ' +
      'password ends other logins. Email, role and `enabled` can’t be changed here.',
    audience: 'admin',
    body: ownAccountChanges,
    output: wrapData(accountRecord),
    refusals: [409],
    run: async (ctx, { body }) => ({ data: await updateOwnAccount(ctx, body) }),
  }),
});
