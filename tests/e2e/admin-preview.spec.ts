import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { takenOver } from '../support/browser/ready-pages';
import { plentifulProduct } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';

test('what a form holds is seen in the shop before it is saved, in each language, and nothing is sent from there', async ({
  page: guest,
  browser,
}) => {
  const url = await plentifulProduct();
  const page = await (await browser.newContext({ storageState: ownerState })).newPage();
  const list = await page.request.get(`/api/admin/product?search=${url}`);
  const [{ id }] = (await list.json()).data;
  const word = `Unsaved ${Date.now()}`;

  await page.goto(`/admin/product/edit/${id}`);
  await page.getByRole('textbox', { name: en.product.name, exact: true }).fill(word);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: en.resource.preview, exact: true }).click(),
  ]);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(word);
  await expect(tab.getByLabel(en.preview.title)).toContainText(en.preview.unsaved);

  await tab.getByText(en.preview.change, { exact: true }).click();
  await tab.getByLabel(en.preview.language, { exact: true }).first().selectOption('zh-HK');
  await tab.getByLabel(en.preview.viewer).selectOption('member');
  await tab.getByRole('button', { name: en.preview.show }).click();
  await expect(tab.getByLabel(en.preview.title)).toContainText(
    `${en.preview.viewers.member} · 繁體中文`,
  );
  await expect(tab.getByRole('heading', { level: 1 })).not.toHaveText(word);

  await tab.getByRole('link', { name: '首頁' }).first().click();
  await expect(tab).toHaveURL(/\/preview\/[0-9a-f-]+\/zh-HK/);
  await takenOver(tab);
  await tab.locator('header [name="keyword"]').first().fill('茶');
  await tab.keyboard.press('Enter');
  await expect(tab.getByText(en.preview.personal)).toBeVisible();

  expect(await (await guest.request.get(`/product/${url}`)).text()).not.toContain(word);
  await guest.goto(new URL(tab.url()).pathname);
  await expect(guest).toHaveURL(/\/admin\/login/);
  await page.context().close();
});
