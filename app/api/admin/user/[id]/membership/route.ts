import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readMember, writeMember } from '@/lib/membership/member-record';
import { memberRecord, membershipInput } from '@/lib/membership/member-record.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'The membership of a customer, with its last moves.',
    audience: 'admin',
    permission: 'customer',
    params: idParams,
    output: dataOf(memberRecord),
    run: async (ctx, { params }) => ({ data: await readMember(ctx, params.id) }),
  }),
  PUT: endpoint({
    summary:
      'Puts a customer into a membership tier by hand, until when staff say, and locks them there or lets the rules move them again.',
    audience: 'admin',
    permission: 'customer.benefits',
    params: idParams,
    body: membershipInput,
    output: dataOf(memberRecord),
    run: async (ctx, { params, body }) => ({ data: await writeMember(ctx, params.id, body) }),
  }),
});
