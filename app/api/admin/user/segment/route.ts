import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { segmentInput, segmentOutput } from '@/lib/customers/segment.schema';
import { createSegment, listSegments } from '@/lib/customers/segments';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Saved filters of the list of customers: the caller’s own and the shared ones.',
    audience: 'admin',
    permission: 'customer',
    output: dataOf(z.array(segmentOutput)),
    run: async (ctx) => ({ data: await listSegments(ctx) }),
  }),
  POST: endpoint({
    summary: 'Saves filters of the list of customers under a name.',
    audience: 'admin',
    permission: 'customer',
    body: segmentInput,
    output: dataOf(segmentOutput),
    status: 201,
    run: async (ctx, { body }) => ({ data: await createSegment(ctx, body) }),
  }),
});
