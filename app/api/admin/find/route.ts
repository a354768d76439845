import { z } from 'zod';
import { findRecords } from '@/lib/admin/shell/find';
import { findQuery, foundRecord } from '@/lib/admin/shell/find.schema';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Search all records',
    description:
      'Searches every kind of record the caller may view for `q`. Up to five results per kind.',
    audience: 'admin',
    query: findQuery,
    output: dataOf(z.array(foundRecord)),
    run: async (ctx, { query }) => ({ data: await findRecords(ctx, query.q) }),
  }),
});
