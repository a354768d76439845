import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { readiness } from '@/lib/http/health.schema';
import { readSettings } from '@/lib/settings/settings';

/** Answered by the server in front, where there is one (`scripts/server/health.mjs`). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Whether shoppers can be served: the database answers, and the server is not full.',
    audience: 'shopper',
    output: readiness,
    run: async ({ db }) => {
      await readSettings(db);
      return { ready: true, database: true, stopping: false, full: false };
    },
  }),
});
