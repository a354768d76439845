import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readMember, writeMember } from '@/lib/membership/member-record';
import { memberRecord, membershipInput } from '@/lib/membership/member-record.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve a customer’s membership',
    description: 'With its latest changes.',
    audience: 'admin',
    permission: 'customer',
    params: idParams,
    output: wrapData(memberRecord),
    run: async (ctx, { params }) => ({ data: await readMember(ctx, params.id) }),
  }),
  PUT: endpoint({
    summary: 'Set a customer’s membership tier',
    description:
      'Until a given date. Locks the customer to the tier, or lets the rules change it later.',
    audience: 'admin',
    permission: 'customer.benefits',
    params: idParams,
    body: membershipInput,
    output: wrapData(memberRecord),
    run: async (ctx, { params, body }) => ({ data: await writeMember(ctx, params.id, body) }),
  }),
});
