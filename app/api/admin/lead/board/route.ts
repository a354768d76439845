import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readLeadBoard } from '@/lib/leads/board';
import { boardOutput, boardQuery } from '@/lib/leads/board.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve the lead board',
    description: 'For each status the number of leads, their expected value and the first cards.',
    audience: 'admin',
    permission: 'lead',
    query: boardQuery,
    output: wrapData(boardOutput),
    run: async (ctx, { query }) => ({ data: await readLeadBoard(ctx, query) }),
  }),
});
