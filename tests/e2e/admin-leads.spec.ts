import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { pressSave } from '../support/browser/saving';
import { ownerState } from '../support/browser/stored-login';

test.use({ viewport: { width: 1440, height: 1000 } });

const unique = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
const made: { path: string }[] = [];

test.use({ storageState: ownerState });
test.afterEach(async ({ page }) => {
  for (const { path } of made.splice(0).reverse()) await page.request.delete(path);
});

async function create(page: Page, resource: 'status' | 'lead', fields: object): Promise<number> {
  const answer = await page.request.post(`/api/admin/${resource}`, {
    data: { language: 'en-US', ...fields },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()).data;
  made.push({ path: `/api/admin/${resource}/${id}` });
  return id;
}

/** Two statuses side by side at the left end; in the first three leads, One on top. */
async function aBoard(page: Page) {
  const name = unique('board');
  const [left, right] = [`Left ${name}`, `Right ${name}`];
  const from = await create(page, 'status', { title: left, order: -20_000 });
  const to = await create(page, 'status', { title: right, order: -19_999 });
  const ids = [];
  for (const first_name of ['Three', 'Two', 'One'])
    ids.unshift(
      await create(page, 'lead', {
        first_name,
        last_name: name,
        status_id: from,
        expected_value: '100',
        email: `${unique('lead')}@buyer.test`,
        lead_source: 'email',
      }),
    );
  await page.goto(`/admin/lead?view=board&search=${name}`);
  const column = (title: string) => page.getByRole('region', { name: title });
  const cards = (title: string) => column(title).getByRole('link');
  await expect(cards(left)).toHaveText([`One ${name}`, `Two ${name}`, `Three ${name}`]);
  const readBoard = async () => {
    const answer = await page.request.get(`/api/admin/lead/board?search=${name}`);
    const columns: { status: { id: number }; cards: { first_name: string }[] }[] = (
      await answer.json()
    ).data;
    const of = (id: number) =>
      columns
        .find(({ status }) => status.id === id)
        ?.cards.map(({ first_name }) => first_name)
        .join(' ');
    return { left: of(from), right: of(to) };
  };
  return { name, left, right, from, to, ids, column, cards, readBoard };
}

const findMoveStatus = (page: Page) =>
  page.getByRole('status').filter({ hasText: /position|moved/ });

test('the board by the keyboard alone: picked up, moved, put down, and told in words', async ({
  page,
}) => {
  const { name, left, right, column, cards, readBoard } = await aBoard(page);
  await page.getByRole('button', { name: `Move One ${name}: drag` }).focus();
  await page.keyboard.press('Space');
  await expect(findMoveStatus(page)).toHaveText(
    `Picked up One ${name}: in ${left}, position 1 of 3.`,
  );
  await page.keyboard.press('ArrowDown');
  await expect(findMoveStatus(page)).toHaveText(`One ${name}: in ${left}, position 2 of 3.`);
  await page.keyboard.press('ArrowRight');
  await expect(findMoveStatus(page)).toHaveText(`One ${name}: in ${right}, position 1 of 1.`);
  const grip = page.getByRole('button', { name: `Move One ${name}: drag` });
  await expect(grip).toBeFocused();
  await expect(grip).toHaveAttribute('aria-pressed', 'true');
  expect(await readBoard()).toEqual({ left: 'One Two Three', right: '' });
  await page.keyboard.press('Space');
  await expect(findMoveStatus(page)).toHaveText(`One ${name} is now in ${right}, position 1 of 1.`);
  await expect.poll(readBoard).toEqual({ left: 'Two Three', right: 'One' });
  await expect(column(left).getByText('HK$200.00')).toBeVisible();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(findMoveStatus(page)).toHaveText(`One ${name} was not moved.`);
  await expect(cards(right)).toHaveText([`One ${name}`]);
  await expect(grip).toBeFocused();
  await page.reload();
  await expect(cards(right)).toHaveText([`One ${name}`]);
});

test('the board by buttons: up, to another status, and beside what somebody else moved away', async ({
  page,
}) => {
  const { name, left, right, ids, to, cards, readBoard } = await aBoard(page);
  const menu = (who: string) =>
    page.getByRole('button', { name: `Move ${who} ${name}`, exact: true });
  await menu('Three').click();
  await page.getByRole('menuitem', { name: en.lead.move_up }).click();
  await expect(cards(left)).toHaveText([`One ${name}`, `Three ${name}`, `Two ${name}`]);
  await expect.poll(readBoard).toEqual({ left: 'One Three Two', right: '' });
  await expect(menu('Three')).toBeFocused();
  await menu('One').click();
  await expect(page.getByRole('menuitem', { name: en.lead.move_up })).toBeDisabled();
  await page.getByRole('menuitem', { name: `Move to “${right}”` }).click();
  await expect(findMoveStatus(page)).toHaveText(`One ${name} is now in ${right}, position 1 of 1.`);
  await expect.poll(readBoard).toEqual({ left: 'Three Two', right: 'One' });

  // Two at once: a move beside what is no longer there is put back, and said.
  const moved = await page.request.put(`/api/admin/lead/${ids[1]}/move`, {
    data: { status_id: to, previous_id: null, next_id: null },
  });
  expect(moved.status()).toBe(200);
  await menu('Three').click();
  await page.getByRole('menuitem', { name: en.lead.move_down }).click();
  await expect(page.getByRole('alert').filter({ hasText: en.lead.move_fail })).toContainText(
    en.errors.lead_moved_meanwhile,
  );
  await expect(cards(left)).toHaveText([`Three ${name}`]);
});

test('the board by the mouse: within a status and to another one', async ({ page }) => {
  const { name, left, column, cards, readBoard, right } = await aBoard(page);
  const grip = (who: string) => page.getByRole('button', { name: `Move ${who} ${name}: drag` });
  async function drag(who: string, to: { x: number; y: number }) {
    const box = await grip(who).boundingBox();
    if (!box) throw new Error('no grip');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 30, box.y + 10, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 12 });
    await page.mouse.move(to.x, to.y + 2, { steps: 2 });
    await page.mouse.up();
  }
  const third = await grip('Three').boundingBox();
  await drag('One', { x: (third?.x ?? 0) + 10, y: (third?.y ?? 0) + 40 });
  await expect(cards(left)).toHaveText([`Two ${name}`, `Three ${name}`, `One ${name}`]);
  await expect.poll(readBoard).toEqual({ left: 'Two Three One', right: '' });
  const target = await column(right).boundingBox();
  await drag('Two', { x: (target?.x ?? 0) + 120, y: (target?.y ?? 0) + 80 });
  await expect(cards(right)).toHaveText([`Two ${name}`]);
  await expect.poll(readBoard).toEqual({ left: 'Three One', right: 'Two' });
});

test('on a phone one status is shown at a time, and leads are moved by their menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { name, left, right, cards, readBoard } = await aBoard(page);
  await expect(page.getByRole('region', { name: right })).toBeHidden();
  await page.getByRole('button', { name: `Move One ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: `Move to “${right}”` }).click();
  await expect(cards(right)).toHaveText([`One ${name}`]);
  await expect.poll(readBoard).toEqual({ left: 'Two Three', right: 'One' });
  await page.getByLabel(en.lead.column_choice).selectOption({ label: `${left}: 2 leads` });
  await expect(cards(left)).toHaveText([`Two ${name}`, `Three ${name}`]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('a lead is written down, warned about, contacted, and becomes a customer', async ({
  page,
}) => {
  const name = unique('Journey');
  const email = `${name.toLowerCase()}@buyer.test`;
  const status_id = await create(page, 'status', { title: `Start ${name}` });
  const existingLead = {
    first_name: 'Known',
    last_name: name,
    email,
    status_id,
    lead_source: 'email',
  };
  const first = await create(page, 'lead', existingLead);

  await page.goto('/admin/lead/create');
  await page.getByLabel(en.lead.first_name).fill('Second');
  await page.getByRole('combobox', { name: en.lead.lead_source }).selectOption('campaign');
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page.getByRole('alert').filter({ hasText: en.resource.create_fail })).toContainText(
    `${en.lead.email}: ${en.errors.email_or_phone}`,
  );
  await page.getByRole('textbox', { name: en.lead.email, exact: true }).fill(email);
  const warning = page.getByRole('link', { name: `Lead: Known ${name}` });
  await expect(warning).toHaveAttribute('href', `/admin/lead/edit/${first}`);
  await page.getByRole('combobox', { name: en.lead.status_id }).selectOption(String(status_id));
  await pressSave(page);
  await expect(page).toHaveURL(/\/admin\/lead\/edit\/\d+/);
  await page.getByRole('button', { name: en.lead.merge }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: en.lead.merge }).click();
  await expect(page).toHaveURL(`/admin/lead/edit/${first}`);

  await page.getByRole('combobox', { name: en.lead.activity_type }).selectOption('call');
  await page.getByRole('textbox', { name: en.lead.activity_body }).fill('Wants forty cups.');
  await page.getByRole('button', { name: en.lead.activity_add }).click();
  await expect(page.getByText('Wants forty cups.', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: en.lead.convert }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.lead.convert }).click();
  await expect(page.getByText(en.lead.convert_done)).toBeVisible();
  await expect(page.getByRole('link', { name: en.lead.customer_open })).toBeVisible();
  await expect(page.getByRole('button', { name: en.lead.convert })).toBeHidden();
});

test('a lead’s address is entered in rows, refused on its field, and is the customer’s after all', async ({
  page,
}) => {
  const name = unique('Address');
  const status_id = await create(page, 'status', { title: `Start ${name}` });
  const id = await create(page, 'lead', {
    first_name: 'Mei',
    last_name: name,
    email: `${name.toLowerCase()}@buyer.test`,
    status_id,
    lead_source: 'email',
  });
  await page.goto(`/admin/lead/edit/${id}`);
  await page.getByRole('button', { name: en.customer.add_address }).click();
  const row = page.getByRole('region', { name: 'Address 1' });
  const field = (part: string) => page.locator(`[name="addresses.0.${part}"]`);
  await expect(row.getByLabel(en.customer.default_billing)).toBeChecked();
  await field('first_name').fill('Mei');
  await field('last_name').fill(name);
  await field('contact_number').fill('none');
  await field('line1').fill('41 Belcher’s Street');
  await page.getByRole('button', { name: en.resource.save, exact: true }).click();
  const summary = page.getByRole('alert').filter({ hasText: en.resource.submit_fail });
  await expect(summary.getByRole('link', { name: /^Addresses 1/ })).toBeVisible();
  await field('district').selectOption('Central and Western');
  await page.getByRole('button', { name: en.resource.save, exact: true }).click();
  await expect(summary.getByRole('link', { name: /^Addresses 1, Contact number:/ })).toBeVisible();
  await expect(field('contact_number')).toHaveAttribute('aria-invalid', 'true');
  await field('contact_number').fill('9876 5432');
  await pressSave(page);
  await expect(field('contact_number')).toHaveValue('+85298765432');

  await page.getByRole('button', { name: en.lead.convert }).click();
  await page.getByRole('dialog').getByRole('button', { name: en.lead.convert }).click();
  await page.getByRole('link', { name: en.lead.customer_open }).click();
  await expect(page).toHaveURL(/\/admin\/customer\/edit\/\d+/);
  // The page of the lead is kept, out of sight, for who goes back.
  const shown = page.locator('[name="addresses.0.line1"]:visible');
  await expect(shown).toHaveValue('41 Belcher’s Street');
});

test('a status mails once it has words for it; a placeholder is put in and looked at', async ({
  page,
}) => {
  const name = unique('Mailing');
  await page.goto('/admin/lead/status/create');
  await page.getByRole('textbox', { name: en.lead_status.title, exact: true }).fill(name);
  await page.getByLabel(en.lead_status.trigger).selectOption('email_to_lead');
  await page
    .getByRole('textbox', { name: en.lead_status.trigger_subject })
    .fill('Hello {{lead.secret}}');
  await page.getByRole('button', { name: en.resource.save }).click();
  const summary = page.getByRole('alert').filter({ hasText: en.resource.create_fail });
  await expect(summary).toContainText('“{{lead.secret}}” isn’t available here.');
  await page.getByRole('textbox', { name: en.lead_status.trigger_subject }).fill('Hello ');
  await page.getByRole('button', { name: en.lead_status.placeholders }).first().click();
  await page
    .getByRole('menuitem', { name: en.lead_status.placeholder_names.lead_first_name })
    .click();
  await expect(page.getByRole('textbox', { name: en.lead_status.trigger_subject })).toHaveValue(
    'Hello {{lead.first_name}}',
  );
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(summary).toContainText(`${en.lead_status.trigger_template}: ${en.errors.required}`);
  await page
    .getByRole('textbox', { name: en.lead_status.trigger_template })
    .fill('Welcome to {{store.name}}.');
  await page.getByRole('button', { name: en.lead_status.preview_show }).click();
  await expect(page.getByText('Welcome to Harbour.')).toBeVisible();
  await pressSave(page);
  const id = /edit\/(\d+)/.exec(page.url())?.[1];
  made.push({ path: `/api/admin/status/${id}` });
});
