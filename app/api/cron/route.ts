import { systemCallContext } from '@/lib/auth/system-call';
import { route } from '@/lib/http/route';
import { cancelExpiredOrders } from '@/lib/orders/expire';

/**
 * Runs what is due. Asked for every minute: by the server itself (`instrumentation.ts`),
 * or by the scheduler of a host without a lasting server.
 */
const runDueWork = route(async (request) => ({
  canceled_orders: await cancelExpiredOrders(await systemCallContext(request)),
}));

export { runDueWork as GET, runDueWork as POST };
