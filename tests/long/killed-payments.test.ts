import '../support/data/own-database';
import { spawn } from 'node:child_process';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sweepPayments } from '@/lib/orders/payments/sweep';
import { resumeRefund } from '@/lib/orders/refunds/send';
import { transitionOrder } from '@/lib/orders/transition';
import { inMinutes } from '../support/data/orders';
import { brokenPromises, readOrder, system } from '../support/data/shop';
import {
  listStripeRefunds,
  openCard,
  openStripeShop,
  payAndReturn,
  payUnheard,
  placeByStripe,
  type StripeShop,
} from '../support/data/stripe-shop';

process.env.STRIPE_API_URL = 'http://127.0.0.1:9';
let open: StripeShop;
beforeAll(async () => {
  open = await openStripeShop();
});
afterEach(async () => expect(await brokenPromises()).toEqual({}));
afterAll(() => open.fake.close());

const TOTAL = 24_490;
type Placed = { order_id: number; order_number: string };

/** Does a step in a process of its own, and kills that once the provider has done its part. */
async function killedAfter(call: string, step: string, { order_id }: Placed): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/data/payment-step.ts', step, String(order_id)],
    {
      stdio: 'ignore',
      env: { ...process.env, TSX_TSCONFIG_PATH: 'scripts/tsconfig.json' },
    },
  );
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('close', (_, signal) => resolve(signal)),
  );
  open.fake.afterEffect(call, () => {
    child.kill('SIGKILL');
    return ended;
  });
  expect(await ended).toBe('SIGKILL');
}

/** What the shop does by itself once it runs again. */
async function runAgain(placed: Placed): Promise<void> {
  await sweepPayments(await system(inMinutes(8)));
  for (const { id } of await listStripeRefunds(placed))
    await resumeRefund(await system(), { refund_id: id });
}

const listCharges = ({ order_number }: Placed) =>
  open.fake
    .charges()
    .filter(
      ({ metadata, status }) => metadata.order_number === order_number && status === 'succeeded',
    );

test('killed between what the provider did and what the shop noted, twenty times: nothing is charged or given back twice, and nothing is lost', {
  timeout: 240_000,
}, async () => {
  for (let round = 0; round < 5; round++) {
    const made = await placeByStripe(open);
    await killedAfter('POST /v1/payment_intents', 'make', made);
    const intents = () =>
      open.fake.intents().filter(({ metadata }) => metadata.order_number === made.order_number);
    const { providerIntent } = await openCard(made);
    expect(intents()).toMatchObject([{ id: providerIntent.provider_id }]);
    await payAndReturn(open, made);

    const settled = await placeByStripe(open);
    await payUnheard(open, settled);
    await killedAfter('GET /v1/payment_intents/:id', 'settle', settled);
    await runAgain(settled);

    const taken = await placeByStripe(open, open.shop.manual);
    await payAndReturn(open, taken);
    await killedAfter('POST /v1/payment_intents/:id/capture', 'take', taken);
    await runAgain(taken);

    const refunded = await placeByStripe(open);
    await payAndReturn(open, refunded);
    await killedAfter('POST /v1/refunds', 'refund', refunded);
    await runAgain(refunded);

    for (const placed of [made, settled, taken]) {
      expect(await readOrder(placed)).toMatchObject({ status: 'paid', paid_total: TOTAL });
      expect(listCharges(placed)).toMatchObject([{ amount_captured: TOTAL, amount_refunded: 0 }]);
    }
    expect(await readOrder(refunded)).toMatchObject({ status: 'refunded', refunded_total: TOTAL });
    expect(listCharges(refunded)).toMatchObject([{ amount_refunded: TOTAL }]);
    const again = transitionOrder(await system(), refunded.order_id, { status: 'refunded' });
    await expect(again).rejects.toThrow('status_change_refused');
  }
});
