import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { readCustomerDisplay } from '@/lib/pos/display';
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
    output: wrapData(displayOutput),
    refusals: [404, 409],
    run: async (ctx, { body }) => ({ data: await readCustomerDisplay(ctx, body) }),
  }),
});
