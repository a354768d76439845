import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { pressSave } from '../support/browser/saving';
import { ownerState, PASSWORD } from '../support/browser/stored-login';

const unique = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

test.use({ storageState: ownerState });

async function openForm(page: Page, id: number) {
  await page.goto(`/admin/product/edit/${id}`);
  await expect(page.locator('.ProseMirror').first()).toBeVisible();
}
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const save = (page: Page) => page.getByRole('button', { name: en.resource.save }).click();
const saved = (page: Page) => expect(page.getByText(en.resource.success)).toBeVisible();

async function newProduct(page: Page) {
  const url = unique('draft');
  const { data: warehouses } = await (await page.request.get('/api/admin/warehouse')).json();
  const stocks = [{ price: '100', inventories: [{ warehouse_id: warehouses[0].id, quantity: 5 }] }];
  const answer = await page.request.post('/api/admin/product', {
    data: { name: url, sku: url, url, stocks, language: 'en-US' },
  });
  const { data } = await answer.json();
  return { id: data.id as number, url, stock: data.stocks[0].id as number };
}
const colleagueSaves = async (page: Page, id: number, data: object) =>
  expect(
    (
      await page.request.put(`/api/admin/product/${id}`, { data: { language: 'en-US', ...data } })
    ).status(),
  ).toBe(200);
const readProduct = async (page: Page, id: number) =>
  (await (await page.request.get(`/api/admin/product/${id}?language=en-US`)).json()).data;

test('a closed tab: the draft is offered, shows price and units, and is merged with what a colleague saved', async ({
  page,
  context,
}) => {
  const { id, stock } = await newProduct(page);
  await openForm(page, id);
  await field(page, 'name').fill('My name');
  await field(page, 'stocks.0.price').fill('77.00');
  await field(page, 'stocks.0.inventories.0.quantity').fill('33');
  await page.close();

  const again = await context.newPage();
  await colleagueSaves(again, id, {
    name: 'Their name',
    is_hot: true,
    stocks: [{ id: stock, sku: unique('S') }],
  });
  await openForm(again, id);
  await again.getByRole('button', { name: en.resource.form.draft_restore }).click();
  const dialog = again.getByRole('dialog', { name: en.resource.compare.title });
  await expect(dialog.getByRole('group', { name: en.product.name })).toContainText('Their name');
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(dialog.getByRole('radio', { name: /^Theirs/ })).toBeChecked();
  await dialog.getByRole('button', { name: en.resource.compare.take }).click();
  await expect(field(again, 'name')).toHaveValue('Their name');
  await expect(field(again, 'stocks.0.price')).toHaveValue('77.00');
  await expect(field(again, 'stocks.0.inventories.0.quantity')).toHaveValue('33');
  await save(again);
  await saved(again);
  expect(await readProduct(again, id)).toMatchObject({
    name: 'Their name',
    is_hot: true,
    stocks: [{ price: '77.00', inventories: [{ quantity: 33 }] }],
  });
});

async function newBrand(page: Page) {
  const url = unique('brand');
  const answer = await page.request.post('/api/admin/brand', { data: { title: url, url } });
  const { id } = (await answer.json()).data as { id: number };
  const path = `/api/admin/brand/${id}`;
  return {
    url,
    form: `/admin/brand/edit/${id}`,
    readBrand: async () => (await (await page.request.get(path)).json()).data,
    colleagueSaves: async (data: object) =>
      expect((await page.request.put(path, { data })).status()).toBe(200),
  };
}

test('a save over what a colleague saved meanwhile: both are shown, one chooses, both changes are kept', async ({
  page,
}) => {
  const { url, form, readBrand, colleagueSaves } = await newBrand(page);
  await page.goto(form);
  await field(page, 'title').fill('My name');
  await field(page, 'short_description').fill('My words');
  await colleagueSaves({ title: 'Their name', url: `${url}-new` });
  await save(page);
  const dialog = page.getByRole('dialog', { name: en.resource.compare.title });
  await expect(dialog).toContainText('saved this record while you were editing it');
  const title = dialog.getByRole('group', { name: en.brand.title });
  await expect(title).toContainText(url);
  await title.getByRole('radio', { name: /^Yours/ }).check();
  await dialog.getByRole('button', { name: en.resource.compare.take }).click();
  await expect(field(page, 'url')).toHaveValue(`${url}-new`);
  await pressSave(page);
  expect(await readBrand()).toMatchObject({
    title: 'My name',
    short_description: 'My words',
    url: `${url}-new`,
  });
  await expect(page.getByText(/^Last changed by /)).toBeVisible();
});

test('an ended login: saving asks for the password on the spot, and then saves', async ({
  page,
  context,
}) => {
  const { form, readBrand } = await newBrand(page);
  await page.goto(form);
  await field(page, 'title').fill('Typed before the end');
  await context.clearCookies();
  await save(page);
  const dialog = page.getByRole('dialog', { name: en.admin.session.login_title });
  await dialog.getByRole('button', { name: en.admin.session.login_later }).last().click();
  await expect(field(page, 'title')).toHaveValue('Typed before the end');
  await save(page);
  await dialog.getByLabel(en.admin.login.password).fill('wrong');
  await dialog.getByRole('button', { name: en.admin.login.submit }).click();
  await expect(dialog.getByText(en.errors.wrong_login)).toBeVisible();
  await dialog.getByLabel(en.admin.login.password).fill(PASSWORD);
  await dialog.getByRole('button', { name: en.admin.login.submit }).click();
  await saved(page);
  expect((await readBrand()).title).toBe('Typed before the end');
});

test('leaving with unsaved changes by a link asks; what is left behind is offered when one comes back', async ({
  page,
}) => {
  const { form, url } = await newBrand(page);
  await page.goto(`/admin/brand?search=${url}`);
  await page.getByRole('link', { name: url, exact: true }).click();
  await field(page, 'title').fill('Not saved');
  const question = page.getByRole('alertdialog', { name: en.resource.form.leave_title });
  await page.getByRole('link', { name: en.resource.cancel }).click();
  await question.getByRole('button', { name: en.resource.form.leave_no }).click();
  await expect(field(page, 'title')).toHaveValue('Not saved');
  await page.getByRole('link', { name: en.resource.cancel }).click();
  await question.getByRole('button', { name: en.resource.form.leave_yes }).click();
  await expect(page).toHaveURL(/\/admin\/brand\?search=/);
  // Back is the same form, as it was left; a form opened anew offers the draft.
  await page.goBack();
  await expect(field(page, 'title')).toHaveValue('Not saved');
  await page.goto(form);
  await page.getByRole('button', { name: en.resource.form.draft_restore }).click();
  await expect(field(page, 'title')).toHaveValue('Not saved');
});
