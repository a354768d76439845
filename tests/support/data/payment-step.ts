// One step of a payment in a process of its own, which a test kills in the middle: `make` has the
// provider make an order's intent, `take` takes what it holds, `refund` gives all back, `settle`
// learns what became of it.
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
