import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import type { CustomerContext } from '@/lib/core/context';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { eraseCustomer } from '@/lib/privacy/erase';
import { exportOwnData } from '@/lib/privacy/export';
import {
  give,
  giveUnit,
  issueInvoice,
  listOrderDocuments,
  printed,
} from '../../support/data/invoices';
import {
  answerCard,
  brokenPromises,
  buy,
  makeStock,
  member,
  openShop,
  readOrder,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';

test('whoever is erased is named by no invoice or credit note any more, and amounts stay', async () => {
  const shop = await openShop();
  const ctx = (await member()) as CustomerContext;
  const { id, email } = ctx.actor;
  const confirmed = { email_confirmed_at: new Date() };
  await database().update(customer).set(confirmed).where(eq(customer.id, id));
  const placed = await buy(ctx, shop, await makeStock(9, 10_000), 2, {
    payment_method_id: shop.card,
  });
  await answerCard(placed, 'captured');
  const { first_name, last_name, email: contact } = await readOrder(placed);
  await issueInvoice(placed);
  await give(placed, { amount: '5', reason: `${first_name} ${last_name} rang.` });
  const both = async () => [
    ...(await printed('invoice', [placed])),
    ...(await printed('credit_note', [placed])),
  ];
  expect((await both()).every((page) => page.includes(last_name))).toBe(true);
  expect(JSON.stringify(await exportOwnData(ctx))).toContain('"credit_note_number":"CN000001"');
  await shipOrder(await owner(), placed.order_id, {});
  await transitionOrder(await owner(), placed.order_id, { status: 'completed' });
  await eraseCustomer(await owner(), id, email);
  const pages = await both();
  for (const secret of [last_name, contact]) expect(pages.join()).not.toContain(secret);
  expect(pages[1]).toContain('Total credited HK$5.00');
  // Nobody on the bill is no other buyer.
  await giveUnit(placed);
  expect((await listOrderDocuments(placed)).map(([kind]) => kind)).toEqual([
    'invoice',
    'credit_note',
    'credit_note',
  ]);
  expect(await brokenPromises()).toEqual({});
});
