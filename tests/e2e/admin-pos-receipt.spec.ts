import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { buyInBrowser } from '../support/browser/bought';
import { countedHands } from '../support/browser/counted-hands';
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';
import { listSessionOrders, openTill, payButton, scan, sold } from '../support/browser/till';

test.use({ storageState: ownerState, viewport: { width: 1180, height: 820 } });

/** Sells one of each in cash; returns the number on the receipt. */
async function sell(page: Page, skus: string[]): Promise<string> {
  for (const sku of skus) await scan(page, sku);
  await expect(page.getByRole('region', { name: en.pos.basket }).getByRole('listitem')).toHaveCount(
    skus.length,
  );
  await expect(payButton(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Confirm exact amount/ }).click();
  const heading = page.getByRole('heading', { name: /^Sale complete: / });
  return (await heading.textContent())?.replace('Sale complete: ', '') ?? '';
}

test('a receipt is refunded by a scan, all items and Enter, and by no Enter before', async ({
  page,
}) => {
  const [tea, cup] = await sold(2);
  const { session } = await openTill(page);
  const number = await sell(page, [tea?.sku ?? '', cup?.sku ?? '']);
  await expect(page.getByRole('img', { name: `Receipt ${number} as a QR code` })).toBeVisible();
  const hands = countedHands(page);
  await scan(page, `RECEIPT-${number}`);
  const dialog = page.getByRole('dialog', { name: `Refund receipt ${number}` });
  const units = dialog.getByRole('spinbutton');
  await expect(units.first()).toBeFocused();
  await expect(units.first()).toHaveValue('0');
  // An Enter right after a scan is the second ending key of its scanner.
  await page.waitForTimeout(250);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  for (const name of [en.pos.refund, en.pos_exchange.exchange])
    await expect(dialog.getByRole('button', { name, exact: true })).toBeDisabled();
  await hands.click(dialog.getByRole('button', { name: en.pos.refund_all }));
  await expect(page.getByRole('button', { name: /^Refund HK\$/ })).toBeFocused();
  await hands.press('Enter');
  await expect(page.getByRole('button', { name: en.pos.done })).toBeFocused();
  // With the scan.
  hands.atMost(2);
  expect(await listSessionOrders(session)).toMatchObject([{ tenders: 2 }]);
});

test('an open refund takes the scan of a receipt; other dialogs take none', async ({ page }) => {
  const [tea] = await sold(1);
  await openTill(page);
  const number = await sell(page, [tea?.sku ?? '']);
  await page.getByRole('button', { name: en.pos.new_sale }).click();
  await page.getByRole('button', { name: en.pos.more }).click();
  await page.getByRole('menuitem', { name: en.pos.refund }).click();
  // The menu that closes gives the focus back before the dialog has it.
  await expect(page.getByLabel(en.pos.receipt_number)).toBeFocused();
  await scan(page, 'RECEIPT-NOTHING');
  await expect(page.getByText(en.pos.no_receipt)).toBeVisible();
  await scan(page, `RECEIPT-${number}`);
  await expect(page.getByRole('heading', { name: `Refund receipt ${number}` })).toBeVisible();
  const units = page.getByRole('spinbutton', { name: /items to refund$/ });
  await expect(units).toBeFocused();
  await scan(page, `RECEIPT-${number}`);
  await expect(units).toHaveValue('0');
  await expect(page.getByRole('alert').filter({ hasText: en.pos.scan_blocked })).toBeVisible();
  const [back] = await queryShop<{ refunded: number }>(
    (sql) => sql`select refunded_total::int as refunded from orders where order_number = ${number}`,
  );
  expect(back?.refunded).toBe(0);
});

test('a web order that was paid by hand is refunded in cash, by its number', async ({ page }) => {
  const { session } = await openTill(page);
  const { order_number } = await buyInBrowser(page, 'cash_on_delivery');
  const [row] = await queryShop<{ id: number }>(
    (sql) => sql`select id from orders where order_number = ${order_number}`,
  );
  const find = async () => {
    await page.getByRole('button', { name: en.pos.more }).click();
    await page.getByRole('menuitem', { name: en.pos.refund }).click();
    await page.getByLabel(en.pos.receipt_number).fill(order_number);
    await page.keyboard.press('Enter');
  };
  await find();
  await expect(page.getByText(en.errors.refund_order_unpaid)).toBeVisible();
  await page.keyboard.press('Escape');
  for (const data of [
    { status: 'paid', reference: 'Cash 1' },
    { status: 'shipped', tracking_number: 'SF1' },
  ]) {
    const moved = await page.request.put(`/api/admin/order/${row?.id}/status`, { data });
    expect(moved.status()).toBe(200);
  }
  // Money that goes back of it without goods, which staff have still to send.
  const granted = await page.request.post(`/api/admin/order/${row?.id}/refund`, {
    data: { amount: '10.00', reason: 'Late' },
  });
  expect(granted.status()).toBe(200);
  await find();
  await expect(page.getByRole('heading', { name: `Refund order ${order_number}` })).toBeVisible();
  await expect(page.getByText(/^Refund \S+ hasn’t been paid out yet: HK\$10\.00\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Pay HK$10.00 in cash from this drawer' }).click();
  const paid = page.getByRole('status').filter({ hasText: en.pos.back_in_cash });
  await expect(paid).toContainText('HK$10.00');
  expect(await listSessionOrders(session)).toMatchObject([{ id: row?.id, tenders: 1 }]);
  await page.keyboard.press('Escape');
  await find();
  await expect(page.getByText(/hasn’t been paid out yet/)).toHaveCount(0);
  await page.getByRole('button', { name: en.pos.refund_all }).click();
  const inCash = page.getByRole('checkbox', { name: /in cash from this drawer$/ });
  await expect(inCash).toBeChecked();
  await inCash.uncheck();
  await expect(page.getByText(/^To be sent by staff/)).toBeVisible();
  await inCash.check();
  await expect(page.getByText(en.pos.back_in_cash)).toBeVisible();
  await page.getByRole('button', { name: /^Refund HK\$/ }).click();
  await expect(page.getByRole('button', { name: en.pos.print_refund })).toBeVisible();
  expect(await listSessionOrders(session)).toMatchObject([{ id: row?.id, tenders: 2 }]);
});
