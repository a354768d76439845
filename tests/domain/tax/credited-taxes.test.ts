import { expect, test } from 'vitest';
import { transitionOrder } from '@/lib/orders/transition';
import { writeSettings } from '@/lib/settings/settings';
import {
  give,
  giveUnit,
  issueInvoice,
  listCreditNotes,
  printed,
} from '../../support/data/invoices';
import {
  answerCard,
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  system,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { makeClass, makeRate } from '../../support/data/taxes';

test('taxes go back by rate and to the last unit, on top of prices or within', async () => {
  const shop = await openShop();
  const tea = await makeStock(99, 10_000);
  const paid = async () => {
    const more = { payment_method_id: shop.card };
    const placed = await buy(await guest('USD'), shop, tea, 3, more);
    await answerCard(placed, 'captured');
    return placed;
  };
  await makeRate((await makeClass('Standard', { is_default: true })).id, '7.5');
  for (const prices_include_tax of ['0', '1'] as const) {
    await writeSettings(await system(), { charge_tax: '1', prices_include_tax });
    const placed = await paid();
    const row = await readOrder(placed);
    expect(row.tax_total).toBeGreaterThan(0);
    await issueInvoice(placed);
    for (const amount of ['0.62', '3.33']) await give(placed, { amount });
    await giveUnit(placed);
    await transitionOrder(await owner(), placed.order_id, { status: 'refunded', restock: false });
    const notes = (await listCreditNotes(placed)).map(({ content }) => content);
    const sum = (name: 'total' | 'tax' | 'base_total' | 'base_tax') =>
      notes.reduce((total, content) => total + content[name], 0);
    expect(sum('total')).toBe(row.grand_total);
    expect(sum('base_total')).toBe(row.base_grand_total);
    expect([sum('tax'), sum('base_tax')]).toEqual([row.tax_total, row.base_tax_total]);
    expect(Math.min(...notes.map(({ tax }) => tax))).toBeGreaterThanOrEqual(0);
    expect(await brokenPromises()).toEqual({});
    expect((await printed('credit_note', [placed])).join()).toContain('GST 7.5%');
  }
});
