import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { id } from '@/lib/core/rules.schema';
import { endpoint } from '@/lib/http/endpoint';
import { posOutput } from '@/lib/pos/pos.schema';
import { readPosStart } from '@/lib/pos/session/registers';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List registers',
    description: 'The registers of a store, which of them are open, and their settings.',
    audience: 'admin',
    permission: 'store.pos_sell',
    query: z.object({ physical_store_id: id }),
    output: wrapData(posOutput),
    refusals: [404],
    run: async (ctx, { query }) => ({ data: await readPosStart(ctx, query.physical_store_id) }),
  }),
});
