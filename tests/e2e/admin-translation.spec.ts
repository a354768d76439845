import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { ownerState } from '../support/browser/stored-login';

test.use({ storageState: ownerState });

test('a text whose original was changed is on the board; it leads to its field, and goes once it is written', async ({
  page,
}) => {
  const url = `translated-${Date.now()}`;
  const made = await page.request.post('/api/admin/brand', {
    data: { title: { 'en-US': url, 'zh-HK': '舊名', 'zh-CN': '旧名' }, url },
  });
  const { id } = (await made.json()).data;
  await page.request.put(`/api/admin/brand/${id}`, { data: { title: `${url} new` } });

  await page.goto(`/admin/translation?search=${url}`);
  const row = page.getByRole('row').filter({ hasText: `${url} new` });
  await expect(row).toHaveCount(2);
  await expect(row.filter({ hasText: '繁體中文' })).toContainText(en.translation.states.stale);
  await row.filter({ hasText: '繁體中文' }).getByRole('link').click();
  await expect(page).toHaveURL(`/admin/brand/edit/${id}?language=zh-HK#title`);
  await expect(page.getByRole('textbox', { name: en.brand.title })).toBeFocused();
  await expect(page.getByRole('textbox', { name: en.brand.title })).toHaveValue('舊名');
  await page.getByRole('textbox', { name: en.brand.title }).fill('新名');
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page.getByText(en.resource.success)).toBeVisible();

  await page.goto(`/admin/translation?search=${url}`);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('简体中文');
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: en.admin.dash.stale_translations })).toBeVisible();
  expect((await page.request.delete(`/api/admin/brand/${id}`)).status()).toBe(200);
});
