import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { order as orders } from '@/db/schema/orders';
import { workDueJobs } from '../../support/data/jobs';
import { buy, guest, makeStock, openShop, type TestShop } from '../../support/data/shop';
import { startShopMails } from '../../support/fakes/shop-mails';

const mails = await startShopMails();
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  return mails.stop;
});

async function bought() {
  const email = `${randomUUID()}@buyer.test`;
  const shipping_address = {
    first_name: 'Ann',
    last_name: 'O’Brien',
    country: 'HKG',
    contact_number: '9123 4567',
    address: '41 Belcher’s Street',
  };
  const how = { email, shipping_address, payment_method_id: shop.cash };
  return { ...(await buy(await guest(), shop, await makeStock(9), 1, how)), email };
}

test('what a buyer said of themselves before becomes no link in a mail to the address they typed', async () => {
  const placed = await bought();
  const [row] = await database().select().from(orders).where(eq(orders.id, placed.order_id));
  if (!row?.shipping_address) throw new Error('no order');
  const shipping_address = {
    ...row.shipping_address,
    first_name: 'Win at http://evil.example',
    address: '41 Belcher’s Street, see www.evil.example/now',
  };
  await database()
    .update(orders)
    .set({
      first_name: 'Win at http://evil.example',
      shipping_address,
      customer_note: 'Prizes at https://evil.example, please ring',
    })
    .where(eq(orders.id, placed.order_id));
  await workDueJobs();
  const [mail] = mails.to(placed.email);
  expect(mail?.text).toContain('Win at … O’Brien');
  expect(mail?.text).toContain('please ring');
  for (const part of [mail?.subject, mail?.text, mail?.html]) expect(part).not.toContain('evil');
});
