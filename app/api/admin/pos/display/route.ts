import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readDisplay } from '@/lib/pos/display';
import { displayOutput } from '@/lib/pos/display.schema';
import { posPreviewInput } from '@/lib/pos/pos.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  POST: endpoint({
    summary: 'Retrieve the customer display',
    description:
      'A sale as its buyer sees it on a second screen, in their language. Nothing is saved.',
    audience: 'admin',
    permission: 'store.pos_sell',
    at_till: true,
    body: posPreviewInput,
    output: dataOf(displayOutput),
    refusals: [404, 409],
    run: async (ctx, { body }) => ({ data: await readDisplay(ctx, body) }),
  }),
});
