import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import type { ShopContext } from '@/lib/core/context';
import { recomputeMembersNightly } from '@/lib/membership/recompute-all';
import { listWaitingProofs } from '@/lib/order-desk/proofs/desk';
import { refundInput } from '@/lib/orders/order.schema';
import { submitProof } from '@/lib/orders/proofs/submit';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { transitionOrder } from '@/lib/orders/transition';
import { writeSettings } from '@/lib/settings/settings';
import { emptyQueues, waitingJobs } from '../../support/data/jobs';
import { makeTier, standing } from '../../support/data/members';
import {
  answerCard,
  brokenPromises,
  buy,
  guest,
  makeStock,
  member,
  openShop,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});

const getCustomerId = ({ actor }: ShopContext) => (actor.kind === 'customer' ? actor.id : 0);
const run = (statement: ReturnType<typeof sql>) => database().execute(statement);

/** What a migration does to a shop that was there before it. */
async function fillIn(name = 'what_happened_before'): Promise<void> {
  const file = readdirSync('db/migrations').find((file) => file.endsWith(`_${name}.sql`));
  const migration = readFileSync(`db/migrations/${file}`, 'utf8');
  await database().transaction(async (db) => {
    for (const statement of migration.split('--> statement-breakpoint'))
      await db.execute(sql.raw(statement));
  });
}

/** They buy two pieces for 200.00 each, and get and pay them. */
async function buyTwo(ctx: ShopContext): Promise<number> {
  const { order_id } = await buy(ctx, shop, await makeStock(2, 20_000), 2);
  for (const status of ['shipped', 'completed'] as const)
    await transitionOrder(await owner(), order_id, { status, reference: 'cash' });
  return order_id;
}

test('members are where their orders of before lead, and whoever is right is left alone', async () => {
  const [faithful, lost, none] = [await member(), await member(), await member()];
  for (const ctx of [faithful, lost]) await buyTwo(ctx);
  const half = await buyTwo(lost);
  const [line] = await run(sql`select id from order_item where order_id = ${half}`);
  const items = [{ order_item_id: Number(line?.id), quantity: 1 }];
  await refundParts(await owner(), half, refundInput.parse({ items }));
  await emptyQueues();
  await recomputeMembersNightly(await system());
  const before = await standing(getCustomerId(lost));
  await run(sql`update customer set qualifying_spend_minor = 0 where id = ${getCustomerId(lost)}`);
  await run(sql`update customer set qualifying_spend_minor = 7 where id = ${getCustomerId(none)}`);
  const versions = () =>
    run(sql`select id, xmin::text from customer where id = ${getCustomerId(faithful)}`);
  const untouched = await versions();
  await fillIn();
  expect(await standing(getCustomerId(lost))).toEqual(before);
  expect(await standing(getCustomerId(none))).toMatchObject({ spend: 0 });
  expect(await versions()).toEqual(untouched);
  expect(await brokenPromises()).toEqual({});
  const all = () => run(sql`select id, xmin::text from customer order by id`);
  const once = await all();
  await fillIn();
  expect(await all()).toEqual(once);

  await makeTier(0);
  const tier = await makeTier(1, { upgrade_type: 'period_spend', upgrade_amount_minor: 50_000 });
  await recomputeMembersNightly(await system());
  expect(await standing(getCustomerId(lost))).toMatchObject({ tier_id: tier.id });
  expect(await waitingJobs()).toEqual(['membership.mail tier_upgraded']);
});

test('transfers that buyers told of before there were proofs wait on the screen of proofs', async () => {
  const [reporter, claimed] = [await guest(), await guest()];
  const way = { payment_method_id: shop.transfer };
  const [by_buyer, by_staff] = [
    await buy(reporter, shop, await makeStock(1), 1, way),
    await buy(claimed, shop, await makeStock(1), 1, way),
  ];
  await submitProof(reporter, await readOrder(by_buyer), { reference: 'FPS 7:1' });
  await transitionOrder(await owner(), by_staff.order_id, {
    status: 'payment_review',
    reference: 'FPS 8',
  });
  await run(sql`delete from payment_proof`);
  await fillIn();
  await fillIn();
  expect(await listWaitingProofs(await owner())).toMatchObject([
    { order_id: by_buyer.order_id, reference: 'FPS 7:1', status: 'waiting', warnings: [] },
  ]);
});

test('what was to be collected, lines, mails and origins of before are as they are written now', async () => {
  const collected = await buy(await guest(), shop, await makeStock(2), 2, {
    payment_method_id: shop.card,
  });
  await answerCard(collected, 'review');
  const ended = await buy(await guest(), shop, await makeStock(1), 1);
  await transitionOrder(await owner(), ended.order_id, { status: 'canceled', reason: 'called' });
  await run(sql`update orders set ip_address = '203.0.113.7' where id = ${ended.order_id}`);
  await run(sql`update payment_intent set check_at = null, checks = 0`);
  await run(sql`update order_item set base_line_total = 0 where order_id = ${collected.order_id}`);
  await writeSettings(await system(), { contact_email: 'shop@shop.test' });
  await run(sql`insert into mail (dedupe_key, message_id, template, language, to_address, from_name,
      reply_to, subject, html, text, state)
    select state, state, 'welcome', 'en-US', 'a@shop.test', 'Shop', '', '', '', '', state
    from (values ('queued'), ('sent')) as mails (state)`);
  await fillIn();
  const [found] = await run(sql`select
    (select check_at <= now() from payment_intent where order_id = ${collected.order_id}) as is_due,
    (select base_line_total::int from order_item where order_id = ${collected.order_id}) as base,
    (select address_group from orders where id = ${ended.order_id}) as address_group,
    (select array_agg(from_address order by state) from mail) as mails`);
  expect(found).toEqual({
    is_due: true,
    base: 2 * 19_990,
    address_group: '203.0.113.7',
    mails: ['shop@shop.test', ''],
  });
});

test('skus and barcodes lose what nobody sees, but where another one would have the same', async () => {
  const [plain, unseen, double] = [await makeStock(1), await makeStock(1), await makeStock(1)];
  await run(sql`update stock set sku = ${`\u200bF\u00a0 ${unseen}\u00ad`},
    barcode = ${`489\u200b${unseen}`} where id = ${unseen}`);
  await run(sql`update stock set sku = (select sku || ${'\u200b'} from stock where id = ${plain})
    where id = ${double}`);
  await fillIn('seen_skus');
  expect(
    await run(sql`select sku, barcode from stock where id = ${unseen}`).then((rows) => [...rows]),
  ).toEqual([{ sku: `F ${unseen}`, barcode: `489${unseen}` }]);
  expect(await brokenPromises()).toMatchObject({ I23: [{ record: 'stock', id: double }] });
  await run(sql`delete from stock where id = ${double}`);
});
