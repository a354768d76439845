import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/journey';
import { plentifulProduct, staffPage } from '../support/browser/shopping';

/** Serves `path` as the shop does, with `markup` where rich text stands. */
async function inject(page: Page, path: string, markup: string) {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<main[^>]*>/, (main) => main + markup);
    await route.fulfill({ response, body });
  });
  // What was brought in is never taken over by the page's scripts.
  const response = await page.goto(path, { waitUntil: 'load' });
  expect(await response?.text()).toContain(markup);
}

const ran = (page: Page) => page.evaluate(() => 'injected' in window);

const attacks = [
  '<script>window.injected = 1</script>',
  // One that looks like Next’s own.
  '<script>self.__next_f=self.__next_f||[];self.__next_f.push([0]);window.injected = 1</script>',
  '<img src="/icon.svg" onload="window.injected = 1">',
  '<script src="https://stranger.example/x.js"></script>',
  '<iframe srcdoc="<script>parent.injected = 1</script>"></iframe>',
];

test('of the scripts, handlers and frames that came into a page none runs, in the shop, at the login and in the back office', async ({
  page,
  context,
  policyViolations,
}) => {
  const staff = await staffPage(context);
  for (const [where, path] of [
    [page, `/product/${await plentifulProduct()}`],
    [page, '/search/tea'],
    [page, '/login'],
    [staff, '/admin/product'],
  ] as const) {
    await inject(where, path, attacks.join(''));
    // Each of them is refused with a message of its own.
    await expect.poll(() => policyViolations.length, path).toBeGreaterThanOrEqual(attacks.length);
    expect(await ran(where), path).toBe(false);
    policyViolations.length = 0;
  }
});

test('a picture in rich text may come from elsewhere, over https', async ({
  page,
  policyViolations,
}) => {
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ path: 'public/icon.svg' }),
  );
  await inject(page, '/', '<img src="https://pictures.example/a.svg" alt="">');
  expect(policyViolations).toEqual([]);
});
