import { z } from 'zod';
import { listChangesSince } from '@/lib/activity/audit-log';
import { changesQuery, fieldChange } from '@/lib/activity/changes.schema';
import { endpoints } from '@/lib/auth/endpoints';
import { ownAccountRef } from '@/lib/auth/own-account';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List changes of the caller’s account',
    description: 'The latest change of each field and who made it, newest first.',
    audience: 'admin',
    query: changesQuery,
    output: wrapData(z.array(fieldChange)),
    run: async (ctx, { query }) => ({
      data: await listChangesSince(ctx, ownAccountRef(ctx), query.since),
    }),
  }),
});
