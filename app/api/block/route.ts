import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { byIdentifier } from '@/lib/storefront/api/content.schema';
import { readShownBlock } from '@/lib/storefront/pages/shown-block';
import { shownBlock } from '@/lib/storefront/pages/shown-block.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'Retrieve a block',
    description: 'Same as `POST /api/block`.',
    audience: 'shopper',
    query: byIdentifier,
    output: wrapData(shownBlock.nullable()),
    cache_seconds: 60,
    run: async (ctx, { query }) => ({ data: await readShownBlock(ctx, query.identifier) }),
  }),
  POST: endpoint({
    summary: 'Retrieve a block',
    description: 'By its identifier, as the caller may see it now, or null.',
    audience: 'shopper',
    body: byIdentifier,
    output: wrapData(shownBlock.nullable()),
    run: async (ctx, { body }) => ({ data: await readShownBlock(ctx, body.identifier) }),
  }),
});
