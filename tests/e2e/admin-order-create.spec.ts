import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';
import { someAddress, someEmail, someNumber } from '../support/values/person';

test.use({ storageState: ownerState, viewport: { width: 1440, height: 900 } });

type Sold = { stock_id: number; sku: string };

/** Variants of one product each, of which there is plenty, and less than one order may hold. */
const sold = async (count: number): Promise<Sold[]> =>
  queryShop<Sold>(
    (sql) => sql`select distinct on (p.id) s.id as stock_id, s.sku from product p
      join stock s on s.product_id = p.id and s.visibled
      join inventory i on i.stock_id = s.id
      join setting w on w.key = 'product_warehouse_id' and i.warehouse_id = w.value::text::int
      where p.visibled and i.quantity - i.reserved between 15 and 90 order by p.id limit ${count}`,
  );

/** A customer with an address, whom nobody else knows. */
async function someCustomer(): Promise<string> {
  const email = someEmail();
  await queryShop(
    (sql) => sql`with made as (insert into customer (email, first_name, last_name, phone, enabled)
        values (${email}, 'Wing Sze', 'Leung', ${someNumber()}, true) returning id)
      insert into address (customer_id, first_name, last_name, country, contact_number, address,
        line1, district, default_shipping, default_billing)
      select id, 'Wing Sze', 'Leung', 'HKG', '+85291234567', '8 Garden Road, Wan Chai',
        '8 Garden Road', 'Wan Chai', true, true from made`,
  );
  return email;
}

const total = (page: Page) => page.locator('[data-save-bar] strong');
const findOrder = async (page: Page) => {
  const [row] = await queryShop<{
    status: string;
    grand_total: number;
    email: string;
    lines: number;
  }>(
    (sql) => sql`select status, grand_total, email, (select count(*)::int from order_item i
        where i.order_id = o.id) as lines
      from orders o where id = ${page.url().split('/').at(-1) ?? 0}`,
  );
  return row;
};

test('an order of a known customer is made in 6 actions without a mouse, with the total shown', async ({
  page,
}) => {
  const email = await someCustomer();
  const [item] = await sold(1);
  await page.goto('/admin/order');
  await expect(page.getByRole('link', { name: en.order_form.create })).toBeVisible();
  let actions = 0;
  const press = (key: string) => {
    actions += 1;
    return page.keyboard.press(key);
  };
  const type = (text: string) => {
    actions += 1;
    return page.keyboard.type(text);
  };
  await press('c');
  await expect(page.getByRole('combobox', { name: en.order_form.find_customer })).toBeFocused();
  await type(email);
  await expect(page.getByRole('option', { name: email })).toBeVisible();
  await press('Enter');
  const find = page.getByRole('combobox', { name: en.order_form.find_item });
  await expect(find).toBeFocused();
  await expect(page.locator('address')).toContainText('8 Garden Road');
  // As a scanner does: typed and sent before anything was found.
  await type(item?.sku ?? '');
  await press('Enter');
  await expect(find).toBeFocused();
  await expect(find).toHaveValue('');
  await expect(total(page)).toContainText('HK$');
  await expect(page.getByText(en.order_form.asking)).toHaveCount(0);
  const shown = await total(page).textContent();
  await press('ControlOrMeta+s');
  await expect(page.getByText(/^Order \S+ created$/)).toBeVisible();
  await page.waitForURL(/\/admin\/order\/\d+$/);
  expect(actions).toBe(6);
  const order = await findOrder(page);
  expect(order).toMatchObject({ status: 'pending', email, lines: 1 });
  expect(`HK$${((order?.grand_total ?? 0) / 100).toFixed(2)}`).toBe(shown?.replaceAll(',', ''));
});

test('a discount that is refused keeps all that was typed, also over a reload', async ({
  page,
}) => {
  const [item] = await sold(1);
  await page.goto('/admin/order/create');
  await page.getByRole('radio', { name: en.order_form.new }).check();
  const email = someEmail();
  await page.getByLabel(en.order_form.email, { exact: true }).fill(email);
  await page.getByLabel(en.order_form.first_name, { exact: true }).fill('Mei');
  await page.getByLabel(en.order_form.last_name, { exact: true }).fill('Ho');
  await page.getByLabel(en.order_form.phone, { exact: true }).fill(someNumber());
  const find = page.getByRole('combobox', { name: en.order_form.find_item });
  // A scanner is quicker than what it scans is found: the second code stands in the box when
  // the first is known, and stays.
  let typed = () => {};
  const secondIsTyped = new Promise<void>((resolve) => {
    typed = resolve;
  });
  await page.route('**/api/admin/order/variant?*', async (route) => {
    await secondIsTyped;
    await route.continue();
  });
  const quantity = page.getByRole('spinbutton');
  const sku = item?.sku ?? '';
  await find.fill(sku);
  await find.press('Enter');
  await expect(find).toHaveValue('');
  await find.fill(sku);
  typed();
  await expect(quantity).toHaveValue('1');
  await expect(find).toHaveValue(sku);
  await find.press('Enter');
  await expect(find).toHaveValue('');
  await expect(quantity).toHaveValue('2');
  const discount = page.getByLabel(en.order_form.discount);
  await discount.fill('12,5');
  await page.getByRole('button', { name: en.order_form.create }).click();
  await expect(discount).toHaveAttribute('aria-invalid', 'true');
  await page.reload();
  await page.getByRole('button', { name: en.resource.form.draft_restore }).click();
  await expect(page.getByLabel(en.order_form.email, { exact: true })).toHaveValue(email);
  await expect(quantity).toHaveValue('2');
  await expect(discount).toHaveValue('12,5');
  await discount.fill('12.5');
  await page.getByLabel(en.address.street).fill('1 Lung Wo Road');
  await page.getByLabel(/^District/).selectOption('Central and Western');
  await expect(page.getByText(en.order_form.asking)).toHaveCount(0);
  await page.getByRole('button', { name: en.order_form.create }).click();
  await page.waitForURL(/\/admin\/order\/\d+$/);
  expect(await findOrder(page)).toMatchObject({ status: 'pending', email });
});

test('an order that waits is edited to the total of its preview; too much of a thing is said on its row', async ({
  page,
}) => {
  const [first, second] = await sold(2);
  await openOrder(page, { stock_id: first?.stock_id, quantity: 1 }, { payment: 'later' });
  await page.getByRole('link', { name: en.order_form.edit }).click();
  const find = page.getByRole('combobox', { name: en.order_form.find_item });
  await find.fill(second?.sku ?? '');
  await find.press('Enter');
  const added = page.locator(`#quantity-${second?.stock_id}`);
  await added.fill('99');
  await expect(added).toHaveAttribute('aria-invalid', 'true');
  await added.fill('2');
  await expect(added).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(en.order_form.asking)).toHaveCount(0);
  await expect(page.getByText(/more to pay\.$/)).toBeVisible();
  const shown = await total(page).textContent();
  await page.getByRole('button', { name: en.order_form.save }).click();
  await expect(page.getByText(/^Order \S+ updated$/)).toBeVisible();
  await page.waitForURL(/\/admin\/order\/\d+$/);
  const order = await findOrder(page);
  expect(order).toMatchObject({ status: 'pending', lines: 2 });
  expect(`HK$${((order?.grand_total ?? 0) / 100).toFixed(2)}`).toBe(shown?.replaceAll(',', ''));
});

test('a paid order is edited: what goes back, then what is left to pay, is said before it is saved', async ({
  page,
}) => {
  const [first] = await sold(1);
  const paid = { payment: 'paid', payment_reference: `FPS ${randomUUID()}` };
  await openOrder(page, { stock_id: first?.stock_id, quantity: 2 }, paid);
  const units = page.locator(`#quantity-${first?.stock_id}`);
  const save = async (count: string, expectedText: RegExp) => {
    await page.getByRole('link', { name: en.order_form.edit }).click();
    await units.fill(count);
    await expect(page.getByText(expectedText)).toBeVisible();
    await page.getByRole('button', { name: en.order_form.save }).click();
    await page.waitForURL(/\/admin\/order\/\d+$/);
  };
  await save('1', /^HK\$[\d,.]+ will be refunded to the customer when you save\.$/);
  await expect(page.getByText(en.orders.refund_edit)).toBeVisible();
  expect(await findOrder(page)).toMatchObject({ status: 'paid' });
  await save('3', /^HK\$[\d,.]+ paid, HK\$[\d,.]+ due\.$/);
  expect(await findOrder(page)).toMatchObject({ status: 'pending' });
});

test('a paid order goes to another country: a delivery that goes there is asked for, and the rest', async ({
  page,
}) => {
  const [first] = await sold(1);
  const paid = { payment: 'paid', payment_reference: `FPS ${randomUUID()}` };
  await openOrder(page, { stock_id: first?.stock_id, quantity: 1 }, paid);
  await page.getByRole('link', { name: en.order_form.edit }).click();
  await page.getByRole('button', { name: en.order_form.change_shipping_address }).click();
  const part = (name: string) => page.locator(`[id="shipping_address.${name}"]`);
  await expect(part('first_name')).toBeFocused();
  await expect(part('line1')).toHaveValue('12 Harbour Road');
  await part('country').selectOption('FRA');
  await part('contact_number').fill('+33142685300');
  await part('line1').fill('1 rue de Rivoli');
  await part('postal_code').fill('75001');
  await part('city').fill('Paris');
  await expect(page.getByText(/^Please choose a shipping method/)).toBeVisible();
  await page.getByRole('radio', { name: /^International delivery/ }).check();
  await expect(page.getByText(/^HK\$[\d,.]+ paid, HK\$[\d,.]+ due\.$/)).toBeVisible();
  await expect(page.getByText(en.order_form.asking)).toHaveCount(0);
  const shown = await total(page).textContent();
  await page.getByRole('button', { name: en.order_form.save }).click();
  await page.waitForURL(/\/admin\/order\/\d+$/);
  await expect(page.getByText('1 rue de Rivoli').first()).toBeVisible();
  const order = await findOrder(page);
  expect(order).toMatchObject({ status: 'pending', lines: 1 });
  expect(`HK$${((order?.grand_total ?? 0) / 100).toFixed(2)}`).toBe(shown?.replaceAll(',', ''));
});

test('what is picked up names its store, and is taken from there', async ({ page }) => {
  const [item] = await queryShop<Sold>(
    (sql) => sql`select distinct on (p.id) s.id as stock_id, s.sku from product p
      join stock s on s.product_id = p.id and s.visibled
      join inventory i on i.stock_id = s.id
      join physical_store h on h.warehouse_id = i.warehouse_id and h.url = 'kwai-chung'
      where p.visibled and i.quantity - i.reserved >= 15 order by p.id limit 1`,
  );
  await page.goto('/admin/order/create');
  await page.getByRole('radio', { name: en.order_form.new }).check();
  await page.getByLabel(en.order_form.email, { exact: true }).fill(someEmail());
  await page.getByLabel(en.order_form.first_name, { exact: true }).fill('Mei');
  await page.getByLabel(en.order_form.last_name, { exact: true }).fill('Ho');
  await page.getByLabel(en.order_form.phone, { exact: true }).fill(someNumber());
  const find = page.getByRole('combobox', { name: en.order_form.find_item });
  await find.fill(item?.sku ?? '');
  await find.press('Enter');
  await expect(page.getByRole('spinbutton')).toHaveValue('1');
  await page.getByRole('radio', { name: en.order_form.picked_up }).check();
  const store = page.getByRole('radio', { name: /^Harbour Kwai Chung · Ready in about 2 hours/ });
  await expect(store).toBeEnabled();
  await expect(page.getByLabel(en.order_form.warehouse)).toBeDisabled();
  await expect(page.getByText(en.order_form.asking)).toHaveCount(0);
  await page.getByRole('button', { name: en.order_form.create }).click();
  const group = page.getByRole('group', { name: en.order_form.pickup_store });
  await expect(group).toContainText(en.errors.staff_pickup_store_required);
  await store.check();
  await expect(page.getByText(en.order_form.asking)).toHaveCount(0);
  await page.getByRole('button', { name: en.order_form.create }).click();
  await page.waitForURL(/\/admin\/order\/\d+$/);
  await expect(page.getByRole('main')).toContainText('Harbour Kwai Chung');
});

/** An order that staff make of these units, opened. */
async function openOrder(page: Page, units: object, more: object): Promise<void> {
  const [methods] = await queryShop<object>(
    (sql) => sql`select p.id as payment_method_id, d.id as shipping_method_id
      from payment_method p, shipping_method d
      where p.code = 'bank_transfer' and d.code = 'standard'`,
  );
  const made = await page.request.post('/api/admin/order', {
    headers: { 'Idempotency-Key': randomUUID() },
    data: {
      ...methods,
      items: [units],
      email: someEmail(),
      shipping_address: someAddress(),
      ...more,
    },
  });
  const { data } = await made.json();
  await page.goto(`/admin/order/${data.id}`);
}
