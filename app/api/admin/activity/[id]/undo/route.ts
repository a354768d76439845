import { undoChange } from '@/lib/admin/activity/undo';
import { undoInput, undone } from '@/lib/admin/activity/undo.schema';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Undo a change',
    description:
      'Undoes the whole change or single fields. Returns 409 if a field has changed since.',
    audience: 'admin',
    params: idParams,
    body: undoInput,
    output: wrapData(undone),
    refusals: [403, 409],
    run: async (ctx, { params, body }) => ({ data: await undoChange(ctx, params.id, body) }),
  }),
});
