import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { readiness } from '@/lib/http/health.schema';
import { readSettings } from '@/lib/settings/settings';

/** Answered by the server in front, if there is one (`scripts/server/health.mjs`). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Check that the shop is ready',
    description: 'The database responds and the server isn’t overloaded.',
    audience: 'shopper',
    output: readiness,
    run: async ({ db }) => {
      await readSettings(db);
      return { ready: true, database: true, stopping: false, full: false };
    },
  }),
});
