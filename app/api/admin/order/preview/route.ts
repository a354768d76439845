import { endpoints } from '@/lib/auth/endpoints';
import { previewStaffOrder } from '@/lib/checkout/staff-order/preview';
import {
  staffOrderInput,
  staffOrderPreview,
  staffOrderPreviewInput,
} from '@/lib/checkout/staff-order/staff-order.schema';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Preview a draft order',
    description: 'The total and every available shipping and payment method. Nothing is saved.',
    audience: 'admin',
    permission: 'order.create',
    body: staffOrderPreviewInput,
    rehearses: staffOrderInput,
    output: wrapData(staffOrderPreview),
    run: async (ctx, { body }) => ({ data: await previewStaffOrder(ctx, body) }),
  }),
});
