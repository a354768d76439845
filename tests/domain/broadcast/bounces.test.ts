import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { broadcastReceiver } from '@/db/schema/broadcast';
import { listActivity } from '@/lib/admin/activity/activity';
import { activityQuery } from '@/lib/admin/activity/activity.schema';
import { countAudience } from '@/lib/broadcast/audience';
import { audienceInput } from '@/lib/broadcast/audience.schema';
import { readBounceMailbox } from '@/lib/broadcast/bounce-mailbox';
import { processBounceReport } from '@/lib/broadcast/bounces';
import { getBroadcast } from '@/lib/broadcast/broadcasts';
import { watchBroadcasts } from '@/lib/broadcast/send';
import { suppressionQuery } from '@/lib/broadcast/suppression.schema';
import { deleteSuppression, listSuppressions } from '@/lib/broadcast/suppressions';
import { unsubscribeFromLetters } from '@/lib/broadcast/unsubscribe';
import { maskEmail } from '@/lib/core/access/personal-data';
import { siteUrl } from '@/lib/core/web/site-url';
import { toMessageId } from '@/lib/mail/outbox';
import { resetEnv, setEnv } from '../../support/data/environment';
import { emptyQueues, workDueJobs } from '../../support/data/jobs';
import { beginLetter, readLetterRow, readReceivers } from '../../support/data/letters';
import { brokenPromises, system } from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { startMailbox } from '../../support/fakes/mailbox';

afterAll(async () => expect(await brokenPromises()).toEqual({}));
afterAll(resetEnv);
const db = database();

/** What a mail server sends back of a mail that no such person is there for. */
const buildReport = (email: string, message_id: string) =>
  [
    'From: mailer-daemon@provider.test',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; provider.test',
    '',
    `Final-Recipient: rfc822;${email.toUpperCase()}`,
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 no such',
    '  person',
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${message_id}`,
    '--b--',
  ].join('\r\n');

test('a report of a bounce marks the letter and keeps the address from the next, until staff allow it again', async () => {
  const { id, tag, email, receiver } = await beginLetter();
  const sent = { status: 'sent', sent_at: new Date() } as const;
  await db.update(broadcastReceiver).set(sent).where(eq(broadcastReceiver.id, receiver.id));
  const ctx = await system();
  expect(await processBounceReport(ctx, buildReport(email, '<another@shop.test>'))).toBe(0);
  expect(await processBounceReport(ctx, buildReport(email, toMessageId(receiver.token)))).toBe(1);
  expect((await readReceivers(id)).get(email)).toMatchObject({
    status: 'sent',
    bounced_at: expect.any(Date),
    answer: '550 5.1.1 no such person',
  });
  expect((await getBroadcast(await owner(), id)).bounced).toBe(1);
  expect((await readLetterRow(id)).audience_count).toBe(1);
  const staff = await owner();
  const query = (search: string) => suppressionQuery.parse({ search });
  const [suppressed] = (await listSuppressions(staff, query(email))).data;
  const bounced = { address: email, reason: 'bounced', broadcast_id: id };
  expect(suppressed).toMatchObject({
    ...bounced,
    broadcast_title: 'Autumn',
    allowed_actions: ['delete'],
  });
  const actor = { ...staff.actor, is_owner: false, permissions: new Set(['broadcast'] as const) };
  const masked = await listSuppressions({ ...staff, actor }, query('nobody'));
  expect(masked.data.map(({ address }) => address)).toContain(maskEmail(email));
  expect(masked.data.flatMap(({ allowed_actions }) => allowed_actions)).toEqual([]);
  const audience = audienceInput.parse({ filters: { tag } });
  expect((await countAudience(staff, audience)).receivers).toBe(0);
  await deleteSuppression(staff, suppressed?.id ?? 0);
  expect((await countAudience(staff, audience)).receivers).toBe(1);
  const logged = { resource: 'suppression', record: suppressed?.id ?? 0 };
  const [logEntry] = (await listActivity(staff, activityQuery.parse(logged))).data;
  expect(logEntry).toMatchObject({ action: 'delete', record_title: email });

  // Who unsubscribed takes it back themselves.
  await unsubscribeFromLetters(ctx, receiver.token);
  const [theirs] = (await listSuppressions(staff, query(email))).data;
  expect(theirs).toMatchObject({ reason: 'unsubscribed', allowed_actions: [] });
  const refused = { status: 409, fields: { reason: [{ key: 'suppression_unsubscribed' }] } };
  await expect(deleteSuppression(staff, theirs?.id ?? 0)).rejects.toMatchObject(refused);
  await expect(deleteSuppression(staff, 0)).rejects.toMatchObject({ status: 404 });
});

test('a report counts only for the address that the letter it names went to, and none can be made up', async () => {
  const [theirs, other] = [await beginLetter(), await beginLetter()];
  const ctx = await system();
  const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
  const { hostname } = new URL(siteUrl());
  const { id, receiver } = other;
  for (const reportedId of [`broadcast-${id}-${receiver.id}`, `message-id:${receiver.id}`])
    expect(
      await processBounceReport(ctx, buildReport(other.email, `<${hash(reportedId)}@${hostname}>`)),
    ).toBe(0);
  // Who got a letter knows its Message-ID, not that of anybody else.
  expect(
    await processBounceReport(ctx, buildReport(other.email, toMessageId(theirs.receiver.token))),
  ).toBe(0);
  expect((await readReceivers(id)).get(other.email)?.bounced_at).toBeNull();
  expect(
    await processBounceReport(ctx, buildReport(theirs.email, toMessageId(theirs.receiver.token))),
  ).toBe(1);
});

test('reports are read from the mailbox that is configured, each once; other mail there stays unread', async () => {
  const [firstLetter, other] = [await beginLetter(), await beginLetter()];
  const bounced = ({ email, receiver }: typeof firstLetter) =>
    buildReport(email, toMessageId(receiver.token));
  const messages = [
    bounced(firstLetter),
    'Subject: Where is my tea?\r\nContent-Type: text/plain\r\n\r\nIt was due on Monday.',
    buildReport(firstLetter.email, '<order-1@shop.test>'),
    bounced(other),
  ].map((raw) => ({ raw, seen: false }));
  const mailbox = await startMailbox(messages);
  try {
    setEnv({ BOUNCES_IMAP_URL: undefined });
    await watchBroadcasts(await system());
    expect(await readBounceMailbox(await system())).toBe(0);

    setEnv({ BOUNCES_IMAP_URL: mailbox.url('another') });
    await expect(readBounceMailbox(await system())).rejects.toThrow('wrong password');

    setEnv({ BOUNCES_IMAP_URL: mailbox.url() });
    await emptyQueues();
    await watchBroadcasts(await system());
    await workDueJobs();
    for (const { id } of [firstLetter, other])
      expect((await getBroadcast(await owner(), id)).bounced).toBe(1);
    expect(messages.map(({ seen }) => seen)).toEqual([true, false, false, true]);
    expect(await readBounceMailbox(await system())).toBe(0);
  } finally {
    mailbox.stop();
  }
  await expect(readBounceMailbox(await system())).rejects.toThrow();
});

test.each([
  ['there is no such folder', /^SELECT/, 'not today'],
  ['the search is refused', /^UID SEARCH/, 'could not be searched'],
])('a mailbox is not taken for empty where %s', async (_, refuses, message) => {
  const mailbox = await startMailbox([], refuses);
  try {
    setEnv({ BOUNCES_IMAP_URL: mailbox.url() });
    await expect(readBounceMailbox(await system())).rejects.toThrow(message);
  } finally {
    mailbox.stop();
  }
});
