import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { posPreview, posPreviewInput, saleInput } from '@/lib/pos/pos.schema';
import { previewSale } from '@/lib/pos/sale/purchase';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Preview a sale',
    description: 'The total, also in cash. Nothing is saved.',
    audience: 'admin',
    permission: 'store.pos_sell',
    at_till: true,
    body: posPreviewInput,
    rehearses: saleInput,
    output: wrapData(posPreview),
    refusals: [404, 409],
    run: async (ctx, { body }) => ({ data: await previewSale(ctx, body) }),
  }),
});
