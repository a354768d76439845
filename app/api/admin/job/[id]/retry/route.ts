import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { jobParams } from '@/lib/jobs/list.schema';
import { retryJob } from '@/lib/jobs/retry';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Retry a failed job',
    description: 'Runs it again now.',
    audience: 'admin',
    permission: 'setting.update',
    params: jobParams,
    output: wrapData(jobParams),
    refusals: [409],
    run: async (ctx, { params }) => {
      await retryJob(ctx, params.id);
      return { data: { id: params.id } };
    },
  }),
});
