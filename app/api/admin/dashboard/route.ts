import {
  readHiddenDashboardParts,
  writeHiddenDashboardParts,
} from '@/lib/admin/shell/dashboard-parts';
import { hiddenInput, hiddenOutput } from '@/lib/admin/shell/dashboard-parts.schema';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve dashboard preferences',
    description: 'The parts of the dashboard that the caller has hidden.',
    audience: 'admin',
    output: wrapData(hiddenOutput),
    run: async (ctx) => ({ data: { hidden: await readHiddenDashboardParts(ctx) } }),
  }),
  PUT: endpoint({
    summary: 'Update dashboard preferences',
    description: 'Hides parts of the dashboard for the caller only.',
    audience: 'admin',
    body: hiddenInput,
    output: wrapData(hiddenOutput),
    run: async (ctx, { body }) => ({
      data: { hidden: await writeHiddenDashboardParts(ctx, body.hidden) },
    }),
  }),
});
