import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { fillBrowserCart } from '../support/browser/bought';
import { expect, test } from '../support/browser/journey';
import { takenOver } from '../support/browser/ready-pages';
import { plentifulProduct } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';

// Which the shop's forms do not ask for.
test.use({ storageState: ownerState });

/** Opens a page whose scripts come when `arrive` is called. */
async function openEarly(page: Page, path: string) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    arrive();
    await takenOver(page);
  };
}

/** Types into each field, lets the scripts come, and looks what the fields hold then. */
async function typeEarly(page: Page, path: string, texts: Record<string, string>) {
  const arrive = await openEarly(page, path);
  const field = (name: string) => page.locator(`main [name="${name}"]`);
  for (const [name, text] of Object.entries(texts)) await field(name).fill(text);
  await arrive();
  for (const [name, text] of Object.entries(texts)) await expect(field(name)).toHaveValue(text);
}

test('what is typed into the shop’s forms before their scripts came stays', async ({ page }) => {
  await typeEarly(page, '/login', { email: 'early@example.com', password: 'early-1234' });
  await typeEarly(page, '/zh-HK/register', { first_name: '早', email: 'early@example.com' });
  await typeEarly(page, '/order/find', { order_number: 'EARLY1', email: 'early@example.com' });
  const url = await plentifulProduct();
  await typeEarly(page, `/product/${url}`, { quantity: '3' });
  await fillBrowserCart(page, url);
  const cart = await (await page.request.post('/api/cart', { data: {} })).json();
  await typeEarly(page, '/checkout', { [`quantity.${cart.items[0].id}`]: '2' });
});

test('what is typed stays where the cart is there before the page’s own scripts', async ({
  page,
}) => {
  // What another page of the same layout loads too is no script of the page's own.
  const other = await (await page.request.get('/contact-us')).text();
  for (const path of ['/login', '/zh-HK/register', '/order/find']) {
    const pendingScripts: { file: string; arrive: () => void }[] = [];
    let isHolding = true;
    await page.route('**/_next/static/**/*.js', async (route) => {
      const file = new URL(route.request().url()).pathname;
      if (isHolding) await new Promise<void>((arrive) => pendingScripts.push({ file, arrive }));
      await route.continue();
    });
    const cart = page.waitForResponse(
      (response) => new URL(response.url()).pathname === '/api/cart',
    );
    await page.goto(path, { waitUntil: 'commit' });
    const email = page.locator('main [name="email"]');
    await email.fill('early@example.com');
    const all = await page.locator('script[src*="/_next/static/"]:not([nomodule])').count();
    await expect.poll(() => pendingScripts.length).toBeGreaterThanOrEqual(all);
    const own = pendingScripts.filter(({ file }) => !other.includes(file));
    expect(own.length).toBeGreaterThan(0);
    isHolding = false;
    for (const script of pendingScripts) if (!own.includes(script)) script.arrive();
    await cart;
    await page.waitForTimeout(200);
    for (const { arrive } of own) arrive();
    await takenOver(page);
    await expect(email).toHaveValue('early@example.com');
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('what is typed into forms of the back office before their scripts came is kept and saved', async ({
  page,
}) => {
  const url = `early-${Date.now()}`;
  const made = await page.request.post('/api/admin/brand', { data: { title: url, url } });
  const { id } = (await made.json()).data;
  await typeEarly(page, `/admin/brand/edit/${id}`, { title: 'Typed early' });
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page.getByText(en.resource.success, { exact: true })).toBeVisible();
  const savedBrand = await page.request.get(`/api/admin/brand/${id}`);
  expect((await savedBrand.json()).data).toMatchObject({ title: 'Typed early', url });

  await typeEarly(page, '/admin/customer/create', {
    first_name: 'Early',
    tags: 'one, two',
    emails: 'early@example.com',
  });
  await typeEarly(page, '/admin/order/create', {
    shipping_fee: '12',
    customer_note: 'Early',
    note: 'For staff',
  });
  // A field that shows what is chosen elsewhere too, and one of a date.
  await typeEarly(page, '/admin/page/create', { published_at: '2030-01-02' });
});

test('a form takes nothing from the page before it, though both have a field of that name', async ({
  page,
}) => {
  const statuses = await (await page.request.get('/api/admin/status')).json();
  const name = `Early${Date.now()}`;
  const data = {
    first_name: 'Early',
    last_name: name,
    email: `${name}@buyer.test`,
    lead_source: 'email',
    status_id: statuses.data[0].id,
    tags: ['of-the-lead'],
  };
  const made = await (await page.request.post('/api/admin/lead', { data })).json();
  await page.goto(`/admin/lead/edit/${made.data.id}`);
  const shown = (field: string) => page.locator(`main [name="${field}"]:visible`);
  await expect(shown('tags')).toHaveValue('of-the-lead');
  await page.getByRole('link', { name: en.admin.entries.customer }).click();
  await page.locator('main a[href="/admin/customer/create"]').click();
  await shown('emails').fill('other@example.com');
  await expect(shown('tags')).toHaveValue('');
});

test('a search typed before the scripts came is made once they are there', async ({ page }) => {
  const arrive = await openEarly(page, '/admin/brand');
  await page
    .getByRole('searchbox', { name: en.resource.list.search })
    .fill('nothing has this name');
  await arrive();
  await expect(page).toHaveURL(/search=nothing/);
  await expect(page.getByRole('heading', { name: en.resource.list.none_found })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: en.resource.list.search })).toHaveValue(
    'nothing has this name',
  );
});
