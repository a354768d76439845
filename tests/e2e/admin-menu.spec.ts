import type { Locator, Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { guestState, ownerState } from '../support/browser/stored-login';

test.use({ viewport: { width: 1440, height: 1000 } });

type Entry = { id: number; title: string; children: Entry[] };

const unique = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
const made: number[] = [];

test.use({ storageState: ownerState });
test.afterEach(async ({ page }) => {
  for (const id of made.splice(0)) await page.request.delete(`/api/admin/menu/${id}`);
});

async function create(page: Page, fields: object): Promise<number> {
  const answer = await page.request.post('/api/admin/menu', {
    data: { type: 'link', url: '/search/tea', language: 'en-US', ...fields },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data.id;
}

/** A disabled branch that no shopper sees: the name and below it One, Two, Three, Four. */
async function aBranch(page: Page) {
  const name = unique('branch');
  const id = await create(page, { title: name, enabled: false });
  made.push(id);
  for (const title of ['One', 'Two', 'Three', 'Four'])
    await create(page, { title: `${title} ${name}`, parent_id: id });
  return name;
}

const drawn = (entries: Entry[]): string =>
  entries
    .map(({ title, children }) => {
      const [word] = title.split(' ');
      return children.length ? `${word} (${drawn(children)})` : word;
    })
    .join(' ');

/** What stands below the branch, as the shop stored it. */
async function readBranch(page: Page, name: string): Promise<string> {
  const { data }: { data: Entry[] } = await (await page.request.get('/api/admin/menu')).json();
  return drawn(data.find(({ title }) => title === name)?.children ?? []);
}
/** The rows of the branch as they stand on the screen. */
const seen = (page: Page, name: string) =>
  page
    .getByRole('row')
    .getByRole('link', { name: new RegExp(` ${name}$`) })
    .allTextContents()
    .then((titles) => titles.map((title) => title.split(' ')[0]).join(' '));
const grip = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}: drag, or use the arrow keys` });

async function openTree(page: Page, title: string) {
  await page.goto('/admin/menu');
  await grip(page, title).scrollIntoViewIfNeeded();
}

async function centre(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the menu is rearranged with the keyboard alone, and each move is told', async ({ page }) => {
  const name = await aBranch(page);
  await openTree(page, `Three ${name}`);
  const moveStatus = page.getByRole('status').filter({ hasText: name });
  await grip(page, `Three ${name}`).focus();
  await page.keyboard.press('ArrowUp');
  await expect(moveStatus).toHaveText(`Three ${name}: under ${name}, position 2 of 4`);
  await expect(grip(page, `Three ${name}`)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(moveStatus).toHaveText(`Three ${name}: under One ${name}, position 1 of 1`);
  await expect(grip(page, `Three ${name}`)).toBeFocused();
  await expect.poll(() => readBranch(page, name)).toBe('One (Three) Two Four');
  // No further: there is nothing beside it.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => readBranch(page, name)).toBe('One Three Two Four');
  await page.getByRole('button', { name: `Move Three ${name} down` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => readBranch(page, name)).toBe('One Two Four Three');
  await expect(page.getByRole('button', { name: `Move Three ${name} down` })).toBeFocused();
  await page.reload();
  await expect(grip(page, `Three ${name}`)).toBeVisible();
  expect(await seen(page, name)).toBe('One Two Four Three');
});

test('an entry is dragged to another place, and to the right below the one above it', async ({
  page,
}) => {
  const name = await aBranch(page);
  // All of the tree is in view: near an edge a drag scrolls, and the rows run away below it.
  await page.setViewportSize({ width: 1440, height: 4000 });
  await openTree(page, `Four ${name}`);
  const drag = async (title: string, to: { x: number; y: number }) => {
    const from = await centre(grip(page, title));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 6, from.y, { steps: 3 });
    await page.mouse.move(from.x + to.x, from.y + to.y, { steps: 12 });
    await page.mouse.up();
  };
  const rowHeight =
    (await centre(grip(page, `Two ${name}`))).y - (await centre(grip(page, `One ${name}`))).y;
  await drag(`Four ${name}`, { x: 0, y: -2 * rowHeight });
  await expect.poll(() => readBranch(page, name)).toBe('One Four Two Three');
  expect(await seen(page, name)).toBe('One Four Two Three');
  await drag(`Four ${name}`, { x: 34, y: 0 });
  await expect.poll(() => readBranch(page, name)).toBe('One (Four) Two Three');
  await drag(`One ${name}`, { x: 0, y: 2 * rowHeight });
  await expect.poll(() => readBranch(page, name)).toBe('Two Three One (Four)');
});

test('a move that fails restores the former arrangement and says so', async ({ page }) => {
  const name = await aBranch(page);
  await openTree(page, `Two ${name}`);
  // Somebody else rearranges the same entries meanwhile.
  const { data }: { data: Entry[] } = await (await page.request.get('/api/admin/menu')).json();
  const branch = data.find(({ title }) => title === name);
  const [firstEntry, , three] = branch?.children ?? [];
  const moved = await page.request.put(`/api/admin/menu/${three?.id}/move`, {
    data: { parent_id: branch?.id, previous_id: null, next_id: firstEntry?.id },
  });
  expect(moved.status()).toBe(200);
  await grip(page, `Two ${name}`).focus();
  await page.keyboard.press('ArrowUp');
  const notice = page.getByRole('alert').filter({ hasText: en.menu.move_fail });
  await expect(notice).toContainText(en.errors.menu_moved_meanwhile);
  await expect.poll(() => seen(page, name)).toBe('Three One Two Four');
  expect(await readBranch(page, name)).toBe('Three One Two Four');

  await page.route('**/move', (route) => route.abort());
  await page.keyboard.press('ArrowUp');
  await expect(notice).toContainText(en.errors.unreachable);
  await expect.poll(() => seen(page, name)).toBe('Three One Two Four');
});

test('what is saved in a language shows at a guest’s next request in it; the others keep theirs', async ({
  page,
  browser,
}) => {
  const [title, chinese] = [unique('entry'), unique('項目')];
  const { data }: { data: (Entry & { url: string })[] } = await (
    await page.request.get('/api/admin/menu')
  ).json();
  const parent = data.find(({ url }) => url === 'gifts');
  await page.goto('/admin/menu/create');
  await page.getByRole('textbox', { name: en.menu.title, exact: true }).fill(title);
  await page.getByLabel(en.menu.type).selectOption('Link');
  await page.getByLabel(en.menu.url).fill('javascript:alert(1)');
  await page.getByLabel(en.menu.parent_id).selectOption(String(parent?.id));
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page.getByRole('alert').filter({ hasText: en.resource.create_fail })).toContainText(
    `${en.menu.url}:`,
  );
  await page.getByLabel(en.menu.url).fill('/search/tea');
  await page.getByRole('switch', { name: en.menu.open_in_current_tab }).uncheck();
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page).toHaveURL(/\/admin\/menu\/edit\/\d+/);
  const all: { data: (Entry & { url: string })[] } = await (
    await page.request.get('/api/admin/menu')
  ).json();
  const entry = all.data
    .find(({ url }) => url === 'gifts')
    ?.children.find((child) => child.title === title);
  made.push(entry?.id ?? 0);

  const guest = await browser.newContext({ storageState: guestState });
  const html = async (path: string) => (await guest.request.get(path)).text();
  for (const [path, href] of [
    ['/', '/search/tea'],
    ['/zh-HK', '/zh-HK/search/tea'],
  ] as const)
    expect(await html(path)).toMatch(
      new RegExp(`<a href="${href}" target="_blank" rel="noopener">${title}`),
    );
  const saved = await page.request.put(`/api/admin/menu/${entry?.id}`, {
    data: { title: chinese, language: 'zh-HK' },
  });
  expect(saved.status()).toBe(200);
  expect(await html('/zh-HK')).toContain(chinese);
  for (const path of ['/', '/zh-CN']) {
    expect(await html(path)).toContain(title);
    expect(await html(path)).not.toContain(chinese);
  }
  await page.request.put(`/api/admin/menu/${entry?.id}`, { data: { enabled: false } });
  expect(await html('/zh-HK')).not.toContain(chinese);
  await guest.close();
});

test('an entry leads to a record that is chosen, and a category’s products stand as they are put', async ({
  page,
}) => {
  const name = unique('category');
  await page.goto('/admin/menu/create');
  await page.getByRole('textbox', { name: en.menu.title, exact: true }).fill(name);
  await page.getByLabel(en.menu.type).selectOption('Page');
  await page.getByLabel(en.menu.url).selectOption('Delivery');
  await page.getByLabel(en.menu.type).selectOption('Category');
  await page.getByLabel(en.menu.url).fill(name);
  await page.getByRole('switch', { name: en.menu.enabled }).uncheck();
  const found = page.getByRole('list', { name: en.menu.products_found });
  await page.getByLabel(en.menu.products_add).fill('oolong');
  await found.getByRole('button').first().click();
  await found.getByRole('button').first().click();
  const lines = page.getByRole('group', { name: en.menu.products }).locator('ol > li');
  await expect(lines).toHaveCount(2);
  const [first, second] = await lines.getByRole('link').allTextContents();
  await page.getByRole('button', { name: `Move ${second} up` }).click();
  await expect(lines.getByRole('link')).toHaveText([second ?? '', first ?? '']);
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page).toHaveURL(/\/admin\/menu\/edit\/\d+/);
  const { data }: { data: Entry[] } = await (await page.request.get('/api/admin/menu')).json();
  const id = data.find(({ title }) => title === name)?.id ?? 0;
  made.push(id);
  const record = await (await page.request.get(`/api/admin/menu/${id}`)).json();
  expect(record.data.products.map((product: { name: string }) => product.name)).toEqual([
    second,
    first,
  ]);
  await page.goto(`/admin/menu/edit/${id}`);
  await expect(lines.getByRole('link')).toHaveText([second ?? '', first ?? '']);
});
