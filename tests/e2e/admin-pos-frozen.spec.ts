import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { ownerState } from '../support/browser/stored-login';
import { listSessionOrders, openTill, payButton, scan, sold } from '../support/browser/till';

test.use({ storageState: ownerState, viewport: { width: 1180, height: 820 } });

test('a sale that was left open is asked about after its register was closed and opened anew', async ({
  page,
}) => {
  const [item] = await sold(1);
  const { store, session } = await openTill(page);
  await scan(page, item?.sku ?? '');
  await expect(payButton(page)).toBeVisible();
  const amount = ((await payButton(page).textContent()) ?? '').replace(/^[^\d]*(?=HK)/, '');
  // It never arrives.
  await page.route('**/api/admin/pos/sale', (route) => route.abort());
  page.on('dialog', (dialog) => void dialog.accept());
  await payButton(page).click();
  await page.getByRole('button', { name: /^Confirm exact amount/ }).click();
  await expect(page.getByText('We don’t know yet whether this sale')).toBeVisible();
  await page.unroute('**/api/admin/pos/sale');

  // Another device closes the register.
  const closed = await page.request.post(`/api/admin/pos/session/${session}/close`, {
    data: { counted_cash: '500', leaves_pending: true },
  });
  expect(closed.ok()).toBe(true);
  await page.reload();
  await page.waitForURL(`/admin/store/pos/${store}`);
  const frozenSales = page.getByRole('region', { name: en.pos.frozen_sales });
  await expect(frozenSales).toContainText(amount);
  await page.reload();
  await expect(frozenSales).toContainText(item?.name ?? '');

  await page.getByRole('button', { name: en.pos.open_register }).click();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/store\/pos\/\d+\/\d+$/);
  await frozenSales.getByRole('button', { name: en.pos.ask_again }).click();
  await expect(frozenSales.getByText(/^Sale complete: /)).toBeVisible();
  expect(await listSessionOrders(session)).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('combobox', { name: en.pos_labels.search })).toBeVisible();
  await expect(frozenSales).toHaveCount(0);
});
