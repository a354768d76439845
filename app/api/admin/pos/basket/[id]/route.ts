import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { parkedOutput, parkInput } from '@/lib/pos/pos.schema';
import { parkBasket, resumeBasket } from '@/lib/pos/sale/parked';

const params = z.object({ id: z.uuid('check_input') });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Park a sale',
    description: 'Any device of the store can resume it. The same id again replaces it.',
    audience: 'admin',
    permission: 'store.pos_sell',
    at_till: true,
    params,
    body: parkInput,
    output: wrapData(params),
    refusals: [409],
    run: async (ctx, { params, body }) => {
      await parkBasket(ctx, params.id, body);
      return { data: params };
    },
  }),
  DELETE: endpoint({
    summary: 'Resume a parked sale',
    description: 'The first caller gets it. Every other caller gets 404.',
    audience: 'admin',
    permission: 'store.pos_sell',
    at_till: true,
    params,
    output: wrapData(parkedOutput),
    run: async (ctx, { params }) => ({ data: await resumeBasket(ctx, params.id) }),
  }),
});
