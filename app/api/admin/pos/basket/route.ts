import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';
import { endpoint } from '@/lib/http/endpoint';
import { parkedOutput } from '@/lib/pos/pos.schema';
import { listParkedBaskets } from '@/lib/pos/sale/parked';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List parked sales',
    description: 'Of a store, most recent first.',
    audience: 'admin',
    permission: 'store.pos_sell',
    at_till: true,
    query: z.object({ physical_store_id: id }),
    output: wrapData(z.array(parkedOutput)),
    refusals: [404],
    run: async (ctx, { query }) => ({
      data: await listParkedBaskets(ctx, query.physical_store_id),
    }),
  }),
});
