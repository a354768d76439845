import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };
import { expect, test } from '../support/browser/journey';
import { queryShop } from '../support/browser/shopping';
import { ownerState } from '../support/browser/stored-login';

test.use({ storageState: ownerState });

test('what the shop wrote is listed, shown as its receiver sees it, and sent again when it failed', async ({
  page,
}) => {
  const key = randomUUID();
  const [order] = await queryShop<{ id: number }>((sql) => sql`select min(id) as id from orders`);
  await queryShop(
    (sql) =>
      sql`insert into mail ${sql({
        order_id: order?.id ?? null,
        dedupe_key: key,
        message_id: `<${key}@shop.test>`,
        template: 'order_confirmation',
        language: 'zh-HK',
        to_address: `${key}@buyer.test`,
        to_name: '陳小明',
        from_name: '海旁',
        subject: `訂單 ${key} 已收到付款`,
        html: '<p>已收到你的付款</p><script>document.title = "run"</script>',
        text: '已收到你的付款',
        state: 'failed',
        attempts: 13,
        error: '451 Come back later',
      })}`,
  );
  await page.goto('/admin');
  await openFromSidebar(page, en.admin.entries.mail);
  await page.getByRole('searchbox').fill(key);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: `訂單 ${key} 已收到付款` }).click();
  await expect(page.getByText('451 Come back later')).toBeVisible();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('已收到你的付款')).toBeVisible();
  await page.getByRole('button', { name: /^Resend/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(en.mail_screen.to)).toBeFocused();
  await dialog.getByRole('button', { name: en.mail_screen.send_again }).click();
  await expect(page.getByText(en.mail_screen.resent)).toBeVisible();
  await expect
    .poll(async () => {
      const [row] = await queryShop<{ state: string }>(
        (sql) => sql`select state from mail where dedupe_key = ${key}`,
      );
      return row?.state;
    })
    .toBe('sent');
  await page.reload();
  await page.getByRole('button', { name: /^Resend/ }).click();
  await dialog.getByLabel(en.mail_screen.to).fill('nowhere');
  await dialog.getByRole('button', { name: en.mail_screen.send_again }).click();
  await expect(dialog.getByText(en.errors.check_input)).toBeVisible();
  await dialog.getByLabel(en.mail_screen.to).fill(`right-${key}@buyer.test`);
  await dialog.getByRole('button', { name: en.mail_screen.send_again }).click();
  await expect(page.getByText(`right-${key}@buyer.test`)).toBeVisible();
});

test('a job that failed says why, and is tried again', async ({ page }) => {
  const reason = `The provider is away: ${randomUUID()}`;
  await queryShop(
    (sql) => sql`
      insert into pgboss.job (name, data, state, retry_limit, started_on, completed_on, output)
      values ('order.expire', '{}', 'failed', 0, now(), now(), ${sql.json({ message: reason })})`,
  );
  await page.goto('/admin');
  await openFromSidebar(page, en.admin.entries.job);
  await page.goto('/admin/job?state=failed&page_size=100');
  const row = page.getByRole('row').filter({ hasText: reason });
  await row.getByRole('button', { name: en.job_screen.retry }).click();
  await expect(page.getByText(en.job_screen.retried)).toBeVisible();
  await expect(row).toHaveCount(0);
});

async function openFromSidebar(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}
