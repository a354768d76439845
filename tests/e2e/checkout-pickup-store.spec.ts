import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { fillBrowserCart } from '../support/browser/bought';
import { expect, test } from '../support/browser/journey';
import {
  choosePaymentMethod,
  queryShop,
  readOrderNumber,
  staffPage,
} from '../support/browser/shopping';
import { someEmail, someNumber } from '../support/values/person';

const review = (page: Page) =>
  page.locator('main button[name=intent][value=review]:visible').last();
const place = (page: Page) => page.locator('main button[name=intent][value=place]:visible').last();
const storeNamed = (page: Page, name: string) => page.getByRole('radio', { name });

type Row = { id: number; pickup_code: string; status: string; reserved_at: number[] };
const readOrder = async (order_number: string): Promise<Row | undefined> => {
  const [row] = await queryShop<Row>(
    (sql) => sql`select o.id, o.pickup_code, o.status,
        array(select i.warehouse_id from reservation r join inventory i on i.id = r.inventory_id
          where r.order_id = o.id) as reserved_at
      from orders o where o.order_number = ${order_number}`,
  );
  return row;
};

test('a shopper chooses the store, comes with a code, and the desk hands over with two keys', async ({
  page,
  context,
}) => {
  await fillBrowserCart(page);
  await page.goto('/checkout');
  await page.locator('[name="email"]').fill(someEmail());
  await page.locator('[name=delivery_type][value=pickup]').check();
  await page.locator('[name=first_name]').fill('Ka Yan');
  await page.locator('[name=last_name]').fill('Lam');
  await page.locator('[name=phone]').fill(someNumber());
  const central = storeNamed(page, 'Harbour Kwai Chung · Ready in about 2 hours');
  await expect(central).toBeEnabled();
  await expect(storeNamed(page, 'Harbour Tuen Mun')).toHaveCount(1);
  await choosePaymentMethod(page, 'cash_on_delivery');

  // Nobody says where: the field is named, in the summary and at its place.
  await review(page).click();
  const group = page.getByRole('group', { name: en.checkout.pickup_store, exact: true });
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toContainText(en.errors.pickup_store_required);
  await expect(group).toContainText(en.errors.pickup_store_required);
  const answered = page.waitForResponse((response) =>
    response.url().endsWith('/api/checkout/quote'),
  );
  await central.check();
  await answered;
  await review(page).click();
  for (const text of ['Harbour Kwai Chung', '88 Wo Yi Hop Road', 'Ready in about 2 hours'])
    await expect(page.getByRole('main')).toContainText(text);
  await place(page).click();
  await page.waitForURL(/order_number=/);
  for (const text of ['Harbour Kwai Chung', 'Mon–Fri 10:00–19:00; Sat 11:00–18:00'])
    await expect(page.getByRole('main')).toContainText(text);
  const order_number = readOrderNumber(page);
  const [home] = await queryShop<{ id: number }>(
    (sql) => sql`select warehouse_id as id from physical_store where url = 'kwai-chung'`,
  );
  expect((await readOrder(order_number))?.reserved_at).toEqual([home?.id]);

  const staff = await staffPage(context, 'owner@harbour.test');
  await staff.goto(`/admin/order/${(await readOrder(order_number))?.id}`);
  await staff.getByRole('button', { name: en.orders.transitions.ready }).click();
  await staff.getByRole('dialog').getByRole('button').last().click();
  await expect.poll(async () => (await readOrder(order_number))?.pickup_code).toMatch(/^\w{6}$/);
  const code = (await readOrder(order_number))?.pickup_code ?? '';
  await page.reload();
  await expect(page.getByRole('img', { name: `Pickup code ${code} as a QR code` })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(code);

  await staff.goto('/admin/order');
  await staff.getByRole('link', { name: en.orders.pickup_desk.open }).click();
  await expect(staff.locator('[name=code]')).toBeFocused();
  await staff.keyboard.type(code);
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('status').filter({ hasText: 'Ka Yan Lam' })).toContainText(
    en.orders.pickup_desk.to_pay.replace('{amount}', 'HK$'),
  );
  await expect(staff.getByRole('button', { name: /in cash and hand over$/ })).toBeVisible();
  // The second key of a scanner is not taken for the next one of a person.
  await staff.waitForTimeout(450);
  await staff.keyboard.press('Enter');
  await expect.poll(async () => (await readOrder(order_number))?.status).toBe('completed');
  await expect(staff.locator('[name=code]')).toBeFocused();
  await staff.keyboard.type(code);
  await staff.waitForTimeout(450);
  await staff.keyboard.press('Enter');
  await expect(staff.getByText(/can’t be handed over/)).toBeVisible();
});

test('without scripts a store that lacks something cannot be chosen', async ({ page, browser }) => {
  await fillBrowserCart(page);
  const bare = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await bare.newPage();
  await plain.goto('/checkout');
  await plain.locator('[name=delivery_type][value=pickup]').check();
  await plain.getByRole('button', { name: en.checkout.show_fields }).click();
  const answer = await page.request.post('/api/checkout/quote', {
    data: { delivery_type: 'pickup' },
  });
  const { pickup_stores } = (await answer.json()) as {
    pickup_stores: { id: number; missing: string[] }[];
  };
  await expect(plain.locator('[name=physical_store_id]')).toHaveCount(2);
  expect(pickup_stores).toHaveLength(2);
  for (const { id, missing } of pickup_stores) {
    const radio = plain.locator(`[name=physical_store_id][value="${id}"]`);
    if (missing.length) await expect(radio).toBeDisabled();
    else await expect(radio).toBeEnabled();
  }
  await bare.close();
});
