import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readMoreLeadCards } from '@/lib/leads/board';
import { moreQuery } from '@/lib/leads/board.schema';
import { leadRow } from '@/lib/leads/lead.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List more leads on the board',
    description: 'The leads of a status that follow a given one.',
    audience: 'admin',
    permission: 'lead',
    query: moreQuery,
    output: wrapData(z.array(leadRow)),
    run: async (ctx, { query }) => ({ data: await readMoreLeadCards(ctx, query) }),
  }),
});
