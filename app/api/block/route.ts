import { endpoints } from '@/lib/auth/endpoints';
import { blockView } from '@/lib/content/block.schema';
import { readBlock } from '@/lib/content/block-view';
import { dataOf } from '@/lib/core/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { byIdentifier } from '@/lib/storefront/content.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'An enabled block of content by its identifier, or null.',
    audience: 'shopper',
    body: byIdentifier,
    output: dataOf(blockView.nullable()),
    run: async (ctx, { body }) => ({ data: await readBlock(ctx, body.identifier) }),
  }),
});
