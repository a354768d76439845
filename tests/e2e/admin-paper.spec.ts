import en from '@/messages/en-US.json' with { type: 'json' };
import { buyInBrowser } from '../support/browser/bought';
import { expect, test } from '../support/browser/journey';
import { queryShop, staffPage } from '../support/browser/shopping';

test('staff print an order from its page, and its guest has the invoice once it is paid', async ({
  page,
  context,
}) => {
  const { order_number: number, path } = await buyInBrowser(page, 'cash_on_delivery');
  const [row] = await queryShop<{ id: number }>(
    (sql) => sql`select id from orders where order_number = ${number}`,
  );
  await page.goto(path);
  await expect(page.getByRole('link', { name: en.outcome.invoice })).toHaveCount(0);
  const staff = await staffPage(context);
  await staff.goto(`/admin/order/${row?.id}`);
  await staff.getByRole('button', { name: en.orders.print }).press('Enter');
  await expect(staff.getByRole('menuitem', { name: en.orders.print_confirmation })).toBeFocused();
  const data = { status: 'paid', reference: 'FPS 1' };
  const moved = await staff.request.put(`/api/admin/order/${row?.id}/status`, { data });
  expect(moved.status()).toBe(200);
  await staff.reload();
  await staff.getByRole('button', { name: en.orders.print }).click();
  for (const name of [
    en.orders.issue_invoice,
    en.orders.print_packing_slip,
    en.orders.print_pick_list,
  ]) {
    const paper = staff.getByRole('menuitem', { name, exact: true });
    const file = await staff.request.get((await paper.getAttribute('href')) ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
  await page.reload();
  const link = page.getByRole('link', { name: en.outcome.invoice });
  const invoice = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([invoice.status(), invoice.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
