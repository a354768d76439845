import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { eraseOwnAccount } from '@/lib/privacy/erase';
import { erasureOutput, ownErasureInput } from '@/lib/privacy/privacy.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Erase the account',
    description:
      'Permanently. Orders remain without the buyer. Needs the email as `confirmation`, and the ' +
      'password.',
    audience: 'customer',
    body: ownErasureInput,
    output: wrapData(erasureOutput),
    refusals: [409, 429],
    run: async (ctx, { body }) => ({ data: await eraseOwnAccount(ctx, body) }),
  }),
});
