import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { FILE_LIMIT } from '@/lib/http/body-limits';
import { endpoint } from '@/lib/http/endpoint';
import { previewShippingSheet } from '@/lib/order-desk/shipping-sheet/preview';
import { sheetPreview, sheetPreviewInput } from '@/lib/orders/shipping-sheet/sheet.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Preview a shipping sheet',
    description:
      'What each row of order number and tracking number would ship, or why it can’t. Nothing ' +
      'is shipped.',
    audience: 'admin',
    permission: 'order.ship',
    body: sheetPreviewInput,
    body_limit: FILE_LIMIT,
    body_field: 'file',
    output: wrapData(z.array(sheetPreview)),
    run: async (ctx, { body }) => ({ data: await previewShippingSheet(ctx, body) }),
  }),
});
