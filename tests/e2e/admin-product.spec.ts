import type { Page } from '@playwright/test';
import sharp from 'sharp';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { pressSave } from '../support/browser/saving';
import { ownerState } from '../support/browser/stored-login';

const unique = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

test.use({ storageState: ownerState });

/** The editor comes only to a page whose scripts run: what is typed from then on is the form's. */
async function openForm(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('.ProseMirror').first()).toBeVisible();
}
const save = (page: Page) => page.getByRole('button', { name: en.resource.save }).click();
const cell = (page: Page, variant: string, column: string) =>
  page.getByRole('textbox', { name: `${variant}: ${column}`, exact: true });
const picture = async (color: string) => ({
  name: `${color}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 500, channels: 3, background: color } })
    .png()
    .toBuffer(),
});

async function pickOption(page: Page, option: string, values: string[]) {
  await page.getByLabel(en.product.variants.add_option).selectOption({ label: option });
  for (const value of values)
    await page.getByRole('group', { name: option }).getByLabel(value, { exact: true }).check();
}

async function warehouse(page: Page): Promise<number> {
  const { data } = await (await page.request.get('/api/admin/warehouse?sort=title')).json();
  return data.find(({ title }: { title: string }) => title.startsWith('Kwai Chung')).id;
}

/** A product without options, made over the API. */
async function newProduct(page: Page, fields: object = {}) {
  const url = unique('made');
  const stocks = [
    { price: '100', inventories: [{ warehouse_id: await warehouse(page), quantity: 5 }] },
  ];
  const answer = await page.request.post('/api/admin/product', {
    data: { name: url, sku: url, url, stocks, ...fields },
  });
  return { url, ...(await answer.json()).data } as {
    id: number;
    url: string;
    stocks: { id: number }[];
  };
}

test('a product of three attributes and 36 variants is made, sold in three languages, and changed', async ({
  page,
}) => {
  const name = `Made-to-order curtain ${unique('c')}`;
  await openForm(page, '/admin/product/create');
  await page.getByRole('textbox', { name: en.product.name }).fill(name);
  await expect(page.getByRole('textbox', { name: en.product.sku, exact: true })).toHaveValue(
    /^made-to-order-c-\d{4}$/,
  );
  const url = await page.getByLabel(en.product.url).inputValue();
  await page.locator('#image_list').setInputFiles(await picture('#34506b'));
  await page.getByLabel('Alt text of image 1').fill('Indigo curtain');
  await page.getByLabel(en.product.categories_search).fill('textile');
  await page.getByRole('checkbox', { name: 'Textiles' }).check();
  const chips = page.getByRole('list', { name: en.product.categories_chosen });
  await chips.getByRole('button', { name: /^Remove/ }).click();
  await expect(chips.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Textiles' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Textiles' }).check();

  await page.getByRole('textbox', { name: en.product.price, exact: true }).fill('300');
  await pickOption(page, 'Color', ['Moss', 'Indigo', 'Ink', 'Flax']);
  await pickOption(page, 'Size', ['Small', 'Medium', 'Large']);
  await pickOption(page, 'Material', ['Bamboo', 'Walnut', 'Oak']);
  await page.getByRole('button', { name: en.product.variants.generate }).click();
  await expect(page.getByText('35 variants added, 1 kept.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove Moss/ })).toHaveCount(9);
  await page.getByRole('button', { name: 'Set all: Price' }).click();
  const all = page.getByRole('dialog', { name: /^Set all: / });
  await all.getByRole('combobox').first().selectOption({ label: 'Large' });
  await all
    .getByRole('combobox', { name: en.product.price, exact: true })
    .selectOption({ label: en.product_batch.price_way.raise_percent });
  await all.getByRole('textbox').fill('50');
  await expect(all.getByText('300 → 450.00').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Indigo / Large / Oak', 'Price')).toHaveValue('450.00');
  await page.getByRole('button', { name: 'Set all: KC' }).click();
  await all.getByRole('textbox').fill('8');
  await page.keyboard.press('Enter');
  await pressSave(page);
  await page.waitForURL(/\/admin\/product\/edit\/\d+/);
  const id = /edit\/(\d+)/.exec(page.url())?.[1];

  await cell(page, 'Moss / Small / Bamboo', en.product.special_price).fill('250');
  await page.getByText(en.product.variants.more_prices).filter({ visible: true }).click();
  await page
    .getByLabel('Moss / Small / Bamboo: Sale price until', { exact: true })
    .fill('2030-12-31');
  await page.getByRole('button', { name: 'Set all: Price in USD' }).click();
  await all.getByRole('textbox').fill('45');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Flax / Large / Oak' }).click();
  await pressSave(page);
  const { data } = await (await page.request.get(`/api/admin/product/${id}`)).json();
  expect(data.stocks).toHaveLength(35);
  expect(
    data.stocks.filter((stock: { special_price: unknown }) => stock.special_price),
  ).toHaveLength(1);
  const [moss] = data.stocks.filter((stock: { special_price: unknown }) => stock.special_price);
  // The end of that day in Hong Kong.
  expect(moss.special_price_to).toBe('2030-12-31T16:00:00.000Z');
  expect(data.stocks.every(({ prices }: typeof moss) => prices.USD === '45.00')).toBe(true);

  for (const [language, text] of [
    ['zh-HK', '訂造窗簾'],
    ['zh-CN', '定制窗帘'],
  ] as const) {
    await page.request.put(`/api/admin/product/${id}`, { data: { name: text, language } });
    const shown = await page.request.get(`/${language}/product/${url}`);
    expect(await shown.text()).toMatch(new RegExp(`<h1[^>]*>${text}`));
  }
  await page.goto(`/product/${url}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('img', { name: 'Indigo curtain' }).first()).toBeVisible();
  for (const value of ['Moss', 'Large', 'Oak'])
    await page.getByRole('radio', { name: value }).check({ force: true });
  await expect(page.getByText('HK$450.00').first()).toBeVisible();
});

test('what is wrong stands in its cell and in the summary, and everything typed stays', async ({
  page,
}) => {
  await openForm(page, '/admin/product/create');
  await page.getByRole('textbox', { name: en.product.name }).fill('Kept');
  await pickOption(page, 'Size', ['Small', 'Large']);
  await page.getByRole('button', { name: en.product.variants.generate }).click();
  await cell(page, 'Small', 'Price').fill('100');
  await cell(page, 'Small', en.product.special_price).fill('100');
  await cell(page, 'Large', 'Quantity, Kwai Chung (main)').fill('many');
  await save(page);
  const summary = page.getByRole('alert').filter({ hasText: en.resource.create_fail });
  await expect(summary.getByRole('link')).toHaveText([
    'Price of Large: This field is required.',
    'Quantity of Large: “many” isn’t a whole number. Enter one in digits 0 to 9, such as 12.',
  ]);
  await expect(cell(page, 'Large', 'Price')).toBeFocused();
  await expect(cell(page, 'Large', 'Price')).toHaveAccessibleDescription(en.errors.required);
  await cell(page, 'Large', 'Price').fill('1.005');
  await cell(page, 'Large', 'Quantity, Kwai Chung (main)').fill('3');
  await save(page);
  await expect(summary.getByRole('link')).toHaveText([
    `Sale price of Small: ${en.errors.special_price_below_price}`,
  ]);
  await cell(page, 'Small', en.product.special_price).fill('90');
  await page.getByText(en.product.variants.more_prices).filter({ visible: true }).click();
  const yen = cell(page, 'Small', 'Price in JPY');
  await yen.fill('1.5');
  await save(page);
  await expect(summary.getByRole('link')).toHaveText([
    'Price of Large: Please check your input.',
    'Price in JPY of Small: “1.5” has too many decimals. Enter a whole number.',
  ]);
  await yen.fill('');
  await save(page);
  await expect(summary.getByRole('link')).toHaveText(['Price of Large: Please check your input.']);
  await expect(page.getByRole('textbox', { name: en.product.name })).toHaveValue('Kept');
  await expect(cell(page, 'Large', 'Quantity, Kwai Chung (main)')).toHaveValue('3');
});

test('a count that somebody changed meanwhile is refused in its cell', async ({ page }) => {
  const { id, stocks } = await newProduct(page);
  await openForm(page, `/admin/product/edit/${id}`);
  await page.getByLabel('Quantity, Kwai Chung (main)').fill('7');
  const sold = {
    stocks: [
      { id: stocks[0]?.id, inventories: [{ warehouse_id: await warehouse(page), quantity: 4 }] },
    ],
  };
  const { data } = await (
    await page.request.put(`/api/admin/product/${id}`, { data: sold })
  ).json();
  expect(data.stocks[0].inventories[0].quantity).toBe(4);
  await save(page);
  // Both counts are shown; theirs stays until it is decided otherwise.
  const dialog = page.getByRole('dialog', { name: en.resource.compare.title });
  await expect(dialog).toContainText('4');
  await expect(dialog).toContainText('7');
  await dialog.getByRole('radio', { name: /^Yours/ }).check();
  await dialog.getByRole('button', { name: en.resource.compare.take }).click();
  await expect(page.getByLabel('Quantity, Kwai Chung (main)')).toHaveValue('7');
  await pressSave(page);
});

test('the table of variants: a new value, the keyboard alone, too many combinations, and a draft of it', async ({
  page,
}) => {
  await openForm(page, '/admin/product/create');
  const value = unique('Jade');
  await page.getByLabel(en.product.variants.add_option).selectOption({ label: 'Color' });
  const typed = page.getByPlaceholder(en.product.variants.new_value_placeholder);
  await typed.fill(value);
  await page.getByRole('button', { name: `Create “${value}”` }).click();
  await expect(page.getByRole('checkbox', { name: value })).toBeChecked();
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue('');
  // Another case of the same letters is the same value.
  await typed.fill(value.toUpperCase());
  await expect(page.getByRole('button', { name: /^Create / })).toHaveCount(0);
  await typed.press('Enter');
  await expect(page.getByRole('checkbox', { name: value })).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove option Color' }).click();

  // Enter and the arrows move in the column and send nothing.
  await pickOption(page, 'Size', ['Small', 'Medium', 'Large']);
  await page.getByRole('button', { name: en.product.variants.generate }).focus();
  await page.keyboard.press('Enter');
  await cell(page, 'Small', 'Price').focus();
  for (const price of ['10', '20', '30']) {
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
  }
  await expect(cell(page, 'Large', 'Price')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, 'Medium', 'Price')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cell(page, 'Medium', en.product.special_price)).toBeFocused();
  await expect(cell(page, 'Large', 'Price')).toHaveValue('30');
  await expect(page.getByRole('alert').filter({ hasText: 'Fail' })).toHaveCount(0);

  const all = async (option: string) => {
    await page.getByLabel(en.product.variants.add_option).selectOption({ label: option });
    for (const box of await page.getByRole('group', { name: option }).getByRole('checkbox').all())
      await box.check();
  };
  await all('Color');
  await all('Capacity');
  await page.getByRole('button', { name: en.product.variants.generate }).click();
  await expect(page.getByText(/^That makes \d{3} variants/)).toBeVisible();

  await page.getByRole('tab', { name: '繁體中文' }).click();
  await page.getByRole('button', { name: en.resource.form.switch_yes }).click();
  await page.waitForURL('**/create?language=zh-HK');
  await expect(page.getByRole('tab', { name: '繁體中文', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: 'English' }).click();
  await page.getByRole('button', { name: en.resource.form.draft_restore }).click();
  await expect(cell(page, 'Large', 'Price')).toHaveValue('30');
});

test('a product is hidden in its list, which is filtered by it', async ({ page }) => {
  const { url } = await newProduct(page);
  await page.goto(`/admin/product?search=${url}&visibled=1`);
  await expect(page.getByLabel(en.product.filter.visibled)).toHaveValue('1');
  await page.getByRole('switch', { name: `Visible: ${url}` }).uncheck();
  await expect(page.getByRole('heading', { name: en.resource.list.none_found })).toBeVisible();
});

test('products of a list are changed at once after a preview, undone, and one is copied', async ({
  page,
}) => {
  const { url } = await newProduct(page);
  await newProduct(page, { name: `${url} two`, published_at: '2100-12-01T01:00:00Z' });
  await page.goto(`/admin/product?search=${url}`);
  await expect(page.getByText('From Dec 1, 2100, 9:00 AM')).toBeVisible();
  await page.getByRole('checkbox', { name: en.resource.list.select_all }).check();
  await page.getByRole('button', { name: en.product_batch.edit, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 products' });
  await expect(dialog.getByLabel(en.product_batch.field.price_by, { exact: true })).toBeFocused();
  await dialog
    .getByLabel(en.product_batch.field.price_by, { exact: true })
    .selectOption({ label: en.product_batch.price_way.raise_percent });
  await dialog.getByLabel(en.product_batch.percent).fill('ten');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(en.product_batch.percent)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel(en.product_batch.percent).fill('7.5');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('HK$107.50')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Update 2 products' }).click();
  await expect(page.getByRole('cell', { name: 'HK$107.50' })).toHaveCount(2);
  await page
    .getByRole('region', { name: en.admin.shell.notices })
    .getByRole('button', { name: en.resource.batch.undo })
    .click();
  await expect(page.getByRole('cell', { name: 'HK$100.00' })).toHaveCount(2);
  await page.getByRole('checkbox', { name: `Select ${url} two` }).check();
  await page.getByRole('button', { name: en.product.copy }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${url} two (copy)`);
});
