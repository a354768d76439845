import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { leadStatus } from '@/db/schema/lead-status';
import { leadTriggerMail } from '@/db/schema/leads';
import { mail } from '@/db/schema/mail';
import { applyBatch } from '@/lib/http/batch';
import { leadMove } from '@/lib/leads/board.schema';
import { moveLead } from '@/lib/leads/board-move';
import { leadChanges } from '@/lib/leads/lead.schema';
import { getLead } from '@/lib/leads/lead-record';
import { leadStatusInput } from '@/lib/leads/lead-status.schema';
import { createLeadStatus } from '@/lib/leads/lead-statuses';
import { updateLead } from '@/lib/leads/leads';
import { mailLeadTrigger } from '@/lib/leads/trigger-mail';
import { previewLeadTrigger } from '@/lib/leads/trigger-preview';
import { triggerPreviewInput } from '@/lib/leads/trigger-template.schema';
import { writeSettings } from '@/lib/settings/settings';
import { workDueJobs } from '../../support/data/jobs';
import { emptyLeads, makeLead, makeStatus, staff } from '../../support/data/leads';
import { system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { startShopMails } from '../../support/fakes/shop-mails';

const mails = await startShopMails();

beforeAll(async () => {
  await writeSettings(await system(), {
    store_name: { 'en-US': 'Harbour', 'zh-HK': '海旁', 'zh-CN': '海旁' },
  });
  return mails.stop;
});
beforeEach(async () => {
  await emptyLeads();
  mails.received.length = 0;
});

const subject = {
  'en-US': 'Hello {{lead.first_name}}',
  'zh-HK': '{{lead.first_name}}，你好',
  'zh-CN': '{{lead.first_name}}，您好',
};
const template = {
  'en-US':
    'Dear {{lead.name}},\n\n{{assigned.name}} of {{store.name}} will call you: {{status.title}}.',
  'zh-HK': '{{lead.name}}：\n\n{{store.name}}的{{assigned.name}}會致電給你（{{status.title}}）。',
  'zh-CN': '{{lead.name}}：\n\n{{store.name}}的{{assigned.name}}会致电给您（{{status.title}}）。',
};
const mailing = (trigger: string, fields: object = {}) =>
  makeStatus({
    title: { 'en-US': 'Qualified', 'zh-HK': '已確認', 'zh-CN': '已确认' },
    trigger,
    trigger_subject: subject,
    trigger_template: template,
    ...fields,
  });
/** What a template language would work out. */
const dollar = (expression: string) => ['$', '{', expression, '}'].join('');
const move = async (id: number, status_id: number) =>
  moveLead(await owner(), id, leadMove.parse({ status_id }));

test.each([
  ['en-US', 'Hello Mei', 'Mei Chan', 'Harbour', 'Qualified'],
  ['zh-HK', 'Mei，你好', '會致電給你', '海旁', '已確認'],
  ['zh-CN', 'Mei，您好', '会致电给您', '海旁', '已确认'],
])('a lead that writes %s is mailed in that language', async (contact_language, head, ...words) => {
  const { id: start } = await makeStatus();
  const { id: status } = await mailing('email_to_lead');
  const row = await makeLead(start, { first_name: 'Mei', last_name: 'Chan', contact_language });
  await move(row.id, status);
  await workDueJobs();
  const [sent] = mails.received;
  expect(mails.received).toHaveLength(1);
  expect(sent).toMatchObject({ to_address: row.email, subject: head });
  for (const word of words) expect(sent?.text).toContain(word);
  expect(sent?.text).not.toContain('{{');
});

test.each([
  ['en-US', 'Open lead'],
  ['zh-HK', '開啟潛在客戶'],
  ['zh-CN', '打开线索'],
])(
  'whom it is assigned to is mailed in %s, their own language, with a way to the lead',
  async (language, button) => {
    const { id: start } = await makeStatus();
    const { id: status } = await mailing('email_to_assigned_and_lead');
    const { actor } = await staff(['lead', 'customer.pii'], { language });
    const row = await makeLead(start, { admin_id: actor.id });
    await move(row.id, status);
    await workDueJobs();
    expect(mails.received).toHaveLength(2);
    const [sent] = mails.to(actor.email);
    expect(sent?.text).toContain(button);
    expect(sent?.text).toContain(`https://shop.test/admin/lead/edit/${row.id}`);
    expect(mails.to(row.email ?? '')[0]?.text).not.toContain('/admin/');
  },
);

test('who may not see personal data is mailed none of it', async () => {
  const { id: start } = await makeStatus();
  const { id: status } = await mailing('email_to_assigned');
  const { actor } = await staff(['lead']);
  const row = await makeLead(start, { first_name: 'Jane', last_name: 'Doe', admin_id: actor.id });
  await move(row.id, status);
  await workDueJobs();
  const [sent] = mails.to(actor.email);
  expect(sent?.subject).toBe('Hello J•••');
  expect(`${sent?.html}${sent?.text}`).not.toContain('Doe');
});

describe('once for each lead, status and receiver', () => {
  test('moving back and forth mails nothing again, another status does', async () => {
    const { id: start } = await makeStatus();
    const { id: status } = await mailing('email_to_lead');
    const { id: other } = await mailing('email_to_lead', { title: 'Other' });
    const { id } = await makeLead(start);
    for (const to of [status, start, status, start, status, other]) {
      await move(id, to);
      await workDueJobs();
    }
    expect(mails.received).toHaveLength(2);
  });

  test('a job that runs eight times at once sends one mail', async () => {
    const { id: start } = await makeStatus();
    const { id: status } = await mailing('email_to_lead');
    const { id: lead_id } = await makeLead(start);
    await move(lead_id, status);
    const ctx = await system();
    await Promise.all(
      Array.from({ length: 8 }, () => mailLeadTrigger(ctx, { lead_id, status_id: status })),
    );
    await workDueJobs();
    expect(mails.received).toHaveLength(1);
    expect(await database().$count(mail)).toBe(1);
  });

  test('creating, editing and a batch are ways to come to a status, too; a refused move is none', async () => {
    const { id: start } = await makeStatus();
    const { id: status } = await mailing('email_to_lead');
    const ctx = await owner();
    await makeLead(status);
    const [edited, first, second, refused] = [
      await makeLead(start),
      await makeLead(start),
      await makeLead(start),
      await makeLead(start),
    ];
    await updateLead(ctx, edited.id, leadChanges.parse({ status_id: status }));
    await applyBatch(ctx, [first.id, second.id], (ctx, id) =>
      updateLead(ctx, id, leadChanges.parse({ status_id: status })),
    );
    await expect(
      moveLead(ctx, refused.id, leadMove.parse({ status_id: status, next_id: edited.id + 9_999 })),
    ).rejects.toMatchObject({ status: 409 });
    await workDueJobs();
    expect(mails.received).toHaveLength(4);
    expect(mails.to(refused.email ?? '')).toEqual([]);
  });
});

describe('what could not be mailed', () => {
  test('is logged with the lead and fails nothing; once it can be, the next time sends it', async () => {
    const { id: start } = await makeStatus();
    const { id: status } = await mailing('email_to_assigned_and_lead');
    const ctx = await owner();
    const { id } = await makeLead(start, { email: null, phone: '+85291234567' });
    await move(id, status);
    expect((await workDueJobs()).failed).toBe(0);
    expect(mails.received).toEqual([]);
    const problems = (await getLead(ctx, id)).trigger_mails.map(({ receiver, problem }) => [
      receiver,
      problem,
    ]);
    expect(Object.fromEntries(problems)).toEqual({ lead: 'no_email', assigned: 'nobody_assigned' });
    await updateLead(ctx, id, leadChanges.parse({ email: 'found@buyer.test' }));
    await move(id, start);
    await move(id, status);
    await workDueJobs();
    expect(mails.received.map(({ to_address }) => to_address)).toEqual(['found@buyer.test']);
    const rows = await database().select().from(leadTriggerMail);
    expect(rows.map(({ receiver, problem }) => `${receiver} ${problem}`).sort()).toEqual([
      'assigned nobody_assigned',
      'lead null',
    ]);
  });

  test('goes to nobody whose account is disabled', async () => {
    const { id: start } = await makeStatus();
    const { id: status } = await mailing('email_to_assigned');
    const { actor } = await staff(['lead'], { enabled: false });
    const { id } = await makeLead(start, { admin_id: actor.id });
    await move(id, status);
    await workDueJobs();
    expect(mails.received).toEqual([]);
    expect((await getLead(await owner(), id)).trigger_mails[0]?.problem).toBe('nobody_assigned');
  });
});

describe('a template is text with a few placeholders, never a program (security X6)', () => {
  test.each([
    '{{constructor}}',
    '{{lead.password_hash}}',
    '{{lead.__proto__}}',
    '{{ 7*7 }}',
    '{{#if lead}}x{{/if}}',
    '{{{lead.name}}}',
    '{{',
    'a }} b',
  ])('%s is refused on its field', (adversarial) => {
    const parsed = leadStatusInput.safeParse({
      title: 'New',
      trigger: 'email_to_lead',
      trigger_subject: 'Hello',
      trigger_template: { 'en-US': `Dear ${adversarial}`, 'zh-HK': '你好' },
    });
    expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['trigger_template.en-US', 'unknown_placeholder'],
    ]);
  });

  test('what a lead is called stays what it is: no markup, no head, no placeholder in it', async () => {
    const { id: start } = await makeStatus();
    const { id: status } = await mailing('email_to_lead', {
      trigger_subject: `{{lead.name}} of {{lead.company}} ${dollar('lead.name')} <%= 1 %>`,
      trigger_template: `{{lead.name}}\n\n{{lead.company}} ${dollar('process.env.SMTP_URL')}`,
    });
    const row = await makeLead(start, {
      first_name: '<img src=x onerror=alert(1)>',
      last_name: '{{lead.phone}}',
      company: 'Ink\r\nBcc: everybody@buyer.test\r\n\r\n<script>alert(2)</script>',
    });
    await move(row.id, status);
    await workDueJobs();
    expect(mails.received).toHaveLength(1);
    const [sent] = mails.received;
    expect(sent?.subject).toContain('Ink Bcc: everybody@buyer.test <script>');
    expect(sent?.subject).toContain(`${dollar('lead.name')} <%= 1 %>`);
    expect(sent?.bcc ?? []).toEqual([]);
    expect(sent?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(sent?.html).not.toMatch(/<img src=x|<script/);
    expect(sent?.text).toContain('{{lead.phone}}');
    expect(sent?.text).toContain(dollar('process.env.SMTP_URL'));
    expect(sent?.subject).not.toContain(row.email);
  });

  test('the preview is the mail, and sends nothing', async () => {
    const { id: start } = await makeStatus();
    const { id: lead_id } = await makeLead(start, { first_name: 'Mei' });
    const typed = { lead_id, subject: '{{lead.first_name}}\r\nX: y', template: 'A\n\nB' };
    const shown = await previewLeadTrigger(await owner(), triggerPreviewInput.parse(typed));
    expect(shown).toEqual({ subject: 'Mei X: y', paragraphs: ['A', 'B'], language: 'en-US' });
    const titled = { ...typed, subject: '{{status.title}}', title: 'Won' };
    const previewed = await previewLeadTrigger(await owner(), triggerPreviewInput.parse(titled));
    expect(previewed.subject).toBe('Won');
    await workDueJobs();
    expect(mails.received).toEqual([]);
  });
});

test.each([
  ['en-US', 'A message from Harbour'],
  ['zh-HK', '海旁給你的訊息'],
  ['zh-CN', '海旁给您的消息'],
])(
  'a status with title, trigger and text alone (§3) mails a lead of %s',
  async (language, head) => {
    const { id: start } = await makeStatus();
    const sent = { title: 'Called', trigger: 'email_to_lead', trigger_template: 'Hello' };
    const { id: status } = await createLeadStatus(await owner(), leadStatusInput.parse(sent));
    const row = await makeLead(start, { contact_language: language });
    await move(row.id, status);
    await workDueJobs();
    expect(mails.received).toMatchObject([
      { subject: head, text: expect.stringContaining('Hello') },
    ]);
  },
);

test('once a trigger is chosen its text is required (§5.2), on its field', async () => {
  await expect(
    makeStatus({ trigger: 'email_to_lead', trigger_subject: 'Hello' }),
  ).rejects.toMatchObject({ status: 422, fields: { trigger_template: [{ key: 'required' }] } });
  expect(await database().$count(leadStatus, eq(leadStatus.trigger, 'email_to_lead'))).toBe(0);
});
