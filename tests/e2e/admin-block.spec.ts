import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';

const unique = () => `block-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
const read = async (page: Page, path: string) => (await (await page.request.get(path)).json()).data;
const shown = async (page: Page, identifier: string, language: string) =>
  (await (await page.request.post('/api/block', { data: { identifier, language } })).json()).data;

test.beforeEach(async ({ page }) => {
  const login = await page.request.post('/api/admin/login', {
    data: { email: 'owner@harbour.test', password: 'harbour-demo' },
  });
  expect(login.status()).toBe(200);
});

test('questions are written in one language and then in another, which leaves the first alone', async ({
  page,
}) => {
  const identifier = unique();
  await page.goto('/admin/block/create');
  await page.getByLabel('Title').fill('Questions');
  await page.getByLabel('Identifier').fill(identifier);
  await page.getByLabel('Type').selectOption({ label: 'Questions and answers' });
  await page.getByRole('button', { name: 'Save' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Create Fail' });
  await expect(
    summary.getByRole('link', { name: 'Questions: This field is required.' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('When will it come?');
  await page.getByRole('textbox', { name: 'Answer' }).pressSequentially('Soon.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/block\/edit\/\d+/);
  await expect(page.getByLabel('Identifier')).toHaveAttribute('readonly', '');

  await page.getByRole('tab', { name: '繁體中文' }).click();
  await expect(page).toHaveURL(/language=zh-HK/);
  await page.getByRole('button', { name: /^Question 1/ }).click();
  const question = page.getByRole('textbox', { name: 'Question' });
  await expect(question).not.toBeEditable();
  await page.getByRole('checkbox', { name: 'Question: Follow English' }).uncheck();
  await question.fill('甚麼時候送到？');
  await page.getByRole('button', { name: 'Save' }).click();
  const answer = '<p>Soon.</p>';
  await expect
    .poll(async () => (await shown(page, identifier, 'zh-HK')).data.items)
    .toMatchObject([{ question: '甚麼時候送到？', answer }]);
  expect((await shown(page, identifier, 'en-US')).data.items).toMatchObject([
    { question: 'When will it come?', answer },
  ]);
});

test('a block saved in one language is on the next page a guest asks for; a video asks nobody before it is pressed', async ({
  page,
  browser,
  baseURL,
}) => {
  const [{ id }] = await read(page, '/api/admin/block?search=home-story');
  const before = await read(page, `/api/admin/block/${id}`);
  const slider = await read(page, '/api/slider');
  const save = (data: object) => page.request.put(`/api/admin/block/${id}`, { data });
  const context = await browser.newContext();
  const guest = await context.newPage();
  const asked: string[] = [];
  await context.route(/youtube|vimeo/, (route) => {
    asked.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' });
  });
  try {
    const words = `一間小店 ${Date.now()}`;
    expect((await save({ content: `<p>${words}</p>`, language: 'zh-HK' })).status()).toBe(200);
    const home = baseURL ?? '';
    await guest.goto(`${home}/zh-HK`);
    await expect(guest.getByText(words)).toBeVisible();
    await guest.goto(home);
    await expect(guest.getByText('Eight workshops, one small city')).toBeVisible();

    const data = {
      ...{ url: 'https://youtu.be/dQw4w9WgXcQ', heading: 'How we pack' },
      image_path: slider.slides[0].image_path,
    };
    expect((await save({ type: 'video', data, language: 'en-US' })).status()).toBe(200);
    await guest.goto(home);
    const play = guest.getByRole('link', { name: 'Play the video: How we pack' });
    await expect(play).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await play.scrollIntoViewIfNeeded();
    expect(asked).toEqual([]);
    await play.click();
    const player = guest.getByTitle('How we pack');
    await expect(player.contentFrame().getByText('player')).toBeVisible();
    expect([...new Set(asked)]).toEqual(['www.youtube-nocookie.com']);
  } finally {
    await save({ type: 'html', content: before.translations.content });
    await context.close();
  }
});
