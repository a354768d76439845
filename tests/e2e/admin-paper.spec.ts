import { buy } from '../support/browser/bought';
import { expect, test } from '../support/browser/journey';
import { ask, staffPage } from '../support/browser/shopping';

test('staff print an order from its page, and its guest has the invoice once it is paid', async ({
  page,
  context,
}) => {
  const { order_number: number, path } = await buy(page, 'cash_on_delivery');
  const [row] = await ask<{ id: number }>(
    (sql) => sql`select id from orders where order_number = ${number}`,
  );
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Invoice (PDF)' })).toHaveCount(0);
  const staff = await staffPage(context);
  await staff.goto(`/admin/order/${row?.id}`);
  await staff.getByRole('button', { name: 'Print' }).press('Enter');
  await expect(staff.getByRole('menuitem', { name: 'Order confirmation' })).toBeFocused();
  const data = { status: 'paid', reference: 'FPS 1' };
  const moved = await staff.request.put(`/api/admin/order/${row?.id}/status`, { data });
  expect(moved.status()).toBe(200);
  await staff.reload();
  await staff.getByRole('button', { name: 'Print' }).click();
  for (const name of ['Issue invoice', 'Packing slip', 'Pick list']) {
    const paper = staff.getByRole('menuitem', { name, exact: true });
    const file = await staff.request.get((await paper.getAttribute('href')) ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
  await page.reload();
  const link = page.getByRole('link', { name: 'Invoice (PDF)' });
  const invoice = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([invoice.status(), invoice.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
