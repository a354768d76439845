import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { listQueues } from '@/lib/jobs/list';
import { jobQueueOutput } from '@/lib/jobs/list.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List job queues',
    description: 'Each queue with its job counts and last run.',
    audience: 'admin',
    permission: 'setting',
    output: dataOf(z.array(jobQueueOutput)),
    run: async (ctx) => ({ data: await listQueues(ctx) }),
  }),
});
