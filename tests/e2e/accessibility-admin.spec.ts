import type { Browser, Page } from '@playwright/test';
import { type Language, languages } from '@/lib/core/language';
import { adminScreens } from '../support/browser/admin-screens';
import { type AdminState, adminStates } from '../support/browser/admin-states';
import { expectNoViolations } from '../support/browser/axe';
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';
import { queriedInFieldsets } from '../support/browser/size-containers';
import { guestState, OWNER, ownerState, PASSWORD } from '../support/browser/stored-login';
import { DESKTOP, getSweepWidths, isFullSweep, PHONE, SWEEP_MS } from '../support/browser/sweep';

/** A page of an owner who reads the back office in this language. */
async function pageIn(browser: Browser, owner: Page, language: Language): Promise<Page> {
  const email = `reader-${language}-${Date.now()}@journeys.test`;
  const [role] = await queryShop<{ id: number }>(
    (sql) => sql`select role_id as id from admin where email = ${OWNER}`,
  );
  const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
  const data = { name: 'Reader', email, enabled: true, role_id: role?.id, ...passwords };
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

for (const language of languages) {
  test(`the screens of the back office in ${language}: they render, fit, and keep WCAG`, async ({
    page: owner,
    browser,
  }) => {
    test.setTimeout(SWEEP_MS);
    const page = await pageIn(browser, owner, language);
    const pageErrors: string[] = [];
    page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') pageErrors.push(`${page.url()}: ${message.text()}`);
    });
    for (const [at, path] of (await adminScreens()).entries())
      for (const width of getSweepWidths(at, language)) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await look(page, path, width, language);
      }
    expect(pageErrors.filter((message) => !/no\/such\/screen.*404/.test(message))).toEqual([]);
    await page.context().close();
  });

  test(`what opens in the back office in ${language} keeps WCAG`, async ({
    page: owner,
    browser,
  }) => {
    test.setTimeout(SWEEP_MS);
    const page = await pageIn(browser, owner, language);
    for (const [at, { name, path, open }] of adminStates(language).entries())
      for (const width of getSweepWidths(at, language)) {
        // What it takes to open it is found on a desktop; then the window becomes as wide.
        await page.setViewportSize({ width: DESKTOP, height: 900 });
        await page.goto(typeof path === 'string' ? path : await path());
        await test.step(`${name} in ${language}`, () => open(page));
        expect(await queriedInFieldsets(page), name).toEqual([]);
        await page.setViewportSize({ width, height: 900 });
        await expectNoViolations(page, `${name} in ${language} at ${width} px`, notTheMenu(path));
      }
    await page.context().close();
  });
}

async function look(page: Page, path: string, width: number, language: Language) {
  const where = `${path} in ${language} at ${width} px`;
  await expect(page.getByRole('heading', { level: 1 }), where).toBeVisible();
  await expect(page.locator('html'), where).toHaveAttribute('lang', language);
  if (/\/(create|edit\/\d+)$/.test(path))
    await expect(
      page.locator('main :is(input, select, textarea)').filter({ visible: true }).first(),
      where,
    ).toBeVisible();
  for (const viewportWidth of [width === PHONE ? DESKTOP : PHONE, width]) {
    await page.setViewportSize({ width: viewportWidth, height: 900 });
    // The window is narrow a moment before the rules of narrow windows hold.
    await expect
      .poll(() => wider(page, path), `${where} scrolls sideways at ${viewportWidth} px`)
      .toEqual([]);
  }
  expect(await queriedInFieldsets(page), where).toEqual([]);
  // As high as all it holds: no bar that stays in sight lies over something else then.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(900, height) });
  await expectNoViolations(page, where, notTheMenu(path));
}

/** The menu of all screens is the same on each: it is looked at on one of them. */
const notTheMenu = (path: AdminState['path']) =>
  path === '/admin' || isFullSweep ? [] : ['aside'];

/** The lists that are worked with on a phone: not even their rows scroll sideways there. */
const onPhones = ['product', 'order', 'brand', 'warehouse'].map((name) => `/admin/${name}`);

/** What is wider than the window, or than such a list, with what sticks out of it. */
const wider = (page: Page, path: string) =>
  page.evaluate(
    (rows) =>
      [document.documentElement, ...(rows ? document.querySelectorAll('[data-list-rows]') : [])]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((wide) => {
          const edge = wide.getBoundingClientRect().left + wide.clientWidth;
          const out = [...wide.querySelectorAll('*')]
            .filter((element) => element.getBoundingClientRect().right > edge)
            .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
          return `${wide.tagName}, ${wide.scrollWidth} of ${wide.clientWidth} px: ${out.slice(-5).join('; ')}`;
        }),
    onPhones.includes(path),
  );
