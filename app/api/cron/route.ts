import { z } from 'zod';
import { endpoints } from '@/lib/auth/endpoints';
import { endpoint } from '@/lib/http/endpoint';
import { cancelExpiredOrders } from '@/lib/orders/expire';

/**
 * Asked for every minute: by the server itself (`instrumentation.ts`), or by the scheduler
 * of a host without a lasting server, which may use either method.
 */
const runDueWork = endpoint({
  summary: 'Runs what is due.',
  audience: 'system',
  output: z.strictObject({ canceled_orders: z.int().min(0) }),
  run: async (ctx) => ({ canceled_orders: await cancelExpiredOrders(ctx) }),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: runDueWork,
  POST: runDueWork,
});
