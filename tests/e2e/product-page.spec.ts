import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { fillBrowserCart } from '../support/browser/bought';
import { expect, test } from '../support/browser/journey';
import { pathIn, queryShop } from '../support/browser/shopping';

type Variant = { url: string; sku: string; value: string; available: number };

/** A variant of a product that comes in colours and has a picture of each, with few left. */
async function coloured(): Promise<Variant> {
  const [found] = await queryShop<Variant>(
    (sql) => sql`select p.url, s.sku, v.title ->> 'en-US' as value,
        greatest(i.quantity - i.reserved - i.safety_stock, 0)::int as available
      from product p join stock s on s.product_id = p.id and s.visibled
      join stock_option o on o.stock_id = s.id
      join attribute_value v on v.id = o.attribute_value_id and v.color is not null
      join inventory i on i.stock_id = s.id
      join setting w on w.key = 'product_warehouse_id' and i.warehouse_id = w.value::text::int
      where p.visibled and s.image_id is not null and i.quantity - i.reserved > 8
        and s.image_id <> (select id from product_image m where m.product_id = p.id
          order by m."order", m.id limit 1)
        and (select count(*) from stock_option x where x.stock_id = s.id) = 1
      order by p.id limit 1`,
  );
  if (!found) throw new Error('The demo sells nothing in colours.');
  return found;
}

const strip = (page: Page) => page.locator('main section ul[aria-label]').first();
/** Which picture of the strip is in sight. */
const shown = (page: Page) =>
  strip(page).evaluate((list) => Math.round(list.scrollLeft / list.clientWidth));
const quantity = (page: Page) => page.locator('main input[name=quantity]');

test('name, price and options are in the first screen of a phone, a tablet and an enlarged window', async ({
  page,
}) => {
  const { url } = await coloured();
  await page.goto(`/product/${url}`);
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    // A window of 1440 × 900 at 200 %.
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    const bar = page.locator('[data-foot-bar]');
    const covered = () =>
      bar.evaluate((element) =>
        getComputedStyle(element).position === 'fixed' ? element.clientHeight : 0,
      );
    // The window is narrow a moment before the rules of narrow windows hold.
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.locator('main form [aria-live]').first(),
      page.locator('main fieldset label').first(),
    ])
      await expect
        .poll(async () => {
          const box = await part.boundingBox();
          return box && box.y >= 0 && box.y + box.height <= height - (await covered());
        })
        .toBe(true);
    await expect
      .poll(async () => (await strip(page).boundingBox())?.height)
      .toBeLessThanOrEqual(height * 0.6);
    if (await covered()) await expect(bar.getByText(/\$/).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('what is chosen is in the address, the picture follows, and both come back', async ({
  page,
}) => {
  const { url, sku, value } = await coloured();
  await page.goto(`/product/${url}`);
  expect(await shown(page)).toBe(0);
  const choice = page.getByRole('radio', { name: value, exact: true });
  await choice.check({ force: true });
  await expect(page).toHaveURL(`/product/${url}?sku=${sku}`);
  // The strip glides there: where it stands twice is where it stays.
  let followed = 0;
  await expect
    .poll(async () => {
      const before = followed;
      followed = await shown(page);
      return followed > 0 && followed === before;
    })
    .toBe(true);

  await page.locator('main nav a').first().click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL(`/product/${url}?sku=${sku}`);
  await expect(choice).toBeChecked();

  await page.goto(pathIn('zh-HK', `/product/${url}?sku=${sku.toLowerCase()}`));
  await expect(page.locator('main fieldset input:checked')).toHaveCount(1);
  await expect.poll(() => shown(page)).toBe(followed);
});

test('a picture opens over the page by keyboard, is gone through, enlarged and closed', async ({
  page,
}) => {
  const { url } = await coloured();
  await page.goto(`/product/${url}`);
  // What was looked at is noted once the page works.
  await page.waitForFunction(() => localStorage.length > 0);
  const opener = strip(page).getByRole('link').first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog');
  await expect(box.getByRole('status')).toHaveText(/^Image 1 of/);
  await page.keyboard.press('ArrowRight');
  await expect(box.getByRole('status')).toHaveText(/^Image 2 of/);
  await expect(box.locator('img')).toHaveAttribute('alt', /\S/);
  const small = (await box.locator('img').boundingBox())?.width ?? 0;
  await page.keyboard.press('+');
  await expect.poll(async () => (await box.locator('img').boundingBox())?.width).toBe(small * 2);
  await page.keyboard.press('-');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(opener).toBeFocused();
});

test('what is sold out asks for no number', async ({ page }) => {
  const [product] = await queryShop<{ url: string }>(
    (sql) => sql`select url from product p where visibled and not exists (
      select from stock s join inventory i on i.stock_id = s.id
      where s.product_id = p.id and i.quantity - i.reserved > 0) order by id limit 1`,
  );
  await page.goto(`/product/${product?.url}`);
  await expect(page.getByRole('button', { name: en.shop.product.sold_out })).toBeDisabled();
  await expect(quantity(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: en.shop.product.more })).toBeDisabled();
  await expect(page.locator('#quantity-limit')).toBeEmpty();
});

test('how many are left is told before the button is pressed, on the page, in the cart and at the checkout', async ({
  page,
}) => {
  const { url, sku, available } = await coloured();
  await page.goto(`/product/${url}?sku=${sku}`);
  await expect(page.locator('main fieldset input:checked')).toHaveCount(1);
  await quantity(page).fill(String(available + 40));
  await expect(quantity(page)).toHaveValue(String(available));
  await expect(page.getByText(`Only ${available} left`).last()).toBeVisible();
  await quantity(page).fill('2');
  await expect(page.locator('#quantity-limit')).toBeEmpty();
  await page.getByRole('button', { name: en.shop.product.add, exact: true }).click();
  const cart = page.getByRole('dialog');
  await expect(cart.getByRole('spinbutton')).toHaveValue('2');
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/cart/item') && answer.request().method() === 'PUT',
  );
  await cart.getByRole('spinbutton').fill(String(available + 40));
  await expect(cart.getByText(`Only ${available} left`)).toBeVisible();
  await expect(cart.getByRole('spinbutton')).toHaveValue(String(available));
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await cart.evaluate((drawer) => drawer.scrollWidth - drawer.clientWidth)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(
    page.getByText(`No more available: ${available} already in your cart`),
  ).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await saved;
  await page.goto('/checkout');
  await expect(page.getByText(`Only ${available} left`).first()).toBeVisible();
});

test('with four things in the cart of a phone the field for a code and its refusal stay in sight', async ({
  page,
}) => {
  const products = await queryShop<{ url: string }>(
    (sql) => sql`select p.url from product p join stock s on s.product_id = p.id and s.visibled
      join inventory i on i.stock_id = s.id
      where p.visibled group by p.id having count(distinct s.id) = 1
        and min(i.quantity - i.reserved - i.safety_stock) > 2 order by p.id limit 4`,
  );
  for (const { url } of products) await fillBrowserCart(page, url);
  for (const height of [844, 664]) {
    await page.setViewportSize({ width: 390, height });
    await page.goto('/');
    await page.getByRole('button', { name: /^Shopping cart \(4\)/ }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('spinbutton')).toHaveCount(4);
    const code = drawer.locator('#cart-code');
    await expect(code).toBeInViewport({ ratio: 1 });
    await code.fill('NOBODYS-CODE');
    await code.press('Enter');
    await expect(drawer.locator('#cart-code-error')).toBeInViewport({ ratio: 1 });
    await expect(code).toBeInViewport({ ratio: 1 });
    await drawer.getByRole('spinbutton').last().scrollIntoViewIfNeeded();
    await expect(code).toBeInViewport({ ratio: 1 });
  }
});
