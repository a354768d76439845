import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { customer } from '@/db/schema/auth';
import { order } from '@/db/schema/orders';
import type { ImportOptions } from '@/lib/core/records/resource';
import {
  customerTemplate,
  exportCustomers,
  importCustomers,
} from '@/lib/customers/spreadsheet/spreadsheet';
import { asRefusal } from '@/lib/http/refusals';
import { readWrongRows } from '@/lib/imports/import-log';
import { makeCustomer, someStatus } from '../../support/data/customers';
import { owner } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';
import { buildSheet, readSheetRows } from '../../support/values/sheets';

const bytes = async (stream: Promise<ReadableStream<Uint8Array>>) =>
  Buffer.from(await new Response(await stream).arrayBuffer());
const run = async (rows: Record<string, string>[], options: ImportOptions = {}) =>
  importCustomers(await owner(), await buildSheet(rows), options);
const readCustomer = async (email: string) => {
  const [row] = await database().select().from(customer).where(eq(customer.email, email));
  return row;
};
const invitations = async () => {
  const rows = await database().execute<{ data: { template: string; customer_id: number } }>(
    "select data from pgboss.job where name = 'password.mail' order by created_on",
  );
  return rows.map(({ data }) => data.customer_id);
};

beforeEach(async () => {
  await database().delete(order);
  await database().delete(customer);
  await database().execute("delete from pgboss.job where name = 'password.mail'");
});

test('an export that is imported as it is changes nothing, whatever the texts look like', async () => {
  await someStatus();
  const traps = ['=1+1', '+85291234567', '-5', '@cmd', "'x", 'a | b', '00042', '\t=x', '_x0041_'];
  for (const trap of traps)
    await makeCustomer({
      first_name: trap,
      office_phone: '0012 345',
      fax: '+852-0',
      description: trap,
      tags: [`${trap} tag`, 'x|y'],
      emails: ['a@b.test'],
      tax_exempt: trap !== '-5',
      tax_number: trap,
      date_of_birth: '1988-05-04',
      addresses: [
        {
          first_name: 'K',
          last_name: 'L',
          country: 'HKG',
          contact_number: '9123 4567',
          line1: '41 Belcher’s Street',
          line2: '',
          district: 'Wan Chai',
        },
      ],
    });
  const before = await database().select().from(customer).orderBy(asc(customer.id));
  const file = await bytes(exportCustomers(await owner('zh-HK')));
  const done = await importCustomers(await owner(), file);
  expect(done).toMatchObject({ created: 0, updated: 0, skipped: traps.length, errors: [] });
  expect(await database().select().from(customer).orderBy(asc(customer.id))).toEqual(before);
});

test('who is new gets no password but the mail to choose one, now or not at all', async () => {
  const row = { email: 'new@shop.test', first_name: 'New', last_name: 'One', password: 'hunter22' };
  const done = await run([row]);
  expect(done).toMatchObject({ created: 1, errors: [] });
  expect(done.notices.join()).toContain('password');
  const made = await readCustomer('new@shop.test');
  expect(made).toMatchObject({ password_hash: null, gender: null, phone: null });
  expect(await invitations()).toEqual([made?.id]);
  await run([{ email: 'later@shop.test', first_name: 'La', last_name: 'Ter' }], {
    sendMails: false,
  });
  expect(await invitations()).toEqual([made?.id]);
});

test('a row is found by its e-mail, or by its id where the e-mail changes; phones keep their form', async () => {
  const { id, email } = await makeCustomer({ tags: ['tea'] });
  await run([{ email, job_title: 'Buyer', office_phone: '0012 345', phone: '+852 9123-4567' }]);
  expect(await readCustomer(email)).toMatchObject({
    id,
    job_title: 'Buyer',
    office_phone: '0012 345',
    phone: '+85291234567',
    tags: ['tea'],
  });
  await run([{ id: String(id), email: 'moved@shop.test' }]);
  expect((await readCustomer('moved@shop.test'))?.id).toBe(id);
});

test('what a sheet says of tax is held to the form’s rules', async () => {
  const { email } = await makeCustomer();
  const taxRows = (tax_exempt: string, tax_number: string) => [{ email, tax_exempt, tax_number }];
  await run(taxRows('yes', 'GB123456789'));
  const taxed = { tax_exempt: true, tax_number: 'GB123456789' };
  expect(await readCustomer(email)).toMatchObject(taxed);
  const { errors } = await run(taxRows('perhaps', '9'.repeat(41)), { dryRun: true });
  expect(errors.map(({ row, field, code }) => [row, field, code])).toEqual([
    [2, 'tax_exempt', 'import_flag'],
    [2, 'tax_number', 'too_long'],
  ]);
  expect(await readCustomer(email)).toMatchObject(taxed);
  await run(taxRows('', ''));
  expect(await readCustomer(email)).toMatchObject({ tax_exempt: true, tax_number: '' });
});

test('every wrong row is told with its field before anything is written; the right ones may go alone', async () => {
  const existing = await makeCustomer();
  const rows = [
    { email: 'right@shop.test', first_name: 'R', last_name: 'T', gender: 'female', phone: '' },
    { email: 'no mail', first_name: 'A', last_name: 'B', gender: 'female', phone: '12' },
    { email: 'x@shop.test', first_name: '', last_name: 'B', gender: 'other', phone: '' },
    { email: 'right@shop.test', first_name: 'R', last_name: 'T', gender: '', phone: '' },
    { email: existing.email, first_name: 'K', last_name: 'L', gender: '', phone: '' },
    { email: 'y@shop.test', first_name: 'Win at t.co', last_name: 'B', gender: '', phone: '' },
  ];
  const problems = [
    [3, 'email', 'email_format'],
    [3, 'phone', 'check_phone'],
    [4, 'first_name', 'required'],
    [4, 'gender', 'choose_one_of'],
    [5, 'email', 'import_repeats_row'],
    [6, 'phone', 'required'],
    [6, 'gender', 'required'],
    [7, 'first_name', 'no_links'],
  ];
  const count = () => database().$count(customer);
  const refusal = await run(rows).catch(asRefusal);
  const { errors, log_id } = (refusal as unknown as { data: Awaited<ReturnType<typeof run>> }).data;
  const reported = errors.map(({ row, field, code }) => [row, field, code]);
  expect(reported).toHaveLength(problems.length);
  expect(reported).toEqual(expect.arrayContaining(problems));
  expect(await count()).toBe(1);
  const wrong = await readSheetRows(await bytes(readWrongRows(await owner(), log_id ?? 0)));
  expect(wrong.length).toBeGreaterThanOrEqual(4);
  const otherRows = rows.filter((_, index) => index !== 3);
  expect(await run(otherRows, { partial: true })).toMatchObject({ created: 1 });
  expect(await count()).toBe(2);
});

test('a dry run shows what would change and writes nothing', async () => {
  const { email } = await makeCustomer({ job_title: 'Clerk' });
  const { preview } = await run([{ email, job_title: 'Buyer' }], { dryRun: true });
  expect(preview?.list[0]?.changes).toEqual([
    { row: 2, field: 'job_title', from: 'Clerk', to: 'Buyer' },
  ]);
  expect((await readCustomer(email))?.job_title).toBe('Clerk');
});

test('the template can be imported as it stands', async () => {
  const file = await bytes(customerTemplate(await owner()));
  expect(await importCustomers(await owner(), file)).toMatchObject({ created: 2, errors: [] });
});

test('1001 rows are refused in the words of the specification', async () => {
  const rows = Array.from({ length: 1001 }, (_, n) => ({ email: `${n}@shop.test` }));
  expect(await refusedFields(() => run(rows))).toEqual({ file: ['import_limit'] });
});

test('an export is logged, and refused to who may not see personal data, as an import is', async () => {
  await makeCustomer();
  await database().delete(recordChange);
  const ctx = await owner();
  await bytes(exportCustomers(ctx));
  const [note] = await database().select().from(recordChange).where(eq(recordChange.record_id, 0));
  expect(note).toMatchObject({ fields: ['export'], record_title: 'user list.xlsx (1)' });
  const permissions = new Set(['customer', 'customer.export', 'customer.import'] as const);
  const clerk = { ...ctx, actor: { ...ctx.actor, is_owner: false, permissions } };
  for (const work of [
    () => exportCustomers(clerk as typeof ctx),
    async () => importCustomers(clerk as typeof ctx, await buildSheet([{ email: 'a@b.test' }])),
  ])
    expect(await refusedFields(work)).toEqual({ general: ['forbidden_pii'] });
});

test('a thousand new customers take a few seconds', async () => {
  const rows = Array.from({ length: 1000 }, (_, n) => ({
    email: `bulk${n}@shop.test`,
    first_name: 'Bulk',
    last_name: `N${n}`,
    phone: `+8526${1000000 + n}`,
    tags: 'bulk',
  }));
  const file = await buildSheet(rows);
  const begin = performance.now();
  expect(await importCustomers(await owner(), file)).toMatchObject({ created: 1000 });
  const ms = performance.now() - begin;
  process.stdout.write(`1000 rows in ${Math.round(ms)} ms\n`);
  expect(ms).toBeLessThan(30_000);
}, 60_000);
