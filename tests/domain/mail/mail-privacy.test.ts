import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { mail } from '@/db/schema/mail';
import { searchAdminRecords } from '@/lib/admin/shell/find';
import type { AdminContext } from '@/lib/core/context';
import { listMails, readMail } from '@/lib/mail/list';
import { mailQuery, type ResendInput } from '@/lib/mail/list.schema';
import { queueMail } from '@/lib/mail/outbox';
import { resendStoredMail } from '@/lib/mail/resend';
import { staff } from '../../support/data/leads';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

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
      values: {},
      words: { subject, heading: subject, hello: '', intro: '', blocks: [] },
    });
});

test('who may not see personal data reads no name in a subject, and finds nobody by one', async () => {
  const ctx = await staff(['setting']);
  const list = async (search = '') => (await listMails(ctx, mailQuery.parse({ search }))).data;
  expect((await list()).map(({ subject }) => subject)).toEqual(['New order 7001', '•••', '•••']);
  for (const { id } of await list())
    expect(JSON.stringify(await readMail(ctx, id))).not.toContain('Jane');
  expect(await list('Jane')).toEqual([]);
  expect(await searchAdminRecords(ctx, 'Jane')).toEqual([]);
  expect(await list('7001')).toHaveLength(1);
  const whole = await staff(['setting', 'customer.pii']);
  const found = await listMails(whole, mailQuery.parse({ search: 'Jane' }));
  expect(found.data.map(({ subject }) => subject)).toContain('Jane Doe waits for you');
});

test('a mail of an account or of staff goes again to its own address only, and another address wants personal data', async () => {
  const ctx = await owner();
  const url = 'https://shop.test/reset?token=abc';
  await queueMail(ctx, {
    dedupe_key: 'password',
    template: 'password_reset',
    order_id: null,
    to: { address: 'ann@shop.test', name: 'Ann' },
    values: {},
    words: {
      subject: '',
      heading: '',
      hello: '',
      intro: '',
      blocks: [{ kind: 'link', label: '', url }],
    },
  });
  const to_address = 'eve@shop.test';
  const send = async (by: AdminContext, template: string, input: ResendInput) => {
    const [row] = await database().select().from(mail).where(eq(mail.template, template));
    return resendStoredMail(by, row?.id ?? 0, input);
  };
  expect(await refusedFields(() => send(ctx, 'password_reset', { to_address }))).toEqual({
    to_address: ['mail_stays'],
  });
  expect(await send(ctx, 'password_reset', { to_address: 'ann@shop.test' })).toMatchObject({
    state: 'queued',
  });
  const masked = await staff(['setting', 'setting.update']);
  expect(await refusedFields(() => send(masked, 'new_order', { to_address }))).toEqual({
    to_address: ['forbidden_pii'],
  });
  expect(await send(masked, 'new_order', {})).toMatchObject({ to_address: 'shop@shop.test' });
  // What goes to staff is theirs alone, of an order too.
  for (const template of ['new_order', 'contact_received', 'lead_status', 'saved_report']) {
    await database().update(mail).set({ template }).where(eq(mail.template, 'new_order'));
    expect(await refusedFields(() => send(ctx, template, { to_address }))).toEqual({
      to_address: ['mail_stays'],
    });
    await database()
      .update(mail)
      .set({ template: 'new_order' })
      .where(eq(mail.dedupe_key, 'new_order'));
  }
});
