// One step of a payment in a separate process, which a test kills in the middle: `make` creates
// an order's intent at the provider, `take` captures it, `refund` refunds all, `settle` asks for
// the outcome.
import { closeDatabase } from '@/db/client';
import { openPayment } from '@/lib/orders/payments/open-payment';
import { settleOrder } from '@/lib/orders/payments/settle';
import { transitionOrder } from '@/lib/orders/transition';
import { readOrder, system } from './shop';

const [step, id] = process.argv.slice(2);
const order_id = Number(id);
const steps: Record<string, () => Promise<unknown>> = {
  make: async () => openPayment(await system(), order_id),
  take: async () => transitionOrder(await system(), order_id, { status: 'paid' }),
  refund: async () => transitionOrder(await system(), order_id, { status: 'refunded' }),
  settle: async () => settleOrder(await system(), await readOrder({ order_id })),
};
await steps[step ?? '']?.();
await closeDatabase();
