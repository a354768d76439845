import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { dataOf } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { parkedOutput, parkInput } from '@/lib/pos/pos.schema';
import { parkBasket, resumeBasket } from '@/lib/pos/sale/parked';

const params = z.object({ id: z.uuid('check_input') });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: endpoint({
    summary: 'Puts a basket aside for any device of the store; the same id again replaces it.',
    audience: 'admin',
    permission: 'store.pos_sell',
    at_till: true,
    params,
    body: parkInput,
    output: dataOf(params),
    refusals: [409],
    run: async (ctx, { params, body }) => {
      await parkBasket(ctx, params.id, body);
      return { data: params };
    },
  }),
  DELETE: endpoint({
    summary: 'Takes a basket up again: whoever asks first gets it, everybody else 404.',
    audience: 'admin',
    permission: 'store.pos_sell',
    at_till: true,
    params,
    output: dataOf(parkedOutput),
    run: async (ctx, { params }) => ({ data: await resumeBasket(ctx, params.id) }),
  }),
});
