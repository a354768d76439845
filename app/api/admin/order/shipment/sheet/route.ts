import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { sheetInput, sheetResult } from '@/lib/orders/shipping-sheet/sheet.schema';
import { applyShippingSheet } from '@/lib/orders/shipping-sheet/ship';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Ship orders from a sheet',
    description:
      'Ships the unfulfilled units of each order with the tracking number of its row. Returns a ' +
      'result per row. A row that has been shipped before isn’t shipped again.',
    audience: 'admin',
    permission: 'order.ship',
    body: sheetInput,
    output: wrapData(z.array(sheetResult)),
    run: async (ctx, { body: { rows } }) => ({ data: await applyShippingSheet(ctx, rows) }),
  }),
});
