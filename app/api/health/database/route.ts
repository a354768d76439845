import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { databaseHealth } from '@/lib/http/health.schema';
import { readSettings } from '@/lib/settings/settings';

/** Answered by the server in front, if there is one (`scripts/server/health.mjs`). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Check that the database responds',
    audience: 'shopper',
    output: databaseHealth,
    run: async ({ db }) => {
      await readSettings(db);
      return { database: true };
    },
  }),
});
