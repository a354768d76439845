import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { sheetInput, sheetResult } from '@/lib/orders/shipping-sheet/sheet.schema';
import { shipSheet } from '@/lib/orders/shipping-sheet/ship';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary:
      'Sends what is open of many orders, each under the tracking number of its row, and answers ' +
      'row by row; a row that was sent before is not sent again.',
    audience: 'admin',
    permission: 'order.ship',
    body: sheetInput,
    output: dataOf(z.array(sheetResult)),
    run: async (ctx, { body: { rows } }) => ({ data: await shipSheet(ctx, rows) }),
  }),
});
