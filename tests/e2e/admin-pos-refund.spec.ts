import { expect, test } from '../support/browser/journey';
import { ownerState } from '../support/browser/stored-login';
import { openTill, ordersOf, pay, scan, sold } from '../support/browser/till';

test.use({ storageState: ownerState, viewport: { width: 1180, height: 820 } });

test('a receipt is found by its number, and its item is refunded in cash', async ({ page }) => {
  const [item] = await sold(1);
  const { session } = await openTill(page);
  await scan(page, item?.sku ?? '');
  await expect(pay(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Confirm exact amount/ }).click();
  const heading = page.getByRole('heading', { name: /^Sold: / });
  const number = (await heading.textContent())?.replace('Sold: ', '') ?? '';
  await page.getByRole('button', { name: 'New sale' }).click();
  const refund = async (receipt: string) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Refund' }).click();
    await page.getByLabel('Receipt or order number').fill(receipt);
    await page.keyboard.press('Enter');
  };
  await refund('H-nothing');
  await expect(page.getByText('There is no receipt or order with this number.')).toBeVisible();
  await page.keyboard.press('Escape');
  await refund(number);
  await page.getByRole('button', { name: /^Refund HK\$/ }).click();
  await expect(page.getByText('Cash to hand over')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await refund(number);
  await expect(page.getByText('Everything on this receipt was refunded already.')).toBeVisible();
  expect(await ordersOf(session)).toMatchObject([{ tenders: 2 }]);
});
