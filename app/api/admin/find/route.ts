import { z } from 'zod';
import { searchAdminRecords } from '@/lib/admin/shell/find';
import { findQuery, foundRecord } from '@/lib/admin/shell/find.schema';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Search all records',
    description:
      'Searches every kind of record the caller may view for `q`. Up to five results per kind.',
    audience: 'admin',
    query: findQuery,
    output: wrapData(z.array(foundRecord)),
    run: async (ctx, { query }) => ({ data: await searchAdminRecords(ctx, query.q) }),
  }),
});
