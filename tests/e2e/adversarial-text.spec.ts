import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../support/browser/journey';
import { guestState, ownerState } from '../support/browser/stored-login';
import { adversarialHtml } from '../support/values/adversarial-html';

test.use({ storageState: ownerState });

const unique = `adversarial-${Date.now()}`;
/** Every attack at once, each of which would leave its mark. */
const attack = adversarialHtml.join('\n').replaceAll('alert(1)', 'window.injected=1');
const inEach = { 'en-US': attack, 'zh-HK': attack, 'zh-CN': attack };
const named = (name: string) => ({ 'en-US': name, 'zh-HK': `${name} 港`, 'zh-CN': `${name} 中` });
const text = '<b onclick="window.injected=1">x</b><script>window.injected=1</script>';

/** What staff can write as rich text or as plain text, by where it is seen. */
const records: Record<string, { input: Record<string, unknown>; seen: string; form: string }> = {
  brand: {
    input: { url: unique, title: named(text), short_description: text, description: inEach },
    seen: `/brand/${unique}`,
    form: '/admin/brand',
  },
  page: {
    input: {
      url: unique,
      title: named(text),
      content: inEach,
      meta_description: text,
      widgets: [{ id: 'a', type: 'html', title: named(text), data: { content: inEach } }],
    },
    seen: `/page/${unique}`,
    form: '/admin/page',
  },
  menu: {
    input: {
      url: unique,
      title: named(text),
      type: 'category',
      short_description: inEach,
      display_in_desktop: false,
      display_in_mobile: false,
    },
    seen: `/category/${unique}`,
    form: '/admin/menu',
  },
  category: {
    input: { url: unique, title: named(text), description: named(text) },
    seen: `/blog/category/${unique}`,
    form: '/admin/blog/category',
  },
  product: {
    input: {
      url: unique,
      sku: unique,
      name: named(text),
      description: inEach,
      stocks: [{ price: '10', inventories: [{ warehouse_id: 1, quantity: 1 }] }],
    },
    seen: `/product/${unique}`,
    form: '/admin/product',
  },
};

async function create(request: APIRequestContext, resource: string, data: object) {
  const answer = await request.post(`/api/admin/${resource}`, { data });
  expect(answer.status(), `${resource}: ${await answer.text()}`).toBe(201);
  return (await answer.json()).data as { id: number };
}

const ran = (page: Page) => page.evaluate(() => 'injected' in window);

/**
 * Opens a page and presses what the attacks would have made pressable. What runs by itself has
 * run once the page has loaded with all of its pictures and frames, and two frames were drawn.
 */
async function visit(page: Page, path: string) {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await page.evaluate(async () => {
    for (const element of document.querySelectorAll('main b, main a[href^="javascript"]'))
      if (element instanceof HTMLElement) element.click();
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  expect(await ran(page), path).toBe(false);
}

// What the HTML of these pages holds in each language is the matter of the security tests.
test('nothing that staff write runs anywhere: in the shop, in the back office', async ({
  page,
  browser,
}) => {
  test.slow();
  const made: Record<string, number> = {};
  for (const [resource, { input }] of Object.entries(records))
    made[resource] = (await create(page.request, resource, input)).id;
  const article = await create(page.request, 'article', {
    url: unique,
    title: named(text),
    excerpt: named(text),
    content: inEach,
    category_ids: [made.category],
    status: 'published',
    author_name: text,
    related_product_ids: [made.product],
  });
  const faq = await create(page.request, 'block', {
    identifier: unique,
    title: text,
    type: 'faq',
    content: inEach,
    data: { items: [{ id: 'a', question: named(text), answer: inEach }] },
  });
  await page.request.put(`/api/admin/page/${made.page}`, {
    data: {
      widgets: [
        { id: 'a', type: 'html', title: named(text), data: { content: inEach } },
        { id: 'b', type: 'block', data: { identifier: unique } },
      ],
    },
  });

  const guest = await (await browser.newContext({ storageState: guestState })).newPage();
  const shown = [...Object.values(records).map(({ seen }) => seen), `/blog/article/${unique}`];
  const prefixes = ['', '/zh-HK', '/zh-CN'];
  for (const [at, path] of shown.entries()) await visit(guest, prefixes[at % 3] + path);
  const forms = Object.entries(records).map(([name, { form }]) => `${form}/edit/${made[name]}`);
  for (const form of [
    ...forms,
    `/admin/blog/article/edit/${article.id}`,
    `/admin/block/edit/${faq.id}`,
    '/admin/product',
    '/admin/menu',
  ])
    await visit(page, form);

  const message = { name: text, email: 'a@b.test', subject: text, message: attack };
  expect((await page.request.post('/api/contact', { data: message })).status()).toBe(200);
  await expect
    .poll(async () => {
      const { data } = await (await page.request.get('/api/admin/mail')).json();
      return data.find(({ subject }: { subject: string }) => subject.includes('<b onclick'))?.id;
    })
    .toBeDefined();
  await visit(page, '/admin/mail');
  await page
    .getByRole('link', { name: /<b onclick/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<b onclick');
  expect(await ran(page)).toBe(false);
});
