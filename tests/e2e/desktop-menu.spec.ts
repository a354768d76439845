import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';

test.use({ viewport: { width: 1440, height: 900 } });

type Point = { x: number; y: number };

const nav = (page: Page) => page.getByRole('navigation', { name: en.shop.layout.categories });
const entries = (page: Page) => nav(page).locator(':scope > ul > li > details');
const summary = (page: Page, index: number) => entries(page).nth(index).locator('summary');
const getMiddle = async (page: Page, index: number) => {
  const box = await summary(page, index).boundingBox();
  if (!box) throw new Error('the entry is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** A page whose clock stands still unless it is moved on: nothing depends on a quick machine. */
async function openPage(page: Page) {
  await page.clock.install();
  await page.goto('/page/about');
  await page.mouse.move(700, 800);
  await page.clock.pauseAt(Date.now() + 60_000);
}
/** More than the pointer has to rest, or to be away. */
const pass = (page: Page) => page.clock.runFor(400);
/** Moves the pointer in so many steps, each sooner than anything opens. */
async function cross(page: Page, from: Point, to: Point, steps: number) {
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    await page.clock.runFor(60);
  }
}

test('an entry opens when the pointer rests on it and closes a moment after it left', async ({
  page,
}) => {
  await openPage(page);
  await summary(page, 1).hover();
  await pass(page);
  await expect(entries(page).nth(1)).toHaveAttribute('open');
  await summary(page, 2).hover();
  await pass(page);
  await expect(entries(page).nth(2)).toHaveAttribute('open');
  await expect(entries(page).nth(1)).not.toHaveAttribute('open');
  await page.mouse.move(700, 800);
  await pass(page);
  await expect(entries(page).nth(2)).not.toHaveAttribute('open');
});

test('a pointer that crosses the bar, or its neighbours on the way into the panel, opens nothing else', async ({
  page,
}) => {
  await openPage(page);
  const [first, last] = [await getMiddle(page, 0), await getMiddle(page, 2)];
  await page.mouse.move(first.x, first.y - 30);
  await cross(page, { ...first, y: first.y - 30 }, { ...first, y: first.y + 300 }, 4);
  await pass(page);
  await expect(entries(page).and(page.locator('[open]'))).toHaveCount(0);

  await page.mouse.move(first.x, first.y);
  await pass(page);
  await expect(entries(page).first()).toHaveAttribute('open');
  await cross(page, first, { ...last, y: last.y + 120 }, 12);
  await pass(page);
  await expect(entries(page).first()).toHaveAttribute('open');
  await page.clock.resume();
  const link = entries(page).first().getByRole('link').last();
  const address = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL(address);
  await expect(entries(page).first()).not.toHaveAttribute('open');
});

test('a press on what the pointer opened keeps it open; the next one closes it', async ({
  page,
}) => {
  await openPage(page);
  await summary(page, 0).hover();
  await pass(page);
  await expect(entries(page).first()).toHaveAttribute('open');
  await summary(page, 0).click();
  await expect(entries(page).first()).toHaveAttribute('open');
  await page.mouse.move(700, 890);
  await pass(page);
  await expect(entries(page).first()).toHaveAttribute('open');
  await summary(page, 0).click();
  await expect(entries(page).first()).not.toHaveAttribute('open');
});

test('arrows walk the entries and their panels, Escape leads back', async ({ page }) => {
  await openPage(page);
  await page.mouse.move(700, 890);
  await summary(page, 0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(summary(page, 1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await expect(summary(page, 0)).toBeFocused();
  await expect(entries(page).and(page.locator('[open]'))).toHaveCount(0);

  await page.keyboard.press('ArrowDown');
  const links = entries(page).first().getByRole('link');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(summary(page, 0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(summary(page, 0)).toBeFocused();
  await expect(entries(page).first()).not.toHaveAttribute('open');
  await page.keyboard.press('Enter');
  await expect(entries(page).first()).toHaveAttribute('open');
});
