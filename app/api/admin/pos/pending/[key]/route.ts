import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { announceSale, withdrawSale } from '@/lib/pos/sale/pending';
import { pendingInput } from '@/lib/pos/session/session.schema';

const params = z.object({ key: z.uuid('check_input') });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Mark a payment as started',
    description: 'Its register can’t be closed without confirmation.',
    audience: 'admin',
    permission: 'store.pos_sell',
    at_till: true,
    params,
    body: pendingInput,
    output: wrapData(params),
    refusals: [409],
    run: async (ctx, { params, body }) => {
      await announceSale(ctx, params.key, body);
      return { data: params };
    },
  }),
  DELETE: endpoint({
    summary: 'Cancel a started payment',
    audience: 'admin',
    permission: 'store.pos_sell',
    at_till: true,
    params,
    output: wrapData(params),
    run: async (ctx, { params }) => {
      await withdrawSale(ctx, params.key);
      return { data: params };
    },
  }),
});
