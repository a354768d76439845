import en from '@/messages/en-US.json' with { type: 'json' };
import { buyInBrowser } from '../support/browser/bought';
import { expect, test } from '../support/browser/journey';
import { queryShop, readOrderStatus, staffPage } from '../support/browser/shopping';

test.use({ javaScriptEnabled: false });

test('without scripts a guest says that their order has arrived, and is asked first', async ({
  page,
  context,
}) => {
  const { order_number: number, path } = await buyInBrowser(page, 'cash_on_delivery');
  const [row] = await queryShop<{ id: number }>(
    (sql) => sql`select id from orders where order_number = ${number}`,
  );
  const staff = await staffPage(context);
  for (const data of [{ status: 'paid', reference: 'FPS 1' }, { status: 'shipped' }]) {
    const moved = await staff.request.put(`/api/admin/order/${row?.id}/status`, { data });
    expect(moved.status()).toBe(200);
  }
  await page.goto(path);
  await page.getByRole('link', { name: en.outcome.received }).click();
  await expect(page.getByRole('heading', { name: `Has order ${number} arrived?` })).toBeVisible();
  expect(await readOrderStatus(number)).toBe('shipped');
  await page.getByRole('button', { name: en.outcome.received_yes }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.outcome.completed_title);
  await expect(page.getByRole('link', { name: en.outcome.received })).toHaveCount(0);
  expect(await readOrderStatus(number)).toBe('completed');
});
