import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { segmentInput, segmentOutput } from '@/lib/customers/segment.schema';
import { createSegment, listSegments } from '@/lib/customers/segments';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List customer segments',
    description: 'The caller’s own and shared ones.',
    audience: 'admin',
    permission: 'customer',
    output: wrapData(z.array(segmentOutput)),
    run: async (ctx) => ({ data: await listSegments(ctx) }),
  }),
  POST: endpoint({
    summary: 'Create a customer segment',
    description: 'Saves filters of the customer list under a name.',
    audience: 'admin',
    permission: 'customer',
    body: segmentInput,
    output: wrapData(segmentOutput),
    status: 201,
    run: async (ctx, { body }) => ({ data: await createSegment(ctx, body) }),
  }),
});
