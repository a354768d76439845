import { endpoints } from '@/lib/auth/endpoints';
import { pageOutput } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { refusedCodeQuery, refusedCodeRow } from '@/lib/promotions/coupons/refused-code.schema';
import { listRefusedCoupons } from '@/lib/promotions/coupons/refused-codes';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List rejected discount codes',
    description: 'Of the last 90 days, with reasons. Filter by promotion, customer, order or cart.',
    audience: 'admin',
    any_permission: ['promotion', 'customer', 'order'],
    query: refusedCodeQuery,
    output: pageOutput(refusedCodeRow),
    refusals: [403],
    run: (ctx, { query }) => listRefusedCoupons(ctx, query),
  }),
});
