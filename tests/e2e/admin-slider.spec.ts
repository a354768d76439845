import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { moveRowByKeys } from '../support/browser/keyboard';
import { ownerState } from '../support/browser/stored-login';

type Slide = { id: number; heading: string; image: string; alt: string; link_value: string };
type Record = { id: number; updated_at: string; slides: Slide[] };

const unique = () => `slider-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
const read = async (page: Page, path: string) => (await (await page.request.get(path)).json()).data;

test.use({ storageState: ownerState });

async function homeSlider(page: Page, language = 'en-US'): Promise<Record> {
  const [{ id }] = await read(page, '/api/admin/slider?search=home');
  return read(page, `/api/admin/slider/${id}?language=${language}`);
}
/** A slider with slides of these headings, with pictures the demo has. */
async function newSlider(page: Page, headings: string[]): Promise<Record> {
  const { slides } = await homeSlider(page);
  const identifier = unique();
  const made = headings.map((heading) => ({
    heading,
    image: slides[0]?.image,
    alt: heading,
    link_type: 'link',
    link_value: '/',
  }));
  const answer = await page.request.post('/api/admin/slider', {
    data: { identifier, title: identifier, slides: made, language: 'en-US' },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).data;
}
const readHeadings = async (page: Page, id: number) =>
  (await read(page, `/api/admin/slider/${id}`)).slides.map(({ heading }: Slide) => heading);

test('a slide without a picture says so on its field; a link is chosen from what there is', async ({
  page,
}) => {
  const identifier = unique();
  await page.goto('/admin/slider/create');
  await page.getByLabel(en.slider.title).fill('Spring');
  await page.getByLabel(en.slider.identifier).fill(identifier);
  await page.getByRole('button', { name: en.slider.add, exact: true }).click();
  const slide = page.getByRole('listitem').filter({ has: page.getByText('Slide 1') });
  await slide.getByRole('combobox', { name: en.slider.link_value }).fill('nothing-has-this');
  await page.getByRole('button', { name: en.resource.save }).click();
  const summary = page.getByRole('alert').filter({ hasText: en.resource.create_fail });
  await expect(summary.getByRole('link')).toHaveText(['Slides 1, Image: Please upload a picture']);
  await expect(slide.getByText(en.errors.upload_picture)).toBeVisible();

  const { slides } = await homeSlider(page);
  const response = await page.request.get(
    `/media/${slides[0]?.image.replace('.webp', '-800.webp')}`,
  );
  await slide
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'pot.webp',
      mimeType: 'image/webp',
      buffer: await response.body(),
    });
  await expect(slide.getByAltText(en.resource.image.present)).toBeVisible();
  await slide.getByRole('switch', { name: en.slider.decorative }).check();
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(
    summary.getByRole('link', { name: 'Slides 1, URL: Nothing in the shop has this URL.' }),
  ).toBeVisible();
  await slide.getByRole('combobox', { name: en.slider.link_value }).fill('teaware');
  await expect(slide.getByText('Links to: Teaware')).toBeVisible();
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page).toHaveURL(/\/admin\/slider\/edit\/\d+/);
  await expect(page.getByLabel(en.slider.identifier)).toHaveAttribute('readonly', '');
  expect(await read(page, `/api/slider?identifier=${identifier}`)).toMatchObject({
    slides: [{ alt: '', href: '/category/teaware' }],
  });
});

test('slides are put in order with the keyboard alone, by the arrows and by picking one up', async ({
  page,
}) => {
  const { id } = await newSlider(page, ['One', 'Two', 'Three']);
  await page.goto(`/admin/slider/edit/${id}`);
  const down = page.getByRole('button', { name: 'Move Slide 1 down' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'position 2 of 3' })).toBeAttached();
  // The focus stays on the button of the slide that was moved.
  await expect(page.getByRole('button', { name: 'Move Slide 2 down' })).toBeFocused();

  await page.getByRole('button', { name: 'Drag Slide 3' }).focus();
  await moveRowByKeys(page, 'ArrowUp', 2);
  await expect(page.getByRole('listitem').nth(-2)).toContainText('Three');
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page.getByText(en.resource.success, { exact: true })).toBeVisible();
  expect(await readHeadings(page, id)).toEqual(['Two', 'Three', 'One']);
});

test('a heading saved in Chinese is on the next page a guest asks for; English keeps its own', async ({
  page,
}) => {
  const before = await homeSlider(page, 'zh-HK');
  const heading = `靜待茶香 ${Date.now()}`;
  await page.goto(`/admin/slider/edit/${before.id}?language=zh-HK`);
  await page.getByRole('button', { name: /^Slide 1/ }).click();
  await page.getByRole('textbox', { name: en.slider.heading }).first().fill(heading);
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page.getByText(en.resource.success, { exact: true })).toBeVisible();
  try {
    const guest = async (path: string) => (await fetch(new URL(path, page.url()))).text();
    expect(await guest('/zh-HK')).toContain(heading);
    const english = await guest('/');
    expect(english).not.toContain(heading);
    expect(english).toContain('Put the kettle on');
  } finally {
    await page.request.put(`/api/admin/slider/${before.id}`, {
      data: { slides: before.slides, language: 'zh-HK' },
    });
  }
});

test('slides move on by themselves, not under the pointer, and never for who wants less motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  const slider = page.getByRole('region', { name: en.shop.home.slider });
  const mark = (number: number) => slider.getByRole('button', { name: `Show slide ${number}` });
  await page.mouse.move(10, 690);
  await expect(slider.getByRole('button', { name: en.shop.home.pause })).toBeVisible();
  await expect(mark(1)).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(9000);
  await expect(mark(2)).toHaveAttribute('aria-current', 'true');
  await slider.hover();
  await page.clock.runFor(12_000);
  await expect(mark(2)).toHaveAttribute('aria-current', 'true');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(slider.getByRole('button', { name: en.shop.home.play })).toBeVisible();
  await page.clock.runFor(12_000);
  await expect(mark(1)).toHaveAttribute('aria-current', 'true');
});
