import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { attributeView, byPosition } from '@/lib/catalog/attribute.schema';
import { attributesAt } from '@/lib/catalog/attribute-view';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'What POST /api/attribute answers: the options products come in.',
    audience: 'shopper',
    query: byPosition,
    output: dataOf(z.array(attributeView)),
    cache_seconds: 60,
    run: async (ctx, { query }) => ({ data: await attributesAt(ctx, query.position) }),
  }),
  POST: endpoint({
    summary: 'The options products come in, with their values, in the order they are shown.',
    audience: 'shopper',
    body: byPosition,
    output: dataOf(z.array(attributeView)),
    run: async (ctx, { body }) => ({ data: await attributesAt(ctx, body.position) }),
  }),
});
