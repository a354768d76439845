import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { duplicate, duplicateQuery } from '@/lib/leads/duplicate.schema';
import { findDuplicates } from '@/lib/leads/duplicates';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Leads and customers who have this e-mail or phone already.',
    audience: 'admin',
    permission: 'lead',
    query: duplicateQuery,
    output: dataOf(z.array(duplicate)),
    refusals: [429],
    run: async (ctx, { query }) => ({ data: await findDuplicates(ctx, query) }),
  }),
});
