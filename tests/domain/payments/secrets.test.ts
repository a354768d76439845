import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { paymentMethod } from '@/db/schema/methods';
import { listActivity } from '@/lib/admin/activity/activity';
import { activityQuery } from '@/lib/admin/activity/activity.schema';
import { readActivity } from '@/lib/admin/activity/activity-record';
import { undoChange } from '@/lib/admin/activity/undo';
import { previewInput } from '@/lib/admin/preview/preview.schema';
import { createPreview } from '@/lib/admin/preview/previews';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { asRefusal } from '@/lib/http/refusals';
import { readCertificate, toProviderAccount } from '@/lib/payments/account';
import {
  readCertificateInfo,
  removePaymentCertificate,
  storePaymentCertificate,
} from '@/lib/payments/certificates';
import { readPaymentMethods } from '@/lib/payments/kept-methods';
import { paymentMethodChanges, paymentMethodInput } from '@/lib/payments/payment-method.schema';
import {
  createPaymentMethod,
  paymentResource,
  updatePaymentMethod,
} from '@/lib/payments/payment-methods';
import { openShop } from '../../support/data/shop';
import { owner, withPermissions } from '../../support/data/staff';
import { makeCertificate, makeKey } from '../../support/fakes/certificates';
import { refusedFields } from '../../support/values/refusal';

let ctx: AdminContext;
beforeAll(async () => {
  await openShop();
  ctx = await owner();
});

const who = (...permissions: Permission[]) => withPermissions(ctx, ...permissions);
const { get, list, delete: remove } = paymentResource;
let made = 0;
const create = async (fields: object = {}, as = ctx) =>
  createPaymentMethod(
    as,
    paymentMethodInput.parse({
      code: `secret_${++made}`,
      title: 'Card',
      type: 'card',
      provider: 'stripe',
      ...fields,
    }),
  );
const change = async (id: number, fields: object, as = ctx) =>
  updatePaymentMethod(as, id, paymentMethodChanges.parse(fields));
const findMethod = async (id: number) =>
  (await readPaymentMethods(ctx)).find((method) => method.id === id) ?? expect.unreachable();
const readKeys = async (id: number, test_mode?: boolean) =>
  toProviderAccount(await findMethod(id), test_mode).keys;

/** Everything that the database holds, as text. */
async function dump(): Promise<string> {
  const tables = await database().execute<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await database().execute<{ text: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as text from ${name} t`,
    );
    texts.push(rows[0]?.text ?? '');
  }
  return texts.join('\n');
}

test('a secret is written and never read: not in the database, an answer, the log, an undo', async () => {
  const marks = ['firstSecret11', 'secondSecret22', 'hookSecret33', 'testSecret44'] as const;
  const [first, second, hook, other] = marks;
  const certificate = makeCertificate('pay.harbour.test');
  const inPem = (pem: string) => pem.split('\n')[2] ?? expect.unreachable();
  const answers: unknown[] = [];
  const config = { secret_key: `sk_live_${first}`, webhook_secret: `whsec_${hook}` };
  const { id, ...answer } = await create({ config });
  answers.push(answer);
  answers.push(
    await change(id, {
      config: { secret_key: `rk_live_${second}`, test_secret_key: `sk_test_${other}` },
      public_config: { publishable_key: 'pk_live_openToAll' },
    }),
  );
  const file = new File([certificate.pem + certificate.key], 'both.pem');
  answers.push(await storePaymentCertificate(ctx, id, file), await readCertificateInfo(ctx, id));
  answers.push(await get(ctx, id), await list(ctx, paymentResource.query.parse({})));
  // What nobody may send is refused without being repeated.
  for (const wrong of [{ secret_key: `sk_test_${first}` }, { unknown_key: `sk_live_${first}` }])
    answers.push(asRefusal(await change(id, { config: wrong }).catch((error) => error)));
  answers.push(
    asRefusal(
      await create({ config: { secret_key: `${first} ${second}` } }).catch((error) => error),
    ),
  );
  expect(answers.filter((answered) => answered === undefined)).toEqual([]);
  // What is only tried out in a preview is not stored there either.
  const unsaved = { resource: 'payment', id, input: { order: 9, config } };
  answers.push(await createPreview(ctx, previewInput.parse({ unsaved })));
  await change(id, { enabled: true, order: 3 });
  const { data } = await listActivity(ctx, activityQuery.parse({ resource: 'payment' }));
  for (const { id: change_id } of data) answers.push(await readActivity(ctx, change_id));
  await undoChange(ctx, data[0]?.id ?? 0);
  // It works, all the same.
  expect(await readKeys(id)).toEqual({
    publishable_key: 'pk_live_openToAll',
    secret_key: `rk_live_${second}`,
    webhook_secret: `whsec_${hook}`,
  });
  expect(await readKeys(id, true)).toEqual({ secret_key: `sk_test_${other}` });
  const sealed = (await findMethod(id)).certificate ?? '';
  expect(readCertificate(sealed)).toBe(certificate.pem + certificate.key);
  const beforeDeletion = await dump();
  await remove(ctx, id);
  const everything = [JSON.stringify(answers), beforeDeletion, await dump()];
  expect(everything.every((text) => text.includes('openToAll'))).toBe(true);
  for (const secret of [...marks, inPem(certificate.pem), inPem(certificate.key)])
    for (const [at, text] of everything.entries())
      expect([secret, at, text.includes(secret)]).toEqual([secret, at, false]);
});

test('the log says which secret was changed, and by nothing else', async () => {
  const { id } = await create({ config: { secret_key: 'sk_live_aaaaaaaa' } });
  await change(id, { config: { secret_key: 'sk_live_bbbbbbbb', webhook_secret: '' } });
  const { data } = await listActivity(ctx, activityQuery.parse({ resource: 'payment' }));
  const logged = await readActivity(ctx, data[0]?.id ?? 0);
  expect(logged.changes).toEqual([
    expect.objectContaining({
      field: 'config.secret_key',
      label: 'Secret key',
      before: [],
      after: [],
      status: 'told',
    }),
  ]);
});

test('an empty secret stays as it is, null takes it away', async () => {
  const { id } = await create({
    config: { secret_key: 'sk_live_aaaaaaaa', webhook_secret: 'whsec_aaaaaaaa' },
  });
  const savedConfig = (await findMethod(id)).config;
  await change(id, { title: 'Still', config: { secret_key: '', webhook_secret: '' } });
  expect((await findMethod(id)).config).toBe(savedConfig);
  expect(await change(id, { config: { webhook_secret: null } })).toMatchObject({
    config_set: ['secret_key'],
  });
  expect(await readKeys(id)).toEqual({ secret_key: 'sk_live_aaaaaaaa' });
});

test('secrets and certificates are written with payment.secrets alone; the rest is without', async () => {
  const config = { secret_key: 'sk_live_aaaaaaaa' };
  const { id } = await create({ config });
  const plain = who('payment', 'payment.create', 'payment.update');
  const pem = new File([makeCertificate('x').pem], 'x.pem');
  const refused = { general: ['forbidden_secrets'] };
  for (const write of [
    () => change(id, { config }, plain),
    () => change(id, { config: { secret_key: null } }, plain),
    // Which would lose it.
    () => change(id, { type: 'offline_transfer', provider: 'manual' }, plain),
    () => create({ config }, plain),
    () => storePaymentCertificate(plain, id, pem),
    () => readCertificateInfo(plain, id),
    () => removePaymentCertificate(plain, id),
  ])
    expect(await refusedFields(write)).toEqual(refused);
  expect(await change(id, { order: 7, config: { secret_key: '' } }, plain)).toMatchObject({
    order: 7,
    config_set: ['secret_key'],
  });
  expect(await readKeys(id)).toEqual(config);
});

test('another provider has none of the keys of the former one', async () => {
  const { id } = await create({
    public_config: { publishable_key: 'pk_live_aaaaaaaa' },
    config: { secret_key: 'sk_live_aaaaaaaa' },
  });
  const changed = await change(id, { type: 'offline_transfer', provider: 'manual' });
  expect(changed).toMatchObject({ public_config: {}, config_set: [], configured: true });
  expect((await findMethod(id)).config).toBeNull();
});

test('a certificate is told of by what everybody may know, replaced and removed', async () => {
  const { id } = await create();
  expect(await readCertificateInfo(ctx, id)).toEqual({
    uploaded: false,
    kind: null,
    subject: null,
    expires_at: null,
    fingerprint: null,
  });
  const firstCert = makeCertificate('one.harbour.test');
  await storePaymentCertificate(ctx, id, new File([`Bag\n${firstCert.pem}`], 'a.pem'));
  expect(await readCertificateInfo(ctx, id)).toMatchObject({
    uploaded: true,
    kind: 'certificate',
    subject: 'CN=one.harbour.test',
    fingerprint: firstCert.fingerprint,
  });
  const secondCert = makeCertificate('two.harbour.test', [-1, 20]);
  await storePaymentCertificate(
    ctx,
    id,
    new File([secondCert.key, secondCert.pem, firstCert.pem], 'b.pem'),
  );
  const pemInfo = await readCertificateInfo(ctx, id);
  expect(pemInfo).toMatchObject({
    kind: 'certificate_and_key',
    fingerprint: secondCert.fingerprint,
  });
  const days = ((pemInfo.expires_at?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(20, 2);
  expect(await get(ctx, id)).toMatchObject({ certificate: secondCert.fingerprint });
  await removePaymentCertificate(ctx, id);
  expect(await readCertificateInfo(ctx, id)).toMatchObject({ uploaded: false });
});

test('where no method is named, that of the method that has one is meant, else of the first', async () => {
  await database().delete(paymentMethod);
  for (const act of [readCertificateInfo, removePaymentCertificate])
    expect(await refusedFields(() => act(ctx, undefined))).toEqual({
      payment_method_id: ['required'],
    });
  const [first, second] = [await create(), await create()];
  const firstCert = makeCertificate('one.harbour.test');
  const isAt = async (id: number) => (await readCertificateInfo(ctx, id)).uploaded;
  await storePaymentCertificate(ctx, undefined, new File([firstCert.pem], 'a.pem'));
  expect([await isAt(first.id), await isAt(second.id)]).toEqual([true, false]);
  await removePaymentCertificate(ctx, undefined);
  await storePaymentCertificate(ctx, second.id, new File([firstCert.pem], 'a.pem'));
  expect(await readCertificateInfo(ctx, undefined)).toMatchObject({
    fingerprint: firstCert.fingerprint,
  });
  await removePaymentCertificate(ctx, undefined);
  expect(await isAt(second.id)).toBe(false);
});

const sound = makeCertificate('sound');
test.each<[string, string, string]>([
  ['no PEM', 'a certificate', 'pem_none'],
  ['a block that does not end', sound.pem.replace('END', 'ENDE'), 'pem_none'],
  ['a damaged one', sound.pem.replace(/\n.{20}/, '\nAAAA'), 'pem_unreadable'],
  ['a key alone', sound.key, 'pem_wrong_kind'],
  ['two keys', sound.pem + sound.key + makeKey().pem, 'pem_wrong_kind'],
  [
    'a key with a password',
    sound.pem + sound.key.replaceAll('PRIVATE', 'ENCRYPTED PRIVATE'),
    'pem_wrong_kind',
  ],
  ['a request', sound.pem.replaceAll('CERTIFICATE', 'CERTIFICATE REQUEST'), 'pem_wrong_kind'],
  ['a key of another certificate', sound.pem + makeKey().pem, 'pem_key_mismatch'],
  ['a damaged key', sound.pem + sound.key.replace(/\n.{20}/, '\nAAAA'), 'pem_unreadable'],
  ['an expired one', makeCertificate('old', [-20, -1]).pem, 'pem_expired'],
  ['one of tomorrow', makeCertificate('new', [1, 20]).pem, 'pem_not_yet'],
  ['more than 64 kB', sound.pem + ' '.repeat(64_000), 'pem_too_large'],
])('a certificate is refused: %s', async (_, text, key) => {
  const { id } = await create();
  const upload = () => storePaymentCertificate(ctx, id, new File([text], 'x.pem'));
  expect(await refusedFields(upload)).toEqual({ pem: [key] });
  expect(await readCertificateInfo(ctx, id)).toMatchObject({ uploaded: false });
});

test('a certificate of a method that is none is refused on its field', async () => {
  const none = 2_000_000;
  const refused = { payment_method_id: ['check_input'] };
  const upload = () => storePaymentCertificate(ctx, none, new File([sound.pem], 'x.pem'));
  for (const call of [
    upload,
    () => readCertificateInfo(ctx, none),
    () => removePaymentCertificate(ctx, none),
  ])
    expect(await refusedFields(call)).toEqual(refused);
});
