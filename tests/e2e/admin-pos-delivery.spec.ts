import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';
import { listSessionOrders, openTill, payButton, scan, sold } from '../support/browser/till';

test.use({ storageState: ownerState, viewport: { width: 1180, height: 820 } });

test('a sale is paid at the till and sent to an address that is typed there', async ({ page }) => {
  const [item] = await sold(1);
  const { session } = await openTill(page);
  await scan(page, item?.sku ?? '');
  await expect(payButton(page)).toBeVisible();
  await page.getByRole('button', { name: en.pos.deliver }).click();
  const dialog = page.getByRole('dialog', { name: en.pos.deliver });
  await dialog.getByLabel('Country').selectOption('HKG');
  await dialog.getByRole('button', { name: en.pos.use_address }).click();
  const phone = dialog.locator('input[name="shipping_address.contact_number"]');
  await expect(phone).toHaveAccessibleDescription(/required/i);
  await dialog.locator('input[name="shipping_address.first_name"]').fill('Ann');
  await dialog.locator('input[name="shipping_address.last_name"]').fill('Lee');
  await phone.fill('9123 4567');
  await dialog.locator('[name="shipping_address.line1"]').fill('41 Belcher’s Street');
  const district = dialog.locator('select[name="shipping_address.district"]');
  if (await district.count()) await district.selectOption({ index: 1 });
  await dialog.getByRole('button', { name: en.pos.use_address }).click();
  await expect(dialog).toBeHidden();
  const part = page.getByRole('region', { name: en.pos.deliver });
  await expect(part).toContainText('41 Belcher’s Street');
  await expect(part.getByRole('radio').first()).toBeChecked();
  await payButton(page).click();
  await page.getByRole('button', { name: /^Confirm exact amount/ }).click();
  await expect(page.getByRole('heading', { name: /^Sale complete: / })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Ships via');
  const [order] = await listSessionOrders(session);
  const [row] = await queryShop<{ status: string; fulfillment_status: string; country: string }>(
    (sql) => sql`select status, fulfillment_status, shipping_address->>'country' as country
      from orders where id = ${order?.id ?? 0}`,
  );
  expect(row).toEqual({ status: 'paid', fulfillment_status: 'unfulfilled', country: 'HKG' });
});
