import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSettings } from '@/lib/settings/settings';
import { setEnv } from '../../support/data/environment';
import { workDueJobs } from '../../support/data/jobs';
import { buy, guest, makeStock, openShop, system, type TestShop } from '../../support/data/shop';

const folder = mkdtempSync(join(tmpdir(), 'harbour-mail-'));
setEnv({ MAIL_DIR: folder, SMTP_URL: undefined, MAIL_FROM: undefined });

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await writeSettings(await system(), { contact_email: 'hello@shop.test' });
});
afterAll(() => rmSync(folder, { recursive: true }));

test('without a mail server each mail is a file that any mail program opens', async () => {
  const plenty = await makeStock(30);
  const placed = await buy(await guest(), shop, plenty, 1, { email: 'ann@buyer.test' });
  await workDueJobs();
  const names = readdirSync(folder).sort();
  expect(names.map((name) => name.replace(/^\d{6}-/, '')).sort()).toEqual([
    'new_order.eml',
    'order_established.eml',
  ]);
  const file = names.find((name) => name.endsWith('order_established.eml')) ?? '';
  const mail = await PostalMime.parse(readFileSync(join(folder, file)));
  expect(mail.subject).toBe(`We’ve received your order ${placed.order_number}`);
  expect(mail.from).toEqual({ name: 'Harbour', address: 'hello@shop.test' });
  expect(mail.to).toEqual([{ name: 'Ann O’Brien', address: 'ann@buyer.test' }]);
  const toStaff = names.find((name) => name.endsWith('new_order.eml')) ?? '';
  const staffs = await PostalMime.parse(readFileSync(join(folder, toStaff)));
  expect(staffs.from).toEqual({ name: 'Harbour', address: 'hello@shop.test' });
  expect(staffs.replyTo).toEqual([{ name: '', address: 'ann@buyer.test' }]);
  expect(mail.html).toContain(placed.order_number);
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
});
