import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { listJobQueues } from '@/lib/jobs/list';
import { jobQueueOutput } from '@/lib/jobs/list.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List job queues',
    description: 'Each queue with its job counts and last run.',
    audience: 'admin',
    permission: 'setting',
    output: wrapData(z.array(jobQueueOutput)),
    run: async (ctx) => ({ data: await listJobQueues(ctx) }),
  }),
});
