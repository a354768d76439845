import { expect, type Page } from '@playwright/test';
import en from '@/messages/en-US.json' with { type: 'json' };

/**
 * Presses Save and waits until the server has answered this very request: the notice on the
 * screen may still be that of the previous save.
 */
export async function pressSave(page: Page) {
  const answered = page.waitForResponse((answer) => {
    const request = answer.request();
    const writes = ['POST', 'PUT', 'PATCH'].includes(request.method());
    const path = new URL(request.url()).pathname;
    return writes && /^\/api\/admin\/[a-z/]+(\/\d+)?$/.test(path) && !/upload|preview/.test(path);
  });
  await page.getByRole('button', { name: en.resource.save }).click();
  expect((await answered).ok()).toBe(true);
  await expect(page.getByText(/^(Create|Submit) Success$/).first()).toBeVisible();
}
