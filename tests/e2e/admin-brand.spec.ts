import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { ownerState } from '../support/browser/stored-login';
import { plain } from '../support/values/pictures';

const unique = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

test.use({ storageState: ownerState, contextOptions: { reducedMotion: 'no-preference' } });

async function newBrand(page: Page, fields: Record<string, unknown> = {}) {
  const url = unique('brand');
  const answer = await page.request.post('/api/admin/brand', {
    data: { title: url, url, language: 'en-US', ...fields },
  });
  return { id: (await answer.json()).data.id as number, url };
}
test('a brand is created: what is wrong stands on its field and in a summary, then it is saved', async ({
  page,
}) => {
  await page.goto('/admin/brand/create');
  await page.getByLabel(en.brand.url).fill('Not a url!');
  await page.getByRole('button', { name: en.resource.save }).click();
  const summary = page.getByRole('alert').filter({ hasText: en.resource.create_fail });
  await expect(summary.getByRole('link')).toHaveText([
    `${en.brand.title}: ${en.errors.required}`,
    /^URL: Use lowercase letters/,
  ]);
  await expect(page.getByRole('textbox', { name: en.brand.title })).toBeFocused();
  await expect(page.getByRole('textbox', { name: en.brand.title })).toHaveAccessibleDescription(
    en.errors.required,
  );

  const { url: taken } = await newBrand(page);
  await page.getByRole('textbox', { name: en.brand.title }).fill('Paper Kite');
  await page.getByLabel(en.brand.url).fill(taken);
  await page
    .getByRole('textbox', { name: en.brand.description, exact: true })
    .pressSequentially('Made of ');
  await page.getByRole('button', { name: en.resource.rich.bold }).click();
  await page.keyboard.type('paper');
  await page.getByRole('button', { name: en.resource.save }).click();
  await summary.getByRole('link', { name: `${en.brand.url}: ${en.errors.taken}` }).click();
  await expect(page.getByLabel(en.brand.url)).toBeFocused();

  await page.getByLabel(en.brand.url).fill(unique('paper-kite'));
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page).toHaveURL(/\/admin\/brand\/edit\/\d+/);
  await expect(page.getByText(en.resource.success, { exact: true })).toBeVisible();
  await expect(
    page.getByRole('textbox', { name: en.brand.description, exact: true }).locator('strong'),
  ).toHaveText('paper');
});

test('a text follows the main language until it is set apart, and again when asked', async ({
  page,
}) => {
  const { id } = await newBrand(page, { title: 'Lantern Hill' });
  await page.goto(`/admin/brand/edit/${id}?language=zh-HK`);
  const title = page.getByRole('textbox', { name: en.brand.title });
  const follow = page.getByRole('checkbox', { name: 'Title: Use English text' });
  await expect(follow).toBeChecked();
  await expect(title).not.toBeEditable();
  await follow.uncheck();
  await title.fill('燈籠崗');
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page.getByRole('tab', { name: /繁體中文 .*has its own text/ })).toBeVisible();

  await follow.check();
  await expect(title).toHaveValue('Lantern Hill');
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page.getByRole('tab', { name: '繁體中文', exact: true })).toBeVisible();
  const { data } = await (await page.request.get(`/api/admin/brand/${id}?language=zh-HK`)).json();
  expect(data.as_defaults).toContain('title');
});

test('switching the tab of a form asks only when something would be lost, and nothing typed is lost', async ({
  page,
}) => {
  const { id } = await newBrand(page);
  await page.goto(`/admin/brand/edit/${id}`);
  await page.getByRole('tab', { name: '简体中文' }).click();
  await expect(page).toHaveURL(/language=zh-CN/);
  await page.getByRole('tab', { name: 'English' }).click();
  await expect(page).toHaveURL(/language=en-US/);

  await page.getByLabel(en.brand.short_description).fill('Half a sentence');
  await page.getByRole('tab', { name: '繁體中文' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(en.resource.form.switch);
  await expect(dialog).toContainText(en.resource.form.switch_kept);
  await expect(dialog.getByRole('button', { name: en.resource.form.switch_no })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(en.brand.short_description)).toHaveValue('Half a sentence');

  await page.getByRole('tab', { name: '繁體中文' }).click();
  await dialog.getByRole('button', { name: en.resource.form.switch_yes }).click();
  await expect(page).toHaveURL(/language=zh-HK/);
  await page.getByRole('tab', { name: 'English' }).click();
  await page.getByRole('button', { name: en.resource.form.draft_restore }).click();
  await expect(page.getByLabel(en.brand.short_description)).toHaveValue('Half a sentence');
  await expect(page.getByText(en.resource.form.unsaved, { exact: true })).toBeVisible();
});

test('a picture is sent at once and kept when the form is saved; what is none, or too large, is told so', async ({
  page,
}) => {
  const { id } = await newBrand(page);
  await page.goto(`/admin/brand/edit/${id}`);
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  await page.getByLabel(en.brand.image_path, { exact: true }).setInputFiles({
    name: 'kite.png',
    mimeType: 'image/png',
    buffer: Buffer.from(pixel, 'base64'),
  });
  await expect(page.getByAltText(en.resource.image.present)).toBeVisible();
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page.getByText(en.resource.success, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: en.resource.image.remove }).click();
  await expect(page.getByAltText(en.resource.image.present)).toHaveCount(0);

  await page
    .getByLabel(en.brand.image_path, { exact: true })
    .setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('region', { name: en.admin.shell.notices })).toContainText(
    `Upload failure: ${en.errors.picture_type}`,
  );
  await expect(page.getByLabel(en.brand.image_path, { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );

  // One of too many pixels is told so before it is sent.
  const wide = await plain(8001, 2).png().toBuffer();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/upload')) sent += 1;
  });
  await page
    .getByLabel(en.brand.image_path, { exact: true })
    .setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: wide });
  await expect(page.getByText('This image is 8001 × 2 pixels.').first()).toBeVisible();
  expect(sent).toBe(0);
});

test('the list searches, sorts, switches, and deletes what it named', async ({ page }) => {
  const group = unique('group');
  for (const name of ['a', 'b', 'c']) await newBrand(page, { title: `${group} ${name}` });
  await page.goto('/admin/brand');
  await page.getByRole('searchbox', { name: en.resource.list.search }).fill(group);
  await page.getByRole('searchbox', { name: en.resource.list.search }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`search=${group}`));
  await expect(page.getByRole('row')).toHaveCount(4);

  await page.getByRole('columnheader', { name: en.brand.title }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=-title/);
  await expect(page.getByRole('columnheader', { name: en.brand.title })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page.getByRole('row').nth(1)).toContainText(`${group} c`);

  await page.getByRole('switch', { name: `Enabled: ${group} c` }).uncheck();
  await page.getByLabel(en.resource.list.status).selectOption({ label: en.resource.disabled });
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel(en.resource.list.status).selectOption({ label: 'Status: All' });
  await expect(page.getByRole('row')).toHaveCount(4);

  await page.getByRole('checkbox', { name: en.resource.list.select_all }).check();
  await expect(page.getByRole('status').filter({ hasText: '3 records selected' })).toBeVisible();
  await page.getByRole('button', { name: en.resource.toggle.enabled.off }).click();
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);

  await page.getByRole('checkbox', { name: en.resource.list.select_all }).check();
  await page.getByRole('button', { name: en.resource.delete }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('listitem')).toHaveText([`${group} c`, `${group} b`, `${group} a`]);
  await dialog.getByRole('button', { name: en.resource.delete }).click();
  await expect(page.getByRole('heading', { name: en.resource.list.none_found })).toBeVisible();
});

test('the edit page of a brand that is not there says so and goes on after a second', async ({
  page,
}) => {
  await page.goto('/admin/brand/edit/2000000000');
  await expect(page.getByRole('heading', { name: en.resource.missing })).toBeVisible();
  await expect(page).toHaveURL('/admin/brand/create');
});

test('formatting the toolbar has no button for survives an edit beside it', async ({ page }) => {
  const parts = [
    '<p>H<sub>2</sub>O, 20 m<sup>2</sup>, <small>small</small>, <cite>a book</cite>, <abbr title="stock keeping unit">SKU</abbr>, <code>code</code></p>',
    '<p>Since <time datetime="2026-01-01">January</time></p>',
    '<figure><img src="/media/a/b.webp" alt="A jar" loading="lazy" /><figcaption>A jar</figcaption></figure>',
    '<dl><dt>Weight</dt><dd><p>2 kg</p></dd></dl>',
    '<details><summary>Care</summary><p>By hand</p></details>',
    '<pre><code>two\nlines</code></pre>',
  ];
  const { id } = await newBrand(page, { description: `<p>First</p>${parts.join('')}` });
  const readDescription = async (): Promise<string> =>
    (await (await page.request.get(`/api/admin/brand/${id}`)).json()).data.description;
  for (const part of parts) expect(await readDescription()).toContain(part);
  await page.goto(`/admin/brand/edit/${id}`);
  await page
    .getByRole('textbox', { name: en.brand.description, exact: true })
    .getByText('First')
    .click();
  await page.keyboard.type('!');
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page.getByText(en.resource.success, { exact: true })).toBeVisible();
  for (const part of parts) expect(await readDescription()).toContain(part);
});
