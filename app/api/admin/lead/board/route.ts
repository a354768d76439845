import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readBoard } from '@/lib/leads/board';
import { boardOutput, boardQuery } from '@/lib/leads/board.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve the lead board',
    description: 'For each status the number of leads, their expected value and the first cards.',
    audience: 'admin',
    permission: 'lead',
    query: boardQuery,
    output: dataOf(boardOutput),
    run: async (ctx, { query }) => ({ data: await readBoard(ctx, query) }),
  }),
});
