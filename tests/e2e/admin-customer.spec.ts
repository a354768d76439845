import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';
import { someNumber } from '../support/values/person';
import { buildSheet, readSheetRows } from '../support/values/sheets';

test.use({ storageState: ownerState });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const unique = () => `${Date.now()}${Math.floor(Math.random() * 1e6)}`;

/** A status to stand at: the demo shop has some once leads are seeded. */
const statusId = async () => {
  const [row] = await queryShop<{ id: number }>(
    (sql) => sql`with known as (select id from lead_status order by id limit 1),
      made as (insert into lead_status (title)
        select '{"en-US": "New"}' where not exists (select 1 from known) returning id)
      select id from known union all select id from made`,
  );
  return row?.id ?? 0;
};

async function newCustomer(page: Page, fields: object) {
  const answer = await page.request.post('/api/admin/user', {
    data: {
      first_name: 'Siu Ming',
      last_name: 'Chan',
      phone: '+85261230000',
      gender: 'male',
      status_id: await statusId(),
      lead_source: 'partner',
      enabled: true,
      send_set_password_mail: true,
      ...fields,
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).data.id as number;
}

test('a customer is created with two addresses: ticking a default clears the other, errors stand on their fields', async ({
  page,
}) => {
  await statusId();
  const email = `e2e-${unique()}@buyer.test`;
  await page.goto('/admin/customer/create');
  await page.getByRole('button', { name: en.resource.save }).click();
  const summary = page.getByRole('alert').filter({ hasText: en.resource.create_fail });
  await expect(summary.getByRole('link', { name: /^First name:/ })).toBeVisible();
  const first = page.locator('[name=first_name]');
  await expect(first).toBeFocused();
  await first.fill('Siu Ming');
  await page.locator('[name=last_name]').fill('Chan');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=phone]').fill('9876 5432');
  await page.locator('[name=lead_source]').selectOption('partner');
  await page.locator('[name=gender]').selectOption('male');
  for (const index of [0, 1]) {
    await page.getByRole('button', { name: en.customer.add_address }).click();
    const at = (name: string) => page.locator(`[name="addresses.${index}.${name}"]`);
    await at('first_name').fill('Siu Ming');
    await at('last_name').fill('Chan');
    await at('contact_number').fill('9876 5432');
    await at('line1').fill(`${index + 1} Harbour Road`);
    await at('district').selectOption('Wan Chai');
  }
  const second = page.getByRole('region', { name: 'Address 2' });
  await second.getByLabel(en.customer.default_billing).check();
  const billing = page
    .getByRole('region', { name: 'Address 1' })
    .getByLabel(en.customer.default_billing);
  await expect(billing).not.toBeChecked();
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Siu Ming Chan' })).toBeVisible();
  await expect(page.locator('[name=phone]:visible')).toHaveValue('+85298765432');
  await expect(second.getByLabel(en.customer.default_billing)).toBeChecked();
});

test('filters are saved as a segment, exported, and imported again with a wrong row told', async ({
  page,
}) => {
  const tag = `e2e-${unique()}`;
  const email = `${tag}@buyer.test`;
  await newCustomer(page, { email, tags: [tag] });
  await page.goto(`/admin/customer?tag=${tag}`);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: en.customer.segment.save }).click();
  await page.getByLabel(en.customer.segment.name).fill(tag);
  await page.getByRole('button', { name: en.customer.segment.submit, exact: true }).click();
  await expect(page.getByText(en.customer.segment.saved)).toBeVisible();
  await page.getByRole('link', { name: en.customer.segment.all }).click();
  await expect(page).toHaveURL(/\/admin\/customer$/);
  await page.getByRole('link', { name: tag, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`tag=${tag}`));

  const file = await page.request.get(`/api/admin/user/export?tag=${tag}`);
  const [row] = await readSheetRows(await file.body());
  expect(row?.email).toBe(email);
  await page.getByRole('link', { name: en.product_import.import, exact: true }).click();
  const choose = async (rows: Record<string, string>[]) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'users.xlsx', mimeType: XLSX, buffer: await buildSheet(rows) });
  const wrong = { email: 'none', first_name: 'No', last_name: 'Mail', job_title: '' };
  const { id: _, ...existingRow } = row ?? {};
  await choose([{ ...existingRow, job_title: 'Buyer' }, wrong]);
  await expect(page.getByRole('heading', { name: 'One row has errors' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Changed Siu Ming/ })).toBeVisible();
  await page.getByRole('button', { name: /Import the 1 valid customer and skip/ }).click();
  const done = page.getByRole('status').filter({ hasText: en.product_import.success });
  await expect(done).toContainText('Changed: 1.');
});

test('two customers with the same phone are found as duplicates and become one', async ({
  page,
}) => {
  const n = unique();
  const phone = someNumber();
  const stays = await newCustomer(page, { email: `a-${n}@buyer.test`, phone });
  const ends = await newCustomer(page, {
    email: `b-${n}@buyer.test`,
    phone,
    first_name: 'Ming',
    job_title: 'Buyer',
  });
  await page.goto(`/admin/customer/edit/${stays}`);
  await expect(page.getByText(en.customer.duplicates)).toBeVisible();
  await page.getByRole('link', { name: en.customer.merge_with }).first().click();
  await page
    .getByRole('searchbox', { name: en.customer.merge.find_hint })
    .fill(`b-${n}@buyer.test`);
  await page.getByRole('button', { name: 'Compare with Ming Chan' }).click();
  await expect(page).toHaveURL(new RegExp(`merge/${stays}\\?with=${ends}`));
  await expect(page.getByRole('radio', { name: 'Job title: Buyer' })).toBeChecked();
  await page.getByRole('radio', { name: 'First name: Ming', exact: true }).check();
  await page.getByRole('button', { name: en.customer.merge.submit }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: en.customer.merge.submit })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ming Chan' })).toBeVisible();
  await expect(page.locator('[name=job_title]:visible')).toHaveValue('Buyer');
  const gone = await page.request.get(`/api/admin/user/${ends}`);
  expect(gone.status()).toBe(404);
});
