import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { ownerState } from '../support/browser/stored-login';
import { listSessionOrders, openTill, payButton, scan, sold } from '../support/browser/till';

test.use({ storageState: ownerState, viewport: { width: 1180, height: 820 } });

test('a receipt is found by its number, and its item is refunded in cash', async ({ page }) => {
  const [item] = await sold(1);
  const { session } = await openTill(page);
  await scan(page, item?.sku ?? '');
  await expect(payButton(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Confirm exact amount/ }).click();
  const heading = page.getByRole('heading', { name: /^Sale complete: / });
  const number = (await heading.textContent())?.replace('Sale complete: ', '') ?? '';
  await page.getByRole('button', { name: en.pos.new_sale }).click();
  const refund = async (receipt: string) => {
    await page.getByRole('button', { name: en.pos.more }).click();
    await page.getByRole('menuitem', { name: en.pos.refund }).click();
    await page.getByLabel(en.pos.receipt_number).fill(receipt);
    await page.keyboard.press('Enter');
  };
  await refund('H-nothing');
  await expect(page.getByText(en.pos.no_receipt)).toBeVisible();
  await page.keyboard.press('Escape');
  await refund(number);
  await page.getByRole('button', { name: /^Refund HK\$/ }).click();
  await expect(page.getByText(en.pos.back_in_cash)).toBeVisible();
  await page.getByRole('button', { name: en.pos.done }).click();
  await refund(number);
  await expect(page.getByText(en.pos.nothing_left_to_refund)).toBeVisible();
  expect(await listSessionOrders(session)).toMatchObject([{ tenders: 2 }]);
});
