import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';

test.use({ storageState: ownerState });

test('20% on tea this weekend for members, code, 100 uses: told in a sentence, kept so', async ({
  page,
}) => {
  await page.goto('/admin/promotion/create');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const choose = (name: string, option: string) =>
    page.getByRole('combobox', { name, exact: true }).selectOption(option);
  await field(en.promotion.name).fill('Tea weekend');
  await field(en.promotion.value_percent_off).fill('20');
  await choose(en.promotion.target, 'categories');
  await page.getByRole('searchbox', { name: en.promotion.search_categories }).fill('tea');
  await page.getByRole('button', { name: 'Add Tea', exact: true }).click();
  await choose(en.promotion.audience, 'members');
  await choose(en.promotion.trigger, 'coupon');
  await field(en.promotion.code).fill('tea-weekend');
  await page.getByRole('button', { name: en.promotion.preset_weekend }).click();
  await field(en.promotion.usage_limit).fill('100');
  await expect(
    page.getByText(/^20% off Tea for members, .+, code TEA-WEEKEND, 100 uses$/),
  ).toBeVisible();

  // Another action asks for something else, and begins anew.
  await choose(en.promotion.action, 'tiered_percent');
  await expect(field(en.promotion.value_percent_off)).toHaveCount(0);
  await field('Tier 1: Minimum').fill('3');
  await field('Tier 1: Percent off').fill('5');
  await page.getByRole('button', { name: en.promotion.add_condition }).click();
  await field('Tier 2: Minimum').fill('3.0');
  await field('Tier 2: Percent off').fill('10');
  await page.getByRole('button', { name: en.resource.save }).click();
  const steps = page.getByRole('group', { name: en.promotion.conditions, exact: true });
  await expect(steps).toHaveAccessibleDescription(/Condition can not be repeated/);
  await choose(en.promotion.action, 'percent_off');
  await field(en.promotion.value_percent_off).fill('20');
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page.getByRole('link', { name: 'Codes (1)' })).toBeVisible();
  await page.reload();
  await expect(field(en.promotion.value_percent_off)).toHaveValue('20');
  await queryShop((sql) => sql`delete from promotion where name ->> 'en-US' = 'Tea weekend'`);
});
