import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';
import { listSessionOrders, openTill, payButton, row, scan, sold } from '../support/browser/till';

test.use({ storageState: ownerState, viewport: { width: 1180, height: 820 } });

const basket = (page: Page) => page.getByRole('region', { name: en.pos.basket });
const returned = (page: Page, number: string) =>
  basket(page).getByRole('region', { name: `Returned items from ${number}` });
const confirm = (page: Page) => page.getByRole('button', { name: /^Confirm exact amount/ });

/** Sells `count` units of an item in cash; returns the number on the receipt. */
async function sell(page: Page, item: { sku: string; name: string }, count: number) {
  for (let at = 0; at < count; at += 1) await scan(page, item.sku);
  await expect(row(page, item.name).getByRole('spinbutton')).toHaveValue(String(count));
  await expect(payButton(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await confirm(page).click();
  const heading = page.getByRole('heading', { name: /^Sale complete: / });
  return (await heading.textContent())?.replace('Sale complete: ', '') ?? '';
}

/** Hands in all of a receipt for the sale that follows. */
async function handIn(page: Page, number: string) {
  await scan(page, `RECEIPT-${number}`);
  await page.getByRole('button', { name: en.pos.refund_all }).click();
  await page.getByRole('button', { name: en.pos_exchange.exchange, exact: true }).click();
  await expect(returned(page, number)).toBeVisible();
}

const readCredit = async (session: number) => {
  const [found] = await queryShop<{ credit: number }>(
    (sql) => sql`select coalesce(sum(p.amount), 0)::int as credit
      from payment p join orders o on o.id = p.order_id
      where p.provider = 'exchange' and p.type = 'capture' and o.pos_session_id = ${session}`,
  );
  return found?.credit;
};

test('a receipt is exchanged for more: the basket keeps it, the difference is paid', async ({
  page,
}) => {
  const [item] = await sold(1);
  const { session } = await openTill(page);
  const number = await sell(page, item ?? { sku: '', name: '' }, 1);
  await handIn(page, number);
  await page.reload();
  await expect(returned(page, number)).toBeVisible();
  await scan(page, item?.sku ?? '');
  await scan(page, item?.sku ?? '');
  await expect(basket(page).getByText(en.pos_receipt.exchange_credit)).toBeVisible();
  await expect(payButton(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await confirm(page).click();
  await expect(page.getByText(`Returned items, receipt ${number}`)).toBeVisible();
  const [old, taken] = await listSessionOrders(session);
  expect(old).toMatchObject({ tenders: 1 });
  expect(taken).toMatchObject({ tenders: 1 });
  expect(await readCredit(session)).toBe(old?.paid);
});

test('a receipt is exchanged for less: the rest is given back in cash', async ({ page }) => {
  const [item] = await sold(1);
  const { session } = await openTill(page);
  const number = await sell(page, item ?? { sku: '', name: '' }, 2);
  await page.getByRole('button', { name: en.pos.new_sale }).click();
  await handIn(page, number);
  await scan(page, item?.sku ?? '');
  const giveBack = page.getByRole('button', { name: /^Refund HK\$/ });
  await expect(giveBack).toBeVisible();
  const amount = ((await giveBack.textContent()) ?? '').replace('Refund ', '');
  await page.setViewportSize({ width: 360, height: 740 });
  const foot = page.locator('[data-save-bar]');
  await expect(foot).toContainText(`Refund due${amount}`);
  await expect(foot.getByRole('button')).toHaveText('Confirm exchange');
  await page.setViewportSize({ width: 1180, height: 820 });
  await giveBack.click();
  const dialog = page.getByRole('dialog', { name: en.pos.pay });
  await expect(dialog.getByText(en.pos.back_in_cash)).toBeVisible();
  await dialog.getByRole('button', { name: /^Refund HK\$/ }).click();
  await expect(page.getByRole('heading', { name: /^Sale complete: / })).toBeVisible();
  await expect(page.getByText(en.pos.back_in_cash)).toBeVisible();
  const [old] = await listSessionOrders(session);
  expect(old).toMatchObject({ tenders: 2 });
  const [taken] = await queryShop<{ paid: number }>(
    (sql) => sql`select paid_total::int as paid from orders
      where pos_session_id = ${session} and id <> ${old?.id ?? 0}`,
  );
  expect(await readCredit(session)).toBe(taken?.paid);
});
