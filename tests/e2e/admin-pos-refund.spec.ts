import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';
import { listSessionOrders, openTill, payButton, scan, sold } from '../support/browser/till';

test.use({ storageState: ownerState, viewport: { width: 1180, height: 820 } });

test('a receipt is found by its number or in the list, emailed, and refunded in cash', async ({
  page,
}) => {
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
  await page.getByRole('button', { name: en.pos.receipts, exact: true }).click();
  const search = page.getByRole('searchbox', { name: en.pos.receipts_search });
  await expect(search).toBeFocused();
  const rows = page.getByRole('dialog', { name: en.pos.receipts }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await search.fill(`${number}0`);
  await expect(page.getByText(en.pos.receipts_none)).toBeVisible();
  await search.fill(number);
  await page.keyboard.press('Enter');
  const receipt = page.getByRole('dialog', { name: en.pos.receipt, exact: true });
  await receipt.getByRole('button', { name: en.pos.email_receipt }).click();
  await receipt.getByLabel(en.pos.email_receipt_to).fill('mei@later.test');
  await page.keyboard.press('Enter');
  await expect(receipt.getByText('We’ll email the receipt to mei@later.test.')).toBeVisible();
  await receipt.getByRole('button', { name: en.pos.refund_or_exchange }).click();
  await page.getByRole('button', { name: en.pos.refund_all }).click();
  await page.getByLabel(en.pos.reason).fill('Broken handle');
  await page.getByRole('button', { name: /^Refund HK\$/ }).click();
  await expect(page.getByText(en.pos.back_in_cash)).toBeVisible();
  await page.getByRole('button', { name: en.pos.done }).click();
  await refund(number);
  await expect(page.getByText(en.pos.nothing_left_to_refund)).toBeVisible();
  expect(await listSessionOrders(session)).toMatchObject([{ tenders: 2 }]);
  const [returned] = await queryShop<{ reason: string }>(
    (sql) => sql`select r.reason from refund r join orders o on o.id = r.order_id
      where o.order_number = ${number}`,
  );
  expect(returned?.reason).toBe('Broken handle');
});
