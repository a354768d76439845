import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { duplicate, duplicateQuery } from '@/lib/leads/duplicate.schema';
import { findLeadDuplicates } from '@/lib/leads/duplicates';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Find duplicate leads and customers',
    description: 'Leads and customers who already have this email or phone number.',
    audience: 'admin',
    permission: 'lead',
    query: duplicateQuery,
    output: wrapData(z.array(duplicate)),
    refusals: [429],
    run: async (ctx, { query }) => ({ data: await findLeadDuplicates(ctx, query) }),
  }),
});
