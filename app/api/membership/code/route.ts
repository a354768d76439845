import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { clientIp } from '@/lib/http/client-ip';
import { endpoint } from '@/lib/http/endpoint';
import { membershipCodeInput, membershipCodeOutput } from '@/lib/membership/code.schema';
import { enterTierCode } from '@/lib/membership/enter-code';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Redeem a membership code',
    description: 'Returns the membership tier and its end date.',
    audience: 'customer',
    body: membershipCodeInput,
    output: wrapData(membershipCodeOutput),
    refusals: [401, 409, 429],
    run: async (ctx, { body }) => ({ data: await enterTierCode(ctx, body, await clientIp()) }),
  }),
});
