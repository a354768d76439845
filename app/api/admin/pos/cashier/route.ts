import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { wrapData } from '@/lib/core/records/output.schema';
import { endpoint } from '@/lib/http/endpoint';
import { listCashiers, takeOverTill } from '@/lib/pos/people/cashier';
import {
  cashierChoice,
  cashierOutput,
  cashierQuery,
  takeOverInput,
} from '@/lib/pos/people/cashier.schema';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: endpoint({
    summary: 'List cashiers',
    description: 'Staff who may sell at this register and have a PIN.',
    audience: 'admin',
    while_locked: true,
    permission: 'store.pos_sell',
    query: cashierQuery,
    output: wrapData(z.array(cashierChoice)),
    refusals: [404, 409],
    run: async (ctx, { query }) => ({ data: await listCashiers(ctx, query.session_id) }),
  }),
  POST: endpoint({
    summary: 'Log in a cashier',
    description: 'With a PIN. Sales, refunds and cash are then recorded under this cashier.',
    audience: 'admin',
    while_locked: true,
    permission: 'store.pos_sell',
    body: takeOverInput,
    output: wrapData(cashierOutput),
    status: 201,
    refusals: [404, 409, 429],
    run: async (ctx, { body }) => ({ data: await takeOverTill(ctx, body) }),
  }),
});
