import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { attributeView, byPosition } from '@/lib/catalog/attribute.schema';
import { readAttributesAt } from '@/lib/catalog/attribute-view';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List product options',
    description: 'Same as `POST /api/attribute`.',
    audience: 'shopper',
    query: byPosition,
    output: wrapData(z.array(attributeView)),
    cache_seconds: 60,
    run: async (ctx, { query }) => ({ data: await readAttributesAt(ctx, query.position) }),
  }),
  POST: endpoint({
    summary: 'List product options',
    description: 'With their values, in display order.',
    audience: 'shopper',
    body: byPosition,
    output: wrapData(z.array(attributeView)),
    run: async (ctx, { body }) => ({ data: await readAttributesAt(ctx, body.position) }),
  }),
});
