import type { Browser, Page } from '@playwright/test';
import { type Language, languages } from '@/lib/core/language';
import { adminScreens } from '../support/admin-screens';
import { adminStates } from '../support/admin-states';
import { expectNoViolations } from '../support/axe';
import { expect, test } from '../support/journey';
import { ask } from '../support/shopping';
import { guestState, OWNER, ownerState, PASSWORD } from '../support/stored-login';

const widths = [390, 1440];

/** A page of an owner who reads the back office in this language. */
async function pageIn(browser: Browser, owner: Page, language: Language): Promise<Page> {
  const email = `reader-${language}-${Date.now()}@journeys.test`;
  const [role] = await ask<{ id: number }>(
    (sql) => sql`select role_id as id from admin where email = ${OWNER}`,
  );
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  const data = { name: 'Reader', email, role_id: role?.id, ...passwords };
  const made = await owner.request.post('/api/admin/account', {
    data: { ...data, interface_language: language },
  });
  expect(made.status(), await made.text()).toBe(201);
  const context = await browser.newContext({ storageState: guestState });
  const login = { email, password: PASSWORD };
  expect((await context.request.post('/api/admin/login', { data: login })).status()).toBe(200);
  return context.newPage();
}

test.use({ storageState: ownerState });

// Each screen is loaded in one of the three languages, which changes from screen to screen, and
// looked at in both widths: the full product would be some 300 looks. The screens are made of
// the same parts, so each language and width meets every kind of them.
languages.forEach((language, nth) => {
  test(`the screens of the back office in ${language}: they render, fit, and keep WCAG`, async ({
    page: owner,
    browser,
  }) => {
    test.setTimeout(120_000);
    const page = await pageIn(browser, owner, language);
    const said: string[] = [];
    page.on('pageerror', (error) => said.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(`${page.url()}: ${message.text()}`);
    });
    for (const [index, path] of (await adminScreens()).entries()) {
      if (index % languages.length !== nth) continue;
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      for (const width of widths.toReversed()) await look(page, path, width, language);
    }
    expect(said.filter((one) => !/no\/such\/screen.*404/.test(one))).toEqual([]);
    await page.context().close();
  });
});

async function look(page: Page, path: string, width: number, language: Language) {
  const where = `${path} in ${language} at ${width} px`;
  await page.setViewportSize({ width, height: 900 });
  await expect(page.getByRole('heading', { level: 1 }), where).toBeVisible();
  await expect(page.locator('html'), where).toHaveAttribute('lang', language);
  if (/\/(create|edit\/\d+)$/.test(path))
    await expect(
      page.locator('main :is(input, select, textarea)').filter({ visible: true }).first(),
      where,
    ).toBeVisible();
  expect(await wider(page, path), `${where} scrolls sideways`).toEqual([]);
  // As high as all it holds: no bar that stays in sight lies over something else then.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(900, height) });
  await expectNoViolations(page, where);
}

/** The lists that are worked with on a phone: not even their rows scroll sideways there. */
const onPhones = ['product', 'order', 'brand', 'warehouse'].map((name) => `/admin/${name}`);

/** What is wider than the window, or than such a list. */
const wider = (page: Page, path: string) =>
  page.evaluate(
    (rows) =>
      [document.documentElement, ...(rows ? document.querySelectorAll('[data-list-rows]') : [])]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ tagName }) => tagName),
    onPhones.includes(path),
  );

// Each state is opened in one language, which changes from state to state, and looked at in
// both widths. What a screen shows in a language is what the sweep above looks at.
languages.forEach((language, nth) => {
  test(`what opens in the back office in ${language} keeps WCAG in both widths`, async ({
    page: owner,
    browser,
  }) => {
    test.setTimeout(120_000);
    const page = await pageIn(browser, owner, language);
    for (const [index, { name, path, open }] of adminStates(language).entries()) {
      if (index % languages.length !== nth) continue;
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(typeof path === 'string' ? path : await path());
      await test.step(`${name} in ${language}`, () => open(page));
      for (const width of widths.toReversed()) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoViolations(page, `${name} in ${language} at ${width} px`);
      }
    }
    await page.context().close();
  });
});
