import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { previewExchange } from '@/lib/orders/returns/exchange';
import {
  exchangePreview,
  exchangePreviewInput,
  returnParams,
} from '@/lib/orders/returns/returns.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Preview closing a return with an exchange',
    description:
      'The credit for the other order, the amount still due and the refund. Nothing is saved.',
    audience: 'admin',
    permission: 'order.refund',
    params: returnParams,
    body: exchangePreviewInput,
    output: wrapData(exchangePreview),
    refusals: [409],
    run: async (ctx, { params, body }) => ({
      data: await previewExchange(ctx, params.id, params.return_id, body),
    }),
  }),
});
