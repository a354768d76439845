import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { segmentChanges, segmentOutput } from '@/lib/customers/segment.schema';
import { deleteSegment, updateSegment } from '@/lib/customers/segments';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Update a customer segment',
    description: 'Renames, shares or changes one of the caller’s own segments.',
    audience: 'admin',
    permission: 'customer',
    params: idParams,
    body: segmentChanges,
    output: wrapData(segmentOutput),
    run: async (ctx, { params, body }) => ({ data: await updateSegment(ctx, params.id, body) }),
  }),
  DELETE: endpoint({
    summary: 'Delete a customer segment',
    description: 'Deletes one of the caller’s own segments. Customers aren’t affected.',
    audience: 'admin',
    permission: 'customer',
    params: idParams,
    output: wrapData(idParams),
    run: async (ctx, { params }) => {
      await deleteSegment(ctx, params.id);
      return { data: params };
    },
  }),
});
