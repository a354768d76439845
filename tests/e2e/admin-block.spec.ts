import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { guestState, ownerState } from '../support/browser/stored-login';

const unique = () => `block-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
const read = async (page: Page, path: string) => (await (await page.request.get(path)).json()).data;
const shown = async (page: Page, identifier: string, language: string) =>
  (await (await page.request.post('/api/block', { data: { identifier, language } })).json()).data;

async function create(page: Page, resource: string, data: object): Promise<number> {
  const answer = await page.request.post(`/api/admin/${resource}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data.id;
}

test.use({ storageState: ownerState });

test('questions are written in one language and then in another, which leaves the first alone', async ({
  page,
}) => {
  const identifier = unique();
  await page.goto('/admin/block/create');
  await page.getByLabel(en.block.title).fill('Questions');
  await page.getByLabel(en.block.identifier).fill(identifier);
  await page.getByLabel(en.block.type).selectOption({ label: en.block.type_faq });
  await page.getByRole('button', { name: en.resource.save }).click();
  const summary = page.getByRole('alert').filter({ hasText: en.resource.create_fail });
  await expect(
    summary.getByRole('link', { name: 'Questions: This field is required.' }),
  ).toBeVisible();

  await page.getByRole('button', { name: en.block.add_item }).click();
  await page.getByRole('textbox', { name: en.block.question }).fill('When will it come?');
  await page.getByRole('textbox', { name: en.block.answer }).pressSequentially('Soon.');
  await page.getByRole('button', { name: en.resource.save }).click();
  await expect(page).toHaveURL(/\/admin\/block\/edit\/\d+/);
  await expect(page.getByLabel(en.block.identifier)).toHaveAttribute('readonly', '');

  await page.getByRole('tab', { name: '繁體中文' }).click();
  await expect(page).toHaveURL(/language=zh-HK/);
  await page.getByRole('button', { name: /^Question 1/ }).click();
  const question = page.getByRole('textbox', { name: en.block.question });
  await expect(question).not.toBeEditable();
  await page.getByRole('checkbox', { name: 'Question: Use English text' }).uncheck();
  await question.fill('甚麼時候送到？');
  await page.getByRole('button', { name: en.resource.save }).click();
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
}) => {
  const identifier = unique();
  const block = { identifier, title: identifier, type: 'html', content: '<p>A small shop</p>' };
  const id = await create(page, 'block', block);
  const widgets = [{ id: 'a', type: 'block', data: { identifier } }];
  await create(page, 'page', { title: identifier, url: identifier, content: '', widgets });
  const slider = await read(page, '/api/slider');
  const save = (data: object) => page.request.put(`/api/admin/block/${id}`, { data });
  const context = await browser.newContext({ storageState: guestState });
  const guest = await context.newPage();
  const html = async (path: string) => (await guest.request.get(path)).text();
  const requestedUrls: string[] = [];
  await context.route(/youtube|vimeo/, (route) => {
    requestedUrls.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' });
  });
  expect(await html(`/zh-HK/page/${identifier}`)).toContain('A small shop');
  expect((await save({ content: '<p>一間小店</p>', language: 'zh-HK' })).status()).toBe(200);
  expect(await html(`/zh-HK/page/${identifier}`)).toContain('一間小店');
  expect(await html(`/page/${identifier}`)).toContain('A small shop');

  const data = {
    url: 'https://youtu.be/dQw4w9WgXcQ',
    heading: 'How we pack',
    image_path: slider.slides[0].image_path,
  };
  expect((await save({ type: 'video', data, language: 'en-US' })).status()).toBe(200);
  await guest.goto(`/page/${identifier}`);
  const play = guest.getByRole('link', { name: 'Play the video: How we pack' });
  await expect(play).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await play.scrollIntoViewIfNeeded();
  expect(requestedUrls).toEqual([]);
  await play.click();
  const player = guest.getByTitle('How we pack');
  await expect(player.contentFrame().getByText('player')).toBeVisible();
  expect([...new Set(requestedUrls)]).toEqual(['www.youtube-nocookie.com']);
  await context.close();
});
