import type { Locator, Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';

const list = '/category/teaware';

// A page one came from stays in the document, out of sight.
const seen = (page: Page, selector: string) => page.locator(selector).locator('visible=true');
const boxes = (page: Page | Locator, facet: string) =>
  page.locator(`input[name^="${facet}"]:enabled`).locator('visible=true');
/** The first box of a facet, wherever it stands once something is chosen. */
const box = async (page: Page | Locator, facet: string) => {
  const [name, value] = await boxes(page, facet)
    .first()
    .evaluate((input: HTMLInputElement) => [input.name, input.value]);
  return page.locator(`input[name="${name}"][value="${value}"]`).locator('visible=true');
};
const chips = (page: Page) => seen(page, '[data-chip]');
const count = (page: Page) => seen(page, '[data-count]');
const field = (page: Page) => page.getByRole('combobox', { name: en.shop.search.label }).first();
const suggestions = (page: Page) => page.getByRole('listbox', { name: en.shop.search.suggestions });

/** How many products a value promises to show: the number behind its name. */
const reserved = async (box: Locator) =>
  Number(/(\d+)\s*$/.exec((await box.locator('xpath=ancestor::label').textContent()) ?? '')?.[1]);
const total = (number: number) => (number === 1 ? '1 product' : `${number} products`);

test('a list is filtered by brand and option, keeps its place and order, says so in chips, and goes back step by step', async ({
  page,
}) => {
  await page.goto(`${list}?sort=name`);
  const whole = (await count(page).textContent()) ?? '';
  const brand = await box(page, 'brand');
  const first = await reserved(brand);
  await page.evaluate(() => scrollTo(0, 200));
  await brand.check();
  await expect(page).toHaveURL(/\?brand=\d+&sort=name$/);
  expect(await page.evaluate(() => scrollY)).toBe(200);
  await expect(seen(page, '#sort')).toHaveValue('name');
  await expect(count(page)).toHaveText(total(first));
  await expect(page.getByRole('status').filter({ hasText: total(first) })).toHaveCount(1);
  await expect(brand).toBeFocused();

  const option = await box(page, 'option_');
  const both = await reserved(option);
  expect(both).toBeLessThanOrEqual(first);
  await option.check();
  await expect(page).toHaveURL(/\?brand=\d+&option_\d+=\d+&sort=name$/);
  await expect(count(page)).toHaveText(total(both));
  await expect(chips(page)).toHaveCount(2);

  await chips(page).first().click();
  await expect(page).toHaveURL(/\?option_\d+=\d+&sort=name$/);
  await expect(chips(page)).toHaveCount(1);
  await expect(chips(page)).toBeFocused();
  await page.goBack();
  await expect(chips(page)).toHaveCount(2);
  await expect(brand).toBeChecked();
  await page.getByRole('link', { name: en.shop.listing.clear_all }).click();
  await expect(page).toHaveURL(`${list}?sort=name`);
  await expect(count(page)).toHaveText(whole);
  await expect(count(page)).toBeFocused();
  await expect(brand).not.toBeChecked();

  // From far down, as by the keyboard: the shorter list begins in sight.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(count(page)).not.toBeInViewport();
  await brand.evaluate((field: HTMLInputElement) => field.click());
  await expect(count(page)).toHaveText(total(first));
  await expect(count(page)).toBeInViewport();
});

test('on a phone the filters are a drawer that stays open while one chooses', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(list);
  await page.getByRole('button', { name: en.shop.listing.filter }).click();
  const drawer = page.getByRole('dialog', { name: en.shop.listing.filter });
  const brand = await box(drawer, 'brand');
  const matchCount = await reserved(brand);
  // What was chosen is never seen unchosen, not for a frame, while its page comes.
  const seenUnchosen = await brand.evaluateHandle((box: HTMLInputElement) => {
    const seen = { count: 0 };
    let isChosen = false;
    const look = () => {
      if (isChosen && !box.checked) seen.count += 1;
      isChosen ||= box.checked;
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  await brand.check();
  await expect(drawer.getByRole('button', { name: `Show ${total(matchCount)}` })).toBeVisible();
  await expect(brand).toBeFocused();
  expect(await seenUnchosen.evaluate(({ count }) => count)).toBe(0);
  await drawer.getByRole('button', { name: `Show ${total(matchCount)}` }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeFocused();
  await expect(count(page)).toHaveText(total(matchCount));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the filters are a form with a button', async ({ page }) => {
    await page.goto(list);
    const brand = await box(page, 'brand');
    const matchCount = await reserved(brand);
    await brand.check();
    await page.getByRole('button', { name: en.shop.listing.apply }).click();
    await expect(page).toHaveURL(/[?&]brand=\d+/);
    await expect(count(page)).toHaveText(total(matchCount));
    await expect(brand).toBeChecked();
    await chips(page).first().click();
    await expect(page).toHaveURL(list);
  });
});

test('a product is found by keyboard alone while typing', async ({ page }) => {
  await page.goto('/zh-HK');
  const search = page.getByRole('combobox').first();
  await search.focus();
  await search.pressSequentially('茶');
  await expect(page.getByRole('listbox')).toBeVisible();
  const products = page.locator('[role=option][href*="/product/"]');
  const name = await products.first().locator('span span').first().textContent();
  const active = page.locator('[role=option][aria-selected=true]');
  const activeProduct = products.and(active);
  for (let step = 0; step < 20 && !(await activeProduct.count()); step += 1)
    await page.keyboard.press('ArrowDown');
  await expect(search).toHaveAttribute(
    'aria-activedescendant',
    (await active.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 }).locator('visible=true')).toHaveText(
    name ?? '',
  );
});

test('Escape closes the suggestions, Enter without one searches, and a shop that does not suggest still searches', async ({
  page,
}) => {
  await page.goto('/');
  await field(page).pressSequentially('teapot');
  await expect(suggestions(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suggestions(page)).toBeHidden();
  await expect(field(page)).toHaveValue('teapot');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/teapot');

  await page.route('**/api/product/suggest**', (route) => route.abort());
  await field(page).fill('');
  await field(page).pressSequentially('tea cup');
  await expect(suggestions(page)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/tea-cup');
});

test('nothing is asked while an input method composes, and what it made is asked once', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/product/suggest') requestedUrls.push(searchParams.get('keyword') ?? '');
  });
  await page.clock.install();
  await page.goto('/zh-HK');
  const search = page.getByRole('combobox').first();
  await search.focus();
  await search.pressSequentially('茶');
  await expect(page.getByRole('listbox')).toBeVisible();
  const typist = await page.context().newCDPSession(page);
  for (const text of ['h', 'hu', 'hu h']) {
    await typist.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    await page.clock.runFor(400);
  }
  expect(requestedUrls).toEqual(['茶']);
  await typist.send('Input.insertText', { text: '壺' });
  await expect.poll(() => requestedUrls).toEqual(['茶', '茶壺']);
  await expect(page.getByRole('listbox')).toBeVisible();
});

test('what was looked at before stands below a product, without the product itself', async ({
  page,
}) => {
  const products = await queryShop<{ url: string; name: string }>(
    (sql) => sql`select p.url, p.name ->> 'en-US' as name from product p where p.visibled
      and exists (select 1 from stock s where s.product_id = p.id and s.visibled)
      order by p.id limit 3`,
  );
  const names = products.map(({ name }) => name);
  const row = page.locator('section', {
    has: page.getByRole('heading', { name: en.shop.product.viewed }),
  });
  for (const { url } of [...products, ...products.slice(0, 1)]) {
    await page.goto(`/product/${url}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(() => localStorage.length > 0);
  }
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole('heading', { level: 3 })).toHaveText([names[2] ?? '', names[1] ?? '']);

  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('refused');
      },
    }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.wheel(0, 10_000);
  await expect(row).toHaveCount(0);
});

test('a product of one variant goes into the cart from its card, which another tab counts at once; the keyboard brings up its second picture too', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/page/about');
  const count = other.locator('header button[aria-haspopup=dialog]');
  await expect(count).toHaveAccessibleName(/\b0\b/);
  await page.goto('/search/anji');
  const card = seen(page, 'article').filter({ hasText: 'Anji white-leaf green tea' });
  const add = card.getByRole('button', { name: 'Add to cart: Anji white-leaf green tea' });
  await card.getByRole('link').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(card.locator('img').nth(1)).toHaveCSS('opacity', '1');
  await add.focus();
  await page.keyboard.press('Enter');
  const cart = page.getByRole('dialog', { name: en.shop.cart.title });
  await expect(cart.getByText('Anji white-leaf green tea').first()).toBeVisible();
  await expect(page).toHaveURL('/search/anji');
  await expect(count).toHaveAccessibleName(/\b1\b/);
});
