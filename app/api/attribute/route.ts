import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { attributeView, byPosition } from '@/lib/catalog/attribute.schema';
import { attributesAt } from '@/lib/catalog/attribute-view';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List product options',
    description: 'Same as `POST /api/attribute`.',
    audience: 'shopper',
    query: byPosition,
    output: dataOf(z.array(attributeView)),
    cache_seconds: 60,
    run: async (ctx, { query }) => ({ data: await attributesAt(ctx, query.position) }),
  }),
  POST: endpoint({
    summary: 'List product options',
    description: 'With their values, in display order.',
    audience: 'shopper',
    body: byPosition,
    output: dataOf(z.array(attributeView)),
    run: async (ctx, { body }) => ({ data: await attributesAt(ctx, body.position) }),
  }),
});
