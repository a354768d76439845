import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { admin, role } from '@/db/schema/auth';
import { savedReport } from '@/db/schema/reports';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { mailDueReports, rescheduleReports } from '@/lib/reports/saved/due';
import { savedReportChanges, savedReportInput } from '@/lib/reports/saved/saved.schema';
import {
  createSavedReport,
  deleteSavedReport,
  listSavedReports,
  updateSavedReport,
} from '@/lib/reports/saved/saved-reports';
import { writeSettings } from '@/lib/settings/settings';
import { actingAs, makeAdmin, makeRole } from '../../support/data/admins';
import { emptyQueues, workDueJobs } from '../../support/data/jobs';
import { buy, guest, makeStock, openShop, system } from '../../support/data/shop';
import { startShopMails } from '../../support/fakes/shop-mails';
import { refusedFields } from '../../support/values/refusal';

const mails = await startShopMails();
const makeStaff = async (...permissions: Permission[]) =>
  actingAs(await makeAdmin(await makeRole(...permissions)));

let author: AdminContext;
let colleague: AdminContext;
beforeAll(async () => {
  const shop = await openShop();
  await writeSettings(await system(), { store_timezone: 'Europe/London' });
  await buy(await guest(), shop, await makeStock(9, 10_000), 2);
  author = await makeStaff('report.sales', 'product.cost');
  colleague = await makeStaff('report.sales', 'report.products');
  await emptyQueues();
  return mails.stop;
});
afterEach(async () => {
  await database().delete(savedReport);
});

/** The same caller at another moment. */
const at = <C extends { now: () => Date }>(ctx: C, moment: string): C => ({
  ...ctx,
  now: () => new Date(moment),
});
const save = (ctx: AdminContext, input: object = {}) =>
  createSavedReport(
    ctx,
    savedReportInput.parse({
      name: 'Morning',
      report: 'sales',
      query: { preset: 'last_7_days', interval: 'day' },
      ...input,
    }),
  );
const everyMorning = () => ({
  schedule: 'daily',
  hour: 8,
  recipients: [author.actor.id, colleague.actor.id],
});
const mailDue = async (moment: string) => mailDueReports(at(await system(), moment));

test('a report is mailed at its hour of the store, once, and late once where it was missed', async () => {
  const noon = at(author, '2027-03-26T12:00Z');
  const saved = await save(noon, everyMorning());
  expect(saved.next_at).toEqual(new Date('2027-03-27T08:00Z'));
  await mailDue('2027-03-27T07:59Z');
  await workDueJobs();
  expect(mails.received).toEqual([]);
  // Nobody looked for two days: clocks were changed meanwhile.
  await Promise.all([mailDue('2027-03-29T12:00Z'), mailDue('2027-03-29T12:00Z')]);
  await mailDue('2027-03-29T12:01Z');
  await Promise.all([workDueJobs(), workDueJobs()]);
  expect(mails.received).toHaveLength(2);
  const [report] = await listSavedReports(author);
  expect(report?.next_at).toEqual(new Date('2027-03-30T07:00Z'));
  const mail = mails.to(colleague.actor.email)[0];
  expect(mail?.subject).toMatch(/^Morning: /);
  expect(mail?.text).toMatch(/\/admin\/report\/sales\?\S*preset=last_7_days/);
  // A row of each day.
  expect(mail?.text?.match(/^- \w{3}, /gm)).toHaveLength(7);
  expect(mail?.html).toContain('Net sales');
  expect(mail?.attachments).toEqual([]);
  await rescheduleReports(at(await system(), '2027-03-29T12:00Z'), 'Asia/Hong_Kong');
  expect((await listSavedReports(author))[0]?.next_at).toEqual(new Date('2027-03-30T00:00Z'));
});

test('each is read as its recipient: in their language, without costs, or not at all', async () => {
  mails.received.length = 0;
  const leaves = await makeStaff('report.sales');
  const demoted = await makeStaff('report.sales');
  const { id } = author.actor;
  await database().update(admin).set({ language: 'zh-HK' }).where(eq(admin.id, colleague.actor.id));
  await save(at(author, '2027-03-26T12:00Z'), {
    ...everyMorning(),
    query: { preset: 'last_7_days', group: 'channel', sort: 'label' },
    recipients: [id, colleague.actor.id, leaves.actor.id, demoted.actor.id],
  });
  await database().update(admin).set({ enabled: false }).where(eq(admin.id, leaves.actor.id));
  await database()
    .update(role)
    .set({ permissions: ['report.products'] })
    .where(eq(role.id, demoted.actor.role_id));
  await mailDue('2027-03-27T08:00Z');
  await workDueJobs();
  expect(mails.received.map(({ to_address }) => to_address).sort()).toEqual(
    [author.actor.email, colleague.actor.email].sort(),
  );
  expect(mails.to(author.actor.email)[0]?.text).toContain('Gross profit');
  const other = mails.to(colleague.actor.email)[0];
  expect(other?.text).toContain('淨銷售額');
  expect(other?.text).not.toMatch(/Gross profit|毛利/);
});

test('who may not see a report sees none saved of it; only its owner changes it', async () => {
  const own = await save(author);
  expect(await listSavedReports(colleague)).toEqual([]);
  await updateSavedReport(author, own.id, savedReportChanges.parse({ shared: '1' }));
  expect(await listSavedReports(colleague, 'sales')).toMatchObject([{ own: false, shared: true }]);
  expect(await listSavedReports(colleague, 'products')).toEqual([]);
  expect(await listSavedReports(await makeStaff('report.products'))).toEqual([]);
  for (const [work, status] of [
    [() => updateSavedReport(colleague, own.id, { name: 'Mine' }), 404],
    [() => deleteSavedReport(colleague, own.id), 404],
    [() => save(author, { report: 'products' }), 403],
  ] as const)
    await expect(work()).rejects.toMatchObject({ status });
  const barred = await makeStaff('report.products');
  for (const [refused, field] of [
    [{ query: { preset: 'some_day' } }, 'query'],
    [{ query: { page: '2' } }, 'query'],
    [{ query: { preset: 'last_year', interval: 'hour' } }, 'interval'],
    [{ ...everyMorning(), recipients: [] }, 'recipients'],
    [{ ...everyMorning(), recipients: [barred.actor.id] }, 'recipients'],
  ] as const)
    expect(await refusedFields(() => save(author, refused))).toHaveProperty(field);
  await deleteSavedReport(author, own.id);
  expect(await listSavedReports(author)).toEqual([]);
});
