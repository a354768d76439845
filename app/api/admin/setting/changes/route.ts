import { z } from 'zod';
import { changesQuery, fieldChange } from '@/lib/activity/changes.schema';
import { changesSince } from '@/lib/activity/record-changes';
import { SETTINGS_RECORD } from '@/lib/admin/site-settings';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Who last changed which site setting, the newest first.',
    audience: 'admin',
    permission: 'setting',
    query: changesQuery,
    output: dataOf(z.array(fieldChange)),
    run: async (ctx, { query }) => ({
      data: await changesSince(ctx, SETTINGS_RECORD, query.since),
    }),
  }),
});
