import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { broadcast } from '@/db/schema/broadcast';
import { sendBroadcast } from '@/lib/broadcast/send';
import { scheduleBroadcast } from '@/lib/broadcast/sending';
import { sendTestLetter } from '@/lib/broadcast/test-letter';
import { closeBulkTransport } from '@/lib/mail/bulk-transport';
import { setEnv } from '../../support/data/environment';
import { emptyQueues, workDueJobs } from '../../support/data/jobs';
import { makeDueLetter, makeLetter, makeReaders } from '../../support/data/letters';
import { brokenPromises, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { startShopMails } from '../../support/fakes/shop-mails';
import { refusedFields } from '../../support/values/refusal';

const mails = await startShopMails();
setEnv({ MAIL_FROM: 'The Shop <letters@shop.test>' });

afterEach(async () => {
  expect(await brokenPromises()).toEqual({});
  await emptyQueues();
});
afterAll(() => {
  closeBulkTransport();
  return mails.stop();
});

test('a letter is from the shop’s own address or its domains, and from no other, whenever it was written', async () => {
  const { tag, readers } = await makeReaders(1);
  const refused = (from_email: string) => refusedFields(() => makeLetter(tag, { from_email }));
  for (const from_email of ['boss@bank.example', 'news@shop.test.evil.example', 'x@evilshop.test'])
    expect(await refused(from_email)).toEqual({ from_email: ['sender_domain'] });
  const id = await makeLetter(tag, { from_email: 'News@Shop.test' });
  await database()
    .update(broadcast)
    .set({ from_email: 'boss@bank.example' })
    .where(eq(broadcast.id, id));
  expect(await refusedFields(async () => scheduleBroadcast(await owner(), id, null))).toEqual({
    from_email: ['sender_domain'],
  });
  // What was scheduled before goes out as the shop.
  const due = { status: 'scheduled' as const, scheduled_at: new Date() };
  await database().update(broadcast).set(due).where(eq(broadcast.id, id));
  await sendBroadcast(await system(), { broadcast_id: id });
  const [mail] = mails.to(readers[0]?.email ?? '');
  expect(mail?.from?.address).toBe('letters@shop.test');
});

test('what is typed breaks no header: one subject, one name, whatever stands in them', async () => {
  const evil = 'Hi\r\nBcc: spy@evil.test\r\n\r\n中文 🎉 ';
  const { tag, readers } = await makeReaders(1, { first_name: evil, last_name: 'x'.repeat(300) });
  const subject = `${evil}${'長'.repeat(120)} {first_name}`;
  await makeDueLetter(tag, { subject, from_name: `${evil}"; <a@b.test>` });
  await workDueJobs();
  const [mail] = mails.to(readers[0]?.email ?? '');
  const named = (key: string) => mail?.headers.filter((header) => header.key === key).length;
  expect(named('subject')).toBe(1);
  expect(named('from')).toBe(1);
  expect(named('bcc')).toBe(0);
  expect(mail?.subject).toMatch(/^Hi Bcc: spy@evil.test 中文 🎉/u);
  expect(mail?.from?.address).toBe('letters@shop.test');
  expect(mail?.to?.map(({ address }) => address)).toEqual([readers[0]?.email]);
  expect(mails.to('spy@evil.test')).toEqual([]);
  const wrong = () => makeLetter(tag, { subject: 'Dear {nickname}' });
  expect(await refusedFields(wrong)).toEqual({ subject: ['unknown_placeholder'] });
  const test = await sendTestLetter(await owner(), await makeLetter(tag), {});
  expect(mails.to(test.email).at(-1)?.subject).toBe('[Test] Autumn is here');
});
