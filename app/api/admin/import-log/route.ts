import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { listImports } from '@/lib/imports/import-log';
import { importLogEntry, importLogQuery } from '@/lib/imports/import-log.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List imports',
    description: 'Newest first, with the staff member, file and result.',
    audience: 'admin',
    any_permission: ['product.import', 'customer.import'],
    query: importLogQuery,
    output: wrapData(z.array(importLogEntry)),
    run: async (ctx, { query }) => ({ data: await listImports(ctx, query.resource) }),
  }),
});
