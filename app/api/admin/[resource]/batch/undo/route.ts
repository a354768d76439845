import { undoBatch } from '@/lib/admin/activity/undo-batch';
import { undoBatchInput } from '@/lib/admin/activity/undo-batch.schema';
import { everyResource } from '@/lib/admin/resources/resource-endpoints';
import { endpoints } from '@/lib/auth/endpoints';
import { batchOutput } from '@/lib/core/records/output.schema';
import { RECORD_LIMIT } from '@/lib/http/body-limits';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: everyResource((resource) =>
    endpoint({
      summary: `Undo the last batch change of ${resource.name} records`,
      description: 'Undoes the caller’s own last batch change.',
      audience: 'admin',
      permission: resource.permission,
      body: undoBatchInput,
      body_limit: RECORD_LIMIT,
      output: batchOutput,
      run: async (ctx, { body }) => ({ data: await undoBatch(ctx, resource.name, body) }),
    }),
  ),
});
