import { z } from 'zod';
import { listChangesSince } from '@/lib/activity/audit-log';
import { changesQuery, fieldChange } from '@/lib/activity/changes.schema';
import { SETTINGS_RECORD } from '@/lib/admin/settings/site-settings';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List changes of settings',
    description: 'The latest change of each field and who made it, newest first.',
    audience: 'admin',
    permission: 'setting',
    query: changesQuery,
    output: wrapData(z.array(fieldChange)),
    run: async (ctx, { query }) => ({
      data: await listChangesSince(ctx, SETTINGS_RECORD, query.since),
    }),
  }),
});
