import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { stock } from '@/db/schema/catalog';
import { mail } from '@/db/schema/mail';
import { promotion } from '@/db/schema/promotions';
import { editOrder } from '@/lib/checkout/order-edit/edit-order';
import { transitionOrder } from '@/lib/orders/transition';
import { writeSettings } from '@/lib/settings/settings';
import { workDueJobs } from '../../support/data/jobs';
import { countUses, makePromotion } from '../../support/data/made-promotions';
import {
  buildEditInput,
  edit,
  listOrderLines,
  previewEditAsOwner,
} from '../../support/data/order-edits';
import { intents } from '../../support/data/orders';
import { expectPreviewsKept } from '../../support/data/random-edits';
import {
  answerCard,
  brokenPromises,
  buy,
  currencies,
  decideUnheard,
  guest,
  indexAll,
  makeStock,
  openShop,
  readOrder,
  shelf,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await database().update(promotion).set({ enabled: false });
  expect(await brokenPromises()).toEqual({});
});

const readMails = async ({ order_id }: { order_id: number }) => {
  await workDueJobs();
  const rows = await database().select().from(mail).where(eq(mail.order_id, order_id));
  return rows.sort((a, b) => a.id - b.id);
};

describe('an order that waits for its money', () => {
  test('changes in place: −1 A, +2 C; the difference is reserved, the total and one mail follow', async () => {
    const [a, b, c] = [
      await makeStock(5, 10_000),
      await makeStock(5, 7000),
      await makeStock(2, 3000),
    ];
    const placed = await buy(await guest(), shop, a, 2, { payment_method_id: shop.card });
    const before = await readOrder(placed);
    await edit(
      placed,
      [
        [a, 1],
        [c, 2],
        [b, 1],
      ],
      { note: 'As agreed on the phone.' },
    );
    const after = await readOrder(placed);
    expect(await shelf(a)).toEqual({ quantity: 5, reserved: 1 });
    expect(await shelf(b)).toEqual({ quantity: 5, reserved: 1 });
    expect(await shelf(c)).toEqual({ quantity: 2, reserved: 2 });
    expect(after.items_subtotal).toBe(23_000);
    expect(after.fee_total).toBe(Math.round((23_000 + 4500) * 0.025));
    expect(after.version).toBeGreaterThan(before.version);
    const [first] = await listOrderLines(placed);
    expect(first).toMatchObject({ stock_id: a, quantity: 1, line_total: 10_000 });
    const texts = (await readMails(placed)).filter(({ template }) => template === 'order_edited');
    expect(texts).toHaveLength(1);
    expect(texts[0]?.text).toContain('HK$281.88');
    expect(texts[0]?.text).toContain('HK$251.13');
    expect(texts[0]?.text).toContain('As agreed on the phone.');
  });

  test('with too little of C is refused naming it, and nothing is another', async () => {
    const [a, c] = [await makeStock(5, 10_000), await makeStock(1, 3000)];
    const placed = await buy(await guest(), shop, a, 2);
    const before = [
      await readOrder(placed),
      await listOrderLines(placed),
      await shelf(a),
      await shelf(c),
    ];
    const tried = () =>
      edit(placed, [
        [a, 1],
        [c, 2],
      ]);
    await expect(tried()).rejects.toMatchObject({
      status: 409,
      fields: { items: [{ key: 'not_enough_stock', values: { available: 1 } }] },
      data: { stock_ids: [c] },
    });
    expect([
      await readOrder(placed),
      await listOrderLines(placed),
      await shelf(a),
      await shelf(c),
    ]).toEqual(before);
  });

  test('has its old intent closed before another one can be paid', async () => {
    const stock_id = await makeStock(9, 10_000);
    const placed = await buy(await guest(), shop, stock_id, 1, { payment_method_id: shop.card });
    await decideUnheard(placed, 'captured');
    // It was paid and nobody had heard of it: the money counts, the edit does not.
    await expect(edit(placed, [[stock_id, 2]])).rejects.toMatchObject({ status: 409 });
    expect(await readOrder(placed)).toMatchObject({ status: 'paid', items_subtotal: 10_000 });
    const other = await buy(await guest(), shop, stock_id, 1, { payment_method_id: shop.card });
    await edit(other, [[stock_id, 2]]);
    expect((await intents(other)).map(({ status }) => status)).toEqual(['canceled']);
    const paid = await answerCard(other, 'captured');
    expect(paid).toMatchObject({ status: 'paid', paid_total: 25_113 });
    expect((await intents(other)).map(({ status, amount }) => [status, amount])).toEqual([
      ['canceled', 14_863],
      ['captured', 25_113],
    ]);
  });

  test('keeps the price it was sold at, its rate and its offers; what is new costs what it costs', async () => {
    const offer = await makePromotion({ action: 'percent_off', value: 1000, usage_limit: 1 });
    const stock_id = await makeStock(9, 10_000);
    const placed = await buy(await guest('USD'), shop, stock_id, 2);
    const before = await readOrder(placed);
    await database().update(stock).set({ price_minor: 15_000 }).where(eq(stock.id, stock_id));
    await indexAll();
    await database().update(promotion).set({ ends_at: new Date() }).where(eq(promotion.id, offer));
    await writeSettings(await system(), {
      supported_currencies: currencies.map((currency) =>
        currency.identifier === 'USD' ? { ...currency, rate: '0.2' } : currency,
      ),
    });
    const other = await makeStock(9, 10_000);
    await edit(placed, [
      [stock_id, 3],
      [other, 1],
    ]);
    const after = await readOrder(placed);
    const lines = await listOrderLines(placed);
    expect(lines.map(({ unit_price, quantity }) => [unit_price, quantity])).toEqual([
      [1280, 3],
      [1280, 1],
    ]);
    expect(after).toMatchObject({
      exchange_rate: before.exchange_rate,
      items_subtotal: 5120,
      // What is new has the offers of today, and this one is over.
      order_discount: 384,
    });
    expect(await countUses(offer)).toEqual({ reserved: 1 });
    await writeSettings(await system(), { supported_currencies: currencies });
  });

  test('is told what it would come to by the change itself, which is taken back', async () => {
    const [a, b] = [await makeStock(5, 10_000), await makeStock(5, 7000)];
    const placed = await buy(await guest(), shop, a, 2);
    const before = [
      await readOrder(placed),
      await listOrderLines(placed),
      await shelf(a),
      await shelf(b),
    ];
    const previewed = await previewEditAsOwner(placed, [
      [a, 1],
      [b, 3],
    ]);
    expect([
      await readOrder(placed),
      await listOrderLines(placed),
      await shelf(a),
      await shelf(b),
    ]).toEqual(before);
    expect((await readMails(placed)).map(({ template }) => template)).not.toContain('order_edited');
    const changed = await edit(
      placed,
      [
        [a, 1],
        [b, 3],
      ],
      { expected_total: previewed.totals.grand_total.amount },
    );
    expect(changed.grand_total).toBe(previewed.totals.grand_total.minor);
    expect(previewed.difference.minor).toBe(changed.grand_total - previewed.total_before.minor);
  });

  test('gets no discount above the limit of a role: 403 before anything is written', async () => {
    const stock_id = await makeStock(5, 10_000);
    const placed = await buy(await guest(), shop, stock_id, 2);
    const before = await readOrder(placed);
    const input = await buildEditInput(placed, [[stock_id, 2]], {
      manual_discount: { action: 'percent_off', value: '15' },
    });
    const own = await owner();
    const permissions = new Set(['order', 'order.edit', 'promotion.manual_discount'] as const);
    const mei = { ...own, actor: { ...own.actor, is_owner: false, role_id: 0, permissions } };
    await expect(editOrder(mei, placed.order_id, input)).rejects.toMatchObject({ status: 403 });
    expect(await readOrder(placed)).toEqual(before);
    await editOrder(own, placed.order_id, input);
    // Given by somebody who may, it is not taken from whoever changes something else.
    expect(await readOrder(placed)).toMatchObject({ order_discount: 3000 });
    const again = await buildEditInput(placed, [[stock_id, 3]]);
    await editOrder(mei, placed.order_id, again);
    expect(await readOrder(placed)).toMatchObject({ order_discount: 3000, items_subtotal: 30_000 });
  });

  test('sent or changed meanwhile, is not changed in place', async () => {
    const stock_id = await makeStock(9, 10_000);
    const placed = await buy(await guest(), shop, stock_id, 2, {
      payment_method_id: shop.transfer,
    });
    const old = await buildEditInput(placed, [[stock_id, 1]]);
    await edit(placed, [[stock_id, 3]]);
    const ctx = await owner();
    expect(await refusedFields(() => editOrder(ctx, placed.order_id, old))).toEqual({
      version: ['order_changed_meanwhile'],
    });
    const sent = await buy(await guest(), shop, stock_id, 2);
    await transitionOrder(ctx, sent.order_id, { status: 'shipped' });
    expect(await refusedFields(() => edit(sent, [[stock_id, 1]]))).toEqual({
      status: ['order_edit_ended'],
    });
  });

  test('of two edits at once one is made, and the other told', async () => {
    const stock_id = await makeStock(9, 10_000);
    const placed = await buy(await guest(), shop, stock_id, 2);
    const ctx = await owner();
    const inputs = [
      await buildEditInput(placed, [[stock_id, 3]]),
      await buildEditInput(placed, [[stock_id, 4]]),
    ];
    const results = await Promise.allSettled(
      inputs.map((input) => editOrder(ctx, placed.order_id, input)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

test('random edits come to what their previews said', async () => {
  await expectPreviewsKept(shop, 3, 27);
});
