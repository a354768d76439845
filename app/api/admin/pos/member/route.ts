import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { joinInput, memberOutput, memberQuery } from '@/lib/pos/people/member.schema';
import { createPosMember, findMember } from '@/lib/pos/people/members';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Find a member by code',
    description: 'The code that members show from their account.',
    audience: 'admin',
    permission: 'store.pos_sell',
    also: 'customer.pii',
    at_till: true,
    query: memberQuery,
    output: wrapData(memberOutput),
    run: async (ctx, { query }) => ({ data: await findMember(ctx, query.code) }),
  }),
  POST: endpoint({
    summary: 'Create a customer at a register',
    description: 'By name, email and optional phone. The customer sets a password later.',
    audience: 'admin',
    permission: 'store.pos_sell',
    also: 'customer.pii',
    at_till: true,
    body: joinInput,
    output: wrapData(memberOutput),
    status: 201,
    refusals: [409],
    run: async (ctx, { body }) => ({ data: await createPosMember(ctx, body) }),
  }),
});
