import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { openPayment } from '@/lib/orders/payments/open-payment';
import { markRefundSent } from '@/lib/orders/refunds/refund-order';
import { transitionOrder } from '@/lib/orders/transition';
import { buyByCard } from '../../support/data/orders';
import {
  answerCard,
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { listStripeRefunds } from '../../support/data/stripe-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});

/** A transfer that was paid and given back; its money is still to be sent. */
async function refundedTransfer() {
  const way = { payment_method_id: shop.transfer };
  const placed = await buy(await guest(), shop, await makeStock(3), 1, way);
  await transitionOrder(await owner(), placed.order_id, { status: 'paid', reference: 'x' });
  await transitionOrder(await owner(), placed.order_id, { status: 'refunded' });
  const send = async (reference: string) => {
    const [latestRefund] = await listStripeRefunds(placed);
    return markRefundSent(await owner(), placed.order_id, latestRefund?.id ?? 0, { reference });
  };
  return { send };
}

/** Writes the ledger as the version before migration 0048 wrote it. */
async function writeAsBefore(): Promise<void> {
  for (const statement of [
    sql`alter table payment disable trigger payment_append_only`,
    sql`insert into payment (order_id, type, status, amount, currency, provider,
      provider_reference, idempotency_key) select order_id, 'authorize', 'requires_action', amount,
      currency, provider, reference, 'old' || id from payment_intent`,
    sql`update payment set intent_id = null, refund_id = null, capture_id = null`,
    sql`update payment set provider_id = null, provider_reference = case when status = 'pending'
      then 'manual-' || provider_reference else provider_reference || ':' || provider_id end
      where type = 'refund'`,
    sql`delete from payment_intent`,
    sql`alter table payment enable trigger payment_append_only`,
  ])
    await database().execute(statement);
}

test('orders from before there were intents are paid, refunded and sent back as ever', async () => {
  const [paid, placed, begun] = [
    await buyByCard(shop, await makeStock(3)),
    await buyByCard(shop, await makeStock(3)),
    await buyByCard(shop, await makeStock(3)),
  ];
  await answerCard(paid, 'captured');
  await openPayment(await system(), begun.order_id);
  const [sent, due] = [await refundedTransfer(), await refundedTransfer()];
  await sent.send('FPS 1');
  await writeAsBefore();
  const migration = readFileSync('db/migrations/0048_payments.sql', 'utf8');
  const data = migration.slice(migration.indexOf('-- What providers were asked'));
  for (const statement of data.split('--> statement-breakpoint'))
    await database().execute(sql.raw(statement));
  expect(await brokenPromises()).toEqual({});
  for (const placedOrder of [placed, begun])
    expect(await answerCard(placedOrder, 'captured')).toMatchObject({ status: 'paid' });
  expect(await due.send('FPS 2')).toMatchObject({ payment_status: 'refunded' });
  const back = await transitionOrder(await owner(), paid.order_id, { status: 'refunded' });
  expect(back).toMatchObject({ payment_status: 'refunded' });
  expect(await brokenPromises()).toEqual({});
});
