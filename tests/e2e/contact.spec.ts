import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import postgres from 'postgres';
import { expect, test } from '../support/journey';

const pages = [
  {
    path: '/contact-us',
    labels: ['Name', 'E-mail', 'Subject', 'Message'],
    send: 'Send',
    sent: 'Message has been sent successfully.',
    failed: 'Message has been sent fail.',
    required: 'This field is required.',
    again: 'Write another message',
  },
  {
    path: '/zh-HK/contact-us',
    labels: ['姓名', '電郵', '主題', '訊息'],
    send: '發送',
    sent: '訊息已成功發送。',
    failed: '訊息未能發送。',
    required: '此欄位必須填寫。',
    again: '再發一則訊息',
  },
  {
    path: '/zh-CN/contact-us',
    labels: ['姓名', '邮箱', '主题', '消息'],
    send: '发送',
    sent: '消息已成功发送。',
    failed: '消息未能发送。',
    required: '此项必须填写。',
    again: '再发一条消息',
  },
];
const unique = () => `${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

/** The messages the shop has from an address. */
async function storedFrom(email: string) {
  const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => undefined });
  const rows = await sql`select name, subject, message, language from contact_message
    where email = ${email}`;
  await sql.end();
  return rows.map((row) => ({ ...row }));
}

async function fill(page: Page, labels: string[], values: string[]) {
  for (const [at, label] of labels.entries())
    await page.getByRole('textbox', { name: label, exact: true }).fill(values[at] ?? '');
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    for (const { path, labels, send, sent, failed, required, again } of pages)
      test(`a message is sent from ${path}; what is wrong is told on its field and nothing typed is lost`, async ({
        page,
      }) => {
        const email = `${unique()}@buyer.test`;
        await page.goto(path);
        await fill(page, labels, ['陳小明', 'not an address', '', '一\n二']);
        await page.getByRole('button', { name: send, exact: true }).click();
        await expect(page.getByText(failed)).toBeVisible();
        const field = (at: number) =>
          page.getByRole('textbox', { name: labels[at] ?? '', exact: true });
        await expect(field(2)).toHaveAccessibleDescription(required);
        await expect(field(0)).toHaveValue('陳小明');
        await expect(field(1)).toHaveValue('not an address');
        await expect(field(3)).toHaveValue('一\n二');
        await field(1).fill(email);
        await field(2).fill('茶壺');
        await page.getByRole('button', { name: send, exact: true }).click();
        await expect(page.getByRole('status').getByText(sent)).toBeVisible();
        expect(await storedFrom(email)).toMatchObject([
          {
            name: '陳小明',
            subject: '茶壺',
            language: await page.locator('html').getAttribute('lang'),
          },
        ]);
        await page.getByRole('link', { name: again }).click();
        await expect(field(3)).toHaveValue('');
      });
  });

test('a program that fills in every field is refused, and told no lie about it', async ({
  page,
}) => {
  const email = `${unique()}@buyer.test`;
  await page.goto('/contact-us');
  await fill(page, ['Name', 'E-mail', 'Subject', 'Message'], ['Bot', email, 'Buy', 'Buy now']);
  const trap = page.locator('[name="remarks"]');
  await expect(trap).toBeHidden();
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'Buy now';
  });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert').getByText('Message has been sent fail.')).toBeVisible();
  expect(await storedFrom(email)).toEqual([]);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Buy now');
});

test('every page leads to the form; it has no accessibility violation, and search engines may list it', async ({
  page,
}) => {
  await page.goto('/zh-HK');
  await page.getByRole('contentinfo').getByRole('link', { name: '給我們留言' }).click();
  await expect(page).toHaveURL(/\/zh-HK\/contact-us$/);
  await expect(page).toHaveTitle(/^聯絡我們 · /);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /^index/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/zh-HK\/contact-us$/,
  );
});
