import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { sheetUndoInput, sheetUndone } from '@/lib/orders/shipping-sheet/sheet.schema';
import { undoShippingSheet } from '@/lib/orders/shipping-sheet/ship';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Undo a shipping sheet',
    description:
      'Undoes shipments of the last ten minutes, before any email was sent. Returns a result ' +
      'per order.',
    audience: 'admin',
    permission: 'order.ship',
    body: sheetUndoInput,
    output: wrapData(z.array(sheetUndone)),
    run: async (ctx, { body: { order_ids } }) => ({
      data: await undoShippingSheet(ctx, order_ids),
    }),
  }),
});
