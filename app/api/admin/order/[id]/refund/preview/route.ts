import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { idParams } from '@/lib/core/records/resource.schema';
import { endpoint } from '@/lib/http/endpoint';
import { refundInput, refundPreviewInput } from '@/lib/orders/order.schema';
import { refundPreview } from '@/lib/orders/refunds/refund.schema';
import { previewRefund } from '@/lib/orders/refunds/refund-parts';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Preview a refund',
    description:
      'The amount to be refunded and how it affects the order’s promotions and gifts. Nothing ' +
      'is saved.',
    audience: 'admin',
    permission: 'order.refund',
    params: idParams,
    body: refundPreviewInput,
    rehearses: refundInput,
    output: wrapData(refundPreview),
    run: async (ctx, { params, body }) => ({ data: await previewRefund(ctx, params.id, body) }),
  }),
});
