import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import {
  approvalInput,
  approvalOutput,
  approvalQuery,
  approverOutput,
} from '@/lib/pos/people/approval.schema';
import { approveDiscount, listApprovers } from '@/lib/pos/people/approvals';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List discount approvers',
    description: 'Staff who can approve a discount at the register, each with their limit.',
    audience: 'admin',
    permission: 'store.pos_sell',
    at_till: true,
    query: approvalQuery,
    output: wrapData(z.array(approverOutput)),
    refusals: [404, 409],
    run: async (ctx, { query }) => ({ data: await listApprovers(ctx, query.session_id) }),
  }),
  POST: endpoint({
    summary: 'Approve a discount',
    description: 'Allows one discount above the cashier’s limit in one sale, with a PIN.',
    audience: 'admin',
    permission: 'store.pos_sell',
    at_till: true,
    body: approvalInput,
    output: wrapData(approvalOutput),
    status: 201,
    refusals: [404, 409, 429],
    run: async (ctx, { body }) => ({ data: await approveDiscount(ctx, body) }),
  }),
});
