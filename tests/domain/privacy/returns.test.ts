import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { orderAttachment } from '@/db/schema/order-desk';
import { returnRequest } from '@/db/schema/returns';
import type { CustomerContext } from '@/lib/core/context';
import { transitionOrder } from '@/lib/orders/transition';
import { eraseCustomer } from '@/lib/privacy/erase';
import { exportOwnData } from '@/lib/privacy/export';
import { writeSettings } from '@/lib/settings/settings';
import { arrives, askFor, decideLastReturn, sentOrder } from '../../support/data/returns';
import { member, openShop, system, type TestShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { receipt } from '../../support/data/transfers';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await writeSettings(await system(), { return_days: 14 });
});

test('what a buyer wrote and showed of a return is in their copy, and gone once they are erased', async () => {
  const ctx = (await member()) as CustomerContext;
  const { id, email, first_name, last_name } = ctx.actor;
  const confirmed = { email_confirmed_at: new Date() };
  await database().update(customer).set(confirmed).where(eq(customer.id, id));
  const sent = await sentOrder(shop, 1, { ctx });
  await askFor(sent, 1, { note: 'The zip is broken', pictures: [await receipt()] });
  await decideLastReturn(sent, 'approve');
  await arrives(sent, 1);
  await decideLastReturn(sent, 'close', {
    fee: '1',
    answer: `Dear ${first_name} ${last_name}, it is done.`,
  });
  await transitionOrder(await owner(), sent.placed.order_id, { status: 'completed' });
  const copy = JSON.stringify(await exportOwnData(ctx));
  expect(copy).toContain('The zip is broken');
  const [file] = await database().select().from(orderAttachment);
  expect(copy).toContain(`"/api/order/${file?.order_id}/attachment/${file?.id}"`);
  expect(copy).not.toContain('base64');
  await eraseCustomer(await owner(), id, email);
  const ofOrder = eq(returnRequest.order_id, sent.placed.order_id);
  const [returnRow] = await database().select().from(returnRequest).where(ofOrder);
  expect(returnRow).toMatchObject({ status: 'closed', note: '' });
  expect(returnRow?.answer).toContain('it is done');
  expect(returnRow?.answer).not.toContain(last_name);
  expect(await database().$count(orderAttachment)).toBe(0);
});
