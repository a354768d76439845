import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';

const { name, email, subject, message } = en.shop.contact.fields;
const englishLabels = [name, email, subject, message];
const pages = [
  {
    javaScriptEnabled: true,
    language: 'en-US',
    path: '/contact-us',
    labels: englishLabels,
    send: en.shop.contact.send,
    sent: en.shop.contact.sent,
    failed: en.shop.contact.failed,
    required: en.errors.required,
    again: en.shop.contact.again,
  },
  {
    javaScriptEnabled: false,
    language: 'zh-HK',
    path: '/zh-HK/contact-us',
    labels: ['姓名', '電郵', '主題', '訊息'],
    send: '發送',
    sent: '訊息已成功發送。',
    failed: '訊息未能發送。',
    required: '此欄位必須填寫。',
    again: '再發一則訊息',
  },
];

/** The messages the shop has from an address. */
const findMessages = (email: string) =>
  queryShop(
    (sql) => sql`select name, subject, language from contact_message where email = ${email}`,
  );

async function fill(page: Page, labels: string[], values: string[]) {
  for (const [at, label] of labels.entries())
    await page.getByRole('textbox', { name: label, exact: true }).fill(values[at] ?? '');
}

for (const { javaScriptEnabled, language, path, labels, ...words } of pages)
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test(`a message is sent from ${path}; what is wrong is told on its field and nothing typed is lost`, async ({
      page,
    }) => {
      const email = `${randomUUID()}@buyer.test`;
      await page.goto(path);
      await fill(page, labels, ['陳小明', 'not an address', '', '一\n二']);
      const send = page.getByRole('button', { name: words.send, exact: true });
      await send.click();
      await expect(page.getByText(words.failed)).toBeVisible();
      const field = (at: number) =>
        page.getByRole('textbox', { name: labels[at] ?? '', exact: true });
      await expect(field(2)).toHaveAccessibleDescription(words.required);
      await expect(field(0)).toHaveValue('陳小明');
      await expect(field(1)).toHaveValue('not an address');
      await expect(field(3)).toHaveValue('一\n二');
      await field(1).fill(email);
      await field(2).fill('茶壺');
      await send.click();
      await expect(page.getByRole('status').getByText(words.sent)).toBeVisible();
      expect(await findMessages(email)).toEqual([{ name: '陳小明', subject: '茶壺', language }]);
      await page.getByRole('link', { name: words.again }).click();
      await expect(field(3)).toHaveValue('');
    });
  });

test('a program that fills in every field is refused, and told no lie about it', async ({
  page,
}) => {
  const email = `${randomUUID()}@buyer.test`;
  await page.goto('/contact-us');
  await fill(page, englishLabels, ['Bot', email, 'Buy', 'Buy now']);
  const trap = page.locator('[name="remarks"]');
  await expect(trap).toBeHidden();
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'Buy now';
  });
  await page.getByRole('button', { name: en.shop.contact.send }).click();
  await expect(page.getByRole('alert').getByText(en.shop.contact.failed)).toBeVisible();
  expect(await findMessages(email)).toEqual([]);
  await expect(page.getByRole('textbox', { name: en.shop.contact.fields.message })).toHaveValue(
    'Buy now',
  );
});
