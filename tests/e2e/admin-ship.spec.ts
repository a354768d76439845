import en from '@/messages/en-US.json' with { type: 'json' };
import { buyInBrowser } from '../support/browser/bought';
import { countedHands } from '../support/browser/counted-hands';
import { expect, test } from '../support/browser/journey';
import { queryShop, readOrderStatus, staffPage } from '../support/browser/shopping';

test.use({ viewport: { width: 1440, height: 900 } });

const findOrderId = async (order_number: string) =>
  (
    await queryShop<{ id: number }>(
      (sql) => sql`select id from orders where order_number = ${order_number}`,
    )
  )[0]?.id ?? 0;

test('one order leaves in four clicks and keys, ten by a list in fifteen at the most; a parcel is taken back', async ({
  page,
  browser,
}) => {
  const numbers: string[] = [];
  for (let n = 0; n < 11; n++)
    numbers.push((await buyInBrowser(page, 'cash_on_delivery')).order_number);
  const [firstNumber = '', ...ten] = numbers;
  const staff = await staffPage(
    await browser.newContext({ viewport: { width: 1440, height: 900 } }),
  );
  const paid = { status: 'paid', reference: 'R 1' };
  const id = await findOrderId(firstNumber);
  await staff.request.put(`/api/admin/order/${id}/status`, { data: paid });

  // One order, from the list: its link, a paste, Enter.
  await staff.goto(`/admin/order?search=${firstNumber}`);
  const first = countedHands(staff);
  await first.click(staff.getByRole('link', { name: `Ship order ${firstNumber}` }));
  const field = staff.getByRole('textbox', { name: `Tracking number of order ${firstNumber}` });
  await expect(field).toBeFocused();
  await first.paste(`SF${id}`);
  await expect(staff.getByText(en.orders.shipping_sheet.ready).first()).toBeVisible();
  await first.press('Enter');
  await expect.poll(() => readOrderStatus(firstNumber)).toBe('shipped');
  first.atMost(4);

  // Ten of a list, one of which was canceled meanwhile, beside one that is not there.
  const [gone = '', ...nine] = ten;
  await staff.request.put(`/api/admin/order/${await findOrderId(gone)}/status`, {
    data: { status: 'canceled' },
  });
  await staff.goto('/admin/order');
  const many = countedHands(staff);
  await many.click(staff.getByRole('link', { name: en.orders.shipping_sheet.open }));
  const pasted = staff.getByRole('textbox', { name: en.orders.shipping_sheet.text });
  await expect(pasted).toBeFocused();
  await many.paste(ten.map((number) => `${number}\tT${number}`).join('\n'));
  const send = staff.getByRole('button', { name: 'Ship 9 others' });
  await expect(send).toBeFocused();
  await expect(staff.getByText(en.orders.shipping_sheet.problems.canceled)).toBeVisible();
  expect(await readOrderStatus(nine[0] ?? '')).toBe('pending');
  await many.press('Enter');
  await expect(staff.getByText('9 orders shipped')).toBeVisible();
  for (const number of nine) expect(await readOrderStatus(number)).toBe('shipped');
  many.atMost(15);
  // All of them are taken back at one press.
  await staff.getByRole('button', { name: 'Undo shipping 9 orders' }).click();
  await expect(staff.getByText('9 orders are ready to ship again')).toBeVisible();
  for (const number of nine) expect(await readOrderStatus(number)).toBe('pending');

  // Numbers of chosen orders fill downwards from the first field.
  await staff.goto(`/admin/order/ship?ids=${id},${await findOrderId(gone)}`);
  await expect(staff.getByRole('textbox', { name: /^Tracking number of/ }).first()).toBeFocused();
  await countedHands(staff).paste('A1\nB2');
  await expect(staff.getByRole('textbox', { name: /^Tracking number of/ }).last()).toHaveValue(
    'B2',
  );

  await staff.goto(`/admin/order/${id}`);
  await staff.getByRole('button', { name: en.orders.parcel.take_back }).click();
  const dialog = staff.getByRole('dialog', { name: `Cancel shipment ${firstNumber}-S1?` });
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await dialog.getByRole('button', { name: en.orders.parcel.take_back }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => readOrderStatus(firstNumber)).toBe('paid');
  await expect(staff.locator('main')).toContainText(en.orders.shipment_status.canceled);
});
