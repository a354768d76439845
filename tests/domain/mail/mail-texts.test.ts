import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { admin } from '@/db/schema/auth';
import { mail } from '@/db/schema/mail';
import { membershipTier } from '@/db/schema/membership-tier';
import { mailText } from '@/db/schema/order-desk';
import { rateLimit } from '@/db/schema/settings';
import { previewMailText, testMailText } from '@/lib/admin/mail-texts/preview';
import { sampleMail } from '@/lib/admin/mail-texts/samples';
import { listMailTexts, readMailText, writeMailText } from '@/lib/admin/mail-texts/texts';
import type { AdminContext } from '@/lib/core/context';
import { type Language, languages } from '@/lib/core/language';
import { toMailContent } from '@/lib/mail/own-words';
import {
  findMailTemplate,
  listMailPlaceholders,
  type MailTemplate,
  templateNames,
} from '@/lib/mail/templates.schema';
import { transitionOrder } from '@/lib/orders/transition';
import { writeSettings } from '@/lib/settings/settings';
import { workDueJobs } from '../../support/data/jobs';
import { staff } from '../../support/data/leads';
import {
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { startShopMails } from '../../support/fakes/shop-mails';
import { refusedFields } from '../../support/values/refusal';

const mails = await startShopMails();

let shop: TestShop;
let ctx: AdminContext;
beforeAll(async () => {
  shop = await openShop();
  await writeSettings(await system(), {
    store_name: { 'en-US': 'Harbour', 'zh-HK': '海旁', 'zh-CN': '海旁' },
    contact_email: 'hello@shop.test',
  });
  await database()
    .insert(membershipTier)
    .values([
      { level: 0, title: { 'en-US': 'Member' } },
      { level: 1, title: { 'en-US': 'Gold' } },
    ]);
  return mails.stop;
});
beforeEach(async () => {
  ctx = await owner();
  await database().delete(mailText);
});

/** A buyer orders to pay in cash, in a language. */
async function order(language: Language, fields = {}) {
  const email = `${randomUUID()}@buyer.test`;
  const shop_ctx = { ...(await guest()), language };
  const placed = await buy(shop_ctx, shop, await makeStock(9), 1, { email, ...fields });
  return { ...placed, email };
}
const firstTo = async ({ email }: { email: string }) => {
  await workDueJobs();
  return mails.to(email)[0];
};
const write = (template: string, subject: object, intro: object = {}) =>
  writeMailText(ctx, template, { subject, intro });

describe('words of staff', () => {
  test('stand in the mails of their language; every other language keeps the shop’s own', async () => {
    const subject = { 'zh-HK': '{store_name}：{order_number}' };
    await write('order_established', subject, {
      'zh-HK': '多謝，{first_name}！\n\n{standard_text}',
    });
    const ours = await order('zh-HK');
    const mail = await firstTo(ours);
    expect(mail?.subject).toBe(`海旁：${ours.order_number}`);
    expect(mail?.text).toContain('多謝，Ann！\n\n我們正在準備你的訂單');
    expect(mail?.text).toContain('查看訂單');
    for (const language of ['en-US', 'zh-CN'] as const) {
      const theirs = await order(language);
      const other = await firstTo(theirs);
      expect(other?.subject).toContain(
        language === 'en-US' ? 'We’ve received your order' : '我们已收到',
      );
    }
  });

  test('are text: what a buyer is called is escaped, and never read as a placeholder', async () => {
    await write('order_established', {}, { 'en-US': 'Dear {first_name} <i>friend</i>' });
    const first_name = '<b>{total}</b>';
    const base = { last_name: 'X', country: 'HKG', contact_number: '9123 4567', address: 'A 1' };
    const mail = await firstTo(await order('en-US', { shipping_address: { first_name, ...base } }));
    expect(mail?.text).toContain('Dear <b>{total}</b> <i>friend</i>');
    expect(mail?.html).toContain('Dear &lt;b&gt;{total}&lt;/b&gt; &lt;i&gt;friend&lt;/i&gt;');
    expect(mail?.html).not.toContain('<b>{');
  });

  test('make one line of a subject, of 200 characters at the most', () => {
    const words = { subject: 'Ours', heading: 'H', hello: '', intro: 'I', blocks: [] };
    const toSubject = (own: string, message_subject: string) =>
      toMailContent('contact_copy', words, { subject: own, intro: '' }, { message_subject })
        .subject;
    expect(toSubject('Re: {message_subject}', 'a\r\nBcc: eve@shop.test')).toBe(
      'Re: a Bcc: eve@shop.test',
    );
    expect(toSubject('{message_subject}', 'x'.repeat(500))).toHaveLength(200);
    expect(toSubject('{message_subject}', ' \n ')).toBe('Ours');
  });

  test('are refused on their field where they name what the mail does not know, or nobody may', async () => {
    const subject = { 'en-US': 'Yours {tracking_number}', 'zh-HK': '{ name }' };
    const intro = { 'zh-CN': 'Hello {', 'en-US': '{name} {order_number} {standard_text}' };
    expect(await refusedFields(() => write('order_established', subject, intro))).toEqual({
      'subject.en-US': ['unknown_placeholder'],
      'subject.zh-HK': ['unknown_placeholder'],
      'intro.zh-CN': ['unknown_placeholder'],
    });
    expect(await readMailText(ctx, 'order_established')).toMatchObject({ subject: {}, intro: {} });
    for (const name of ['lead_status', 'nothing', 'toString'])
      expect(await refusedFields(() => readMailText(ctx, name))).toEqual({
        general: ['not_found'],
      });
  });

  test('are noted with who changed what; the older of two saves is refused; empty is the shop’s own', async () => {
    const first = await write('welcome', { 'en-US': 'Hello' });
    const late = { subject: { 'en-US': 'Late' }, intro: {}, updated_at: new Date(0) };
    expect(await refusedFields(() => writeMailText(ctx, 'welcome', late))).toEqual({
      general: ['changed_meanwhile_by'],
    });
    const again = { subject: { 'en-US': '' }, intro: { 'zh-HK': '你好' } };
    const next = await writeMailText(ctx, 'welcome', { ...again, updated_at: first.updated_at });
    expect(next).toMatchObject({ subject: {}, intro: { 'zh-HK': '你好' } });
    const log = await database()
      .select()
      .from(recordChange)
      .where(eq(recordChange.record_title, 'Welcome'))
      .orderBy(recordChange.id);
    expect(log.map(({ fields, record_title }) => [record_title, fields])).toEqual([
      ['Welcome', ['subject.en-US']],
      ['Welcome', ['subject.en-US', 'intro.zh-HK']],
    ]);
    expect((await listMailTexts(ctx)).find((entry) => entry.template === 'welcome')).toMatchObject({
      languages: ['zh-HK'],
    });
  });
});

describe.each(['in a new shop', 'in a shop with orders'])('every mail %s', (which) => {
  beforeAll(async () => {
    if (which === 'in a new shop') return;
    ctx = await owner();
    const sent = await order('en-US', { payment_method_id: shop.transfer });
    const steps = [
      { status: 'payment_review', reference: 'R' },
      { status: 'paid', reference: 'R' },
      { status: 'shipped', carrier: 'SF', tracking_number: 'SF1' },
      { status: 'refunded' },
    ] as const;
    for (const step of steps) await transitionOrder(await system(), sent.order_id, step);
    const waits = await order('en-US', { payment_method_id: shop.transfer });
    await transitionOrder(await system(), waits.order_id, {
      status: 'payment_review',
      reference: 'R',
    });
  });

  const written = templateNames.filter(
    (templateName) => !findMailTemplate(templateName)?.written_at,
  );
  test.each(written)(
    '%s is written in three languages, in the shop’s words and in staff’s',
    async (template) => {
      for (const language of languages) {
        const own = { ...ctx, language };
        const { content: sample, shown_with } = await sampleMail(own, template);
        const ours = toMailContent(
          template,
          sample.words,
          { subject: '', intro: '' },
          sample.values,
        );
        expect(ours.subject).toBe(sample.words.subject);
        expect(ours.preview.length).toBeGreaterThan(3);
        expect(JSON.stringify(ours)).not.toMatch(/buyer\.test|Ka Yan Lam|token=\w|undefined/);
        // A parcel or a member may lack what is named; everything else is always known.
        const isWhole = shown_with !== 'no_order' && which !== 'in a new shop';
        const theirs = toMailContent(template, sample.words, all(template), {
          ...sample.values,
          ...store,
        });
        expect(JSON.stringify(theirs)).not.toMatch(/\{\w+\}/);
        if (isWhole) expect(JSON.stringify(theirs)).not.toContain('«»');
      }
    },
  );
});

const store = { store_name: 'Harbour', store_url: 'https://shop.test' };
/** Words that name everything a mail knows. */
const all = (template: MailTemplate) => {
  const named = (part: 'subject' | 'intro') =>
    listMailPlaceholders(template, part)
      .map((placeholder) => `«{${placeholder}}»`)
      .join(' ');
  return { subject: named('subject'), intro: named('intro') };
};

describe('preview and test', () => {
  test('a preview has the latest order’s goods, and the name and address of nobody', async () => {
    const placed = await order('en-US', { customer_note: 'Ring at Lam’s' });
    const trial = { language: 'zh-HK', subject: '', intro: '{name}<b>' } as const;
    const shown = await previewMailText(ctx, 'order_established', trial);
    expect(shown).toMatchObject({
      shown_with: 'order',
      order_number: placed.order_number,
      subject: `我們已收到你的訂單 ${placed.order_number}`,
      standard: { subject: `我們已收到你的訂單 ${placed.order_number}` },
    });
    expect(shown.text).toContain('陳嘉欣<b>');
    expect(shown.html).toContain('陳嘉欣&lt;b&gt;');
    const { public_token, email } = await readOrder(placed);
    for (const secret of [email, public_token, 'Lam', 'Ka Yan'])
      expect(shown.html + shown.text).not.toContain(secret);
  });

  test('who may not see orders is shown how the mail begins, and no order', async () => {
    const may = await staff(['setting']);
    const trial = { language: 'en-US', subject: '', intro: '' } as const;
    expect(await previewMailText(may, 'new_order', trial)).toMatchObject({
      shown_with: 'no_order',
      order_number: null,
    });
    expect(
      await refusedFields(() => previewMailText(may, 'welcome', { ...trial, subject: '{name}' })),
    ).toEqual({ 'subject.en-US': ['unknown_placeholder'] });
  });

  test('a test goes to the caller’s own address by the shop’s mail server, marked; ten an hour', async () => {
    const by = await staff(['setting', 'setting.update']);
    const trial = { language: 'en-US', subject: 'Hi from {store_name}', intro: 'Mine' } as const;
    expect(await testMailText(by, 'welcome', trial)).toEqual({ to_address: by.actor.email });
    await testMailText(by, 'order_established', { ...trial, subject: '' });
    await workDueJobs();
    const got = mails.to(by.actor.email);
    expect(got.map(({ subject }) => subject).sort()).toEqual([
      '[Test] Hi from Harbour',
      expect.stringMatching(/^\[Test\] We’ve received your order /),
    ]);
    for (const { text } of got) expect(text).toContain('Hi Ka Yan Chan,\n\nMine');
    const rows = await database().select().from(mail).where(eq(mail.to_address, by.actor.email));
    expect(rows.map(({ order_id }) => order_id)).toEqual([null, null]);
    for (let nth = 3; nth <= 10; nth++) await testMailText(by, 'welcome', trial);
    expect(await refusedFields(() => testMailText(by, 'welcome', trial))).toEqual({
      general: ['too_many_mails'],
    });
    await database().delete(rateLimit);
    expect(await database().$count(admin, eq(admin.email, by.actor.email))).toBe(1);
  });
});
