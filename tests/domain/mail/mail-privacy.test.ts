import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { mail } from '@/db/schema/mail';
import { findRecords } from '@/lib/admin/shell/find';
import { listMails, readMail } from '@/lib/mail/list';
import { mailQuery } from '@/lib/mail/list.schema';
import { queueMail } from '@/lib/mail/outbox';
import { staff } from '../../support/leads';
import { owner } from '../../support/staff';

beforeEach(async () => {
  await database().delete(mail);
  const ctx = await owner();
  for (const [template, subject] of [
    ['contact_received', 'Message from Jane Doe: my order'],
    ['lead_status', 'Jane Doe waits for you'],
    ['new_order', 'New order 7001'],
  ] as const)
    await queueMail(ctx, {
      dedupe_key: template,
      template,
      order_id: null,
      to: { address: 'shop@shop.test', name: 'Shop' },
      content: { subject, heading: subject, preview: '', blocks: [] },
    });
});

test('who may not see personal data reads no name in a subject, and finds nobody by one', async () => {
  const ctx = await staff(['setting']);
  const list = async (search = '') => (await listMails(ctx, mailQuery.parse({ search }))).data;
  expect((await list()).map(({ subject }) => subject)).toEqual(['New order 7001', '•••', '•••']);
  for (const { id } of await list())
    expect(JSON.stringify(await readMail(ctx, id))).not.toContain('Jane');
  expect(await list('Jane')).toEqual([]);
  expect(await findRecords(ctx, 'Jane')).toEqual([]);
  expect(await list('7001')).toHaveLength(1);
  const whole = await staff(['setting', 'customer.pii']);
  const found = await listMails(whole, mailQuery.parse({ search: 'Jane' }));
  expect(found.data.map(({ subject }) => subject)).toContain('Jane Doe waits for you');
});
