import { expect, test } from '../support/browser/journey';
import { ask } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';

test.use({ storageState: ownerState });

test('20% on tea this weekend for members, code, 100 uses: told in a sentence, kept so', async ({
  page,
}) => {
  await page.goto('/admin/promotion/create');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const choose = (name: string, option: string) =>
    page.getByRole('combobox', { name, exact: true }).selectOption(option);
  await field('Name').fill('Tea weekend');
  await field('Percent').fill('20');
  await choose('For', 'categories');
  await page.getByRole('searchbox', { name: 'Find a category' }).fill('tea');
  await page.getByRole('button', { name: 'Add Tea', exact: true }).click();
  await choose('Audience', 'members');
  await choose('How it comes', 'coupon');
  await field('First code').fill('tea-weekend');
  await page.getByRole('button', { name: 'This weekend' }).click();
  await field('Uses in all').fill('100');
  await expect(
    page.getByText(/^20% off Tea for members, .+, code TEA-WEEKEND, 100 uses$/),
  ).toBeVisible();

  // Another action asks for something else, and begins anew.
  await choose('Kind of offer', 'tiered_percent');
  await expect(field('Percent')).toHaveCount(0);
  await field('Step 1: From').fill('3');
  await field('Step 1: Percent off').fill('5');
  await page.getByRole('button', { name: 'Add a step' }).click();
  await field('Step 2: From').fill('3.0');
  await field('Step 2: Percent off').fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  const steps = page.getByRole('group', { name: 'Steps' });
  await expect(steps).toHaveAccessibleDescription(/Condition can not be repeated/);
  await choose('Kind of offer', 'percent_off');
  await field('Percent').fill('20');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Codes (1)' })).toBeVisible();
  await page.reload();
  await expect(field('Percent')).toHaveValue('20');
  await ask((sql) => sql`delete from promotion where name ->> 'en-US' = 'Tea weekend'`);
});
