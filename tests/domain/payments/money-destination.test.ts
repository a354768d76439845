import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { mail } from '@/db/schema/mail';
import { listActivity } from '@/lib/admin/activity/activity';
import { activityQuery } from '@/lib/admin/activity/activity.schema';
import { undoChange } from '@/lib/admin/activity/undo';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { replacePicture } from '@/lib/media/replacement';
import { readDestinationChanges } from '@/lib/payments/money-destination';
import { paymentMethodChanges, paymentMethodInput } from '@/lib/payments/payment-method.schema';
import {
  createPaymentMethod,
  paymentResource,
  updatePaymentMethod,
} from '@/lib/payments/payment-methods';
import { pictureFile, uploadedPicture } from '../../support/data/library';
import { openShop } from '../../support/data/shop';
import { owner, withPermissions } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

let ctx: AdminContext;
beforeAll(async () => {
  await openShop();
  ctx = await owner();
});

const who = (...permissions: Permission[]) => withPermissions(ctx, ...permissions);
const { get } = paymentResource;
let made = 0;
const create = async (fields: object, as = ctx) =>
  createPaymentMethod(as, paymentMethodInput.parse({ code: `moved_${++made}`, ...fields }));
const change = async (id: number, fields: object, as = ctx) =>
  updatePaymentMethod(as, id, paymentMethodChanges.parse(fields));

test('where money goes is changed with payment.secrets alone, and every owner is told', async () => {
  const fps = { fps_id: '1234567', payee: 'The Shop' };
  const transfer = { type: 'offline_transfer', provider: 'fps', title: 'FPS' };
  const plain = who('payment', 'payment.create', 'payment.update', 'payment.delete', 'audit.view');
  const denied = (...fields: string[]) =>
    Object.fromEntries(fields.map((field) => [field, ['forbidden_destination']]));
  const started = await readDestinationChanges(ctx);
  const { id } = await create({ ...transfer, public_config: fps, instructions: 'Pay the shop.' });
  for (const [fields, names] of [
    [{ public_config: { ...fps, fps_id: '7654321' } }, ['public_config.fps_id']],
    [{ public_config: { ...fps, payee: 'Me' } }, ['public_config.payee']],
    [{ instructions: 'Pay me.' }, ['instructions']],
    [{ instructions: { 'zh-HK': '付給我' } }, ['instructions']],
    [
      { provider: 'payme', public_config: { payee: 'The Shop' } },
      ['provider', 'public_config.fps_id'],
    ],
  ] as const)
    expect(await refusedFields(() => change(id, fields, plain))).toEqual(denied(...names));
  expect(await refusedFields(() => create({ ...transfer, public_config: fps }, plain))).toEqual(
    denied('public_config.fps_id', 'public_config.payee'),
  );
  // In test mode orders are paid with cards of the provider's tests.
  const keys = { publishable_key: 'pk_live_forTests1', test_publishable_key: 'pk_test_forTests1' };
  const stripe = { title: 'Card', type: 'card', provider: 'stripe', public_config: keys };
  const byCard = await create(stripe);
  expect(await refusedFields(() => change(byCard.id, { test_mode: true }, plain))).toEqual(
    denied('test_mode'),
  );
  expect(await change(byCard.id, { test_mode: false, title: 'Cards' }, plain)).toMatchObject({
    title: 'Cards',
  });
  // Sent as it stands, with the rest of a form, it is no change.
  const same = { title: 'FPS now', public_config: fps, instructions: 'Pay the shop.' };
  expect(await change(id, same, plain)).toMatchObject({ title: 'FPS now' });

  const mei = who('payment', 'payment.update', 'payment.secrets');
  const config = { secret_key: 'sk_live_neverTold1' };
  const card = await create({ title: 'Card', type: 'card', provider: 'stripe' });
  await change(id, { public_config: { ...fps, fps_id: '7654321' } }, mei);
  await change(card.id, { config }, mei);
  await change(byCard.id, { test_mode: true }, mei);
  const rows = await database()
    .select()
    .from(mail)
    .where(eq(mail.template, 'payment_destination_changed'))
    .orderBy(mail.id);
  expect(rows.every(({ to_address }) => to_address === ctx.actor.email)).toBe(true);
  const [made, moved, sealed, tested] = rows.slice(-4);
  expect(made?.text).toContain('Publishable key');
  expect(moved?.text).toMatch(/Owner changed.*“FPS now”.*: FPS ID\./);
  expect(sealed?.text).toContain('Secret key');
  expect(tested?.text).toContain('Test mode');
  expect(JSON.stringify(rows)).not.toMatch(/neverTold|7654321|1234567/);
  const { count, last_id } = await readDestinationChanges(ctx);
  expect(count - started.count).toBe(5);
  expect(tested?.text).toContain(`before=${Number(last_id) + 1}`);

  const [entry] = (
    await listActivity(ctx, activityQuery.parse({ resource: 'payment', record: id }))
  ).data;
  expect(await refusedFields(() => undoChange(plain, entry?.id ?? 0))).toEqual(
    denied('public_config.fps_id'),
  );
  await undoChange(mei, entry?.id ?? 0);
  expect(await get(ctx, id)).toMatchObject({ public_config: fps });
  const later = { ...ctx, now: () => new Date(Date.now() + 8 * 86_400_000) };
  expect(await readDestinationChanges(later)).toEqual({ count: 0, last_id: null });
});

test('a picture that says where money goes is replaced with payment.secrets, and every owner is told', async () => {
  const [code, shown, icon] = await Promise.all(
    ['1', '2', '3'].map((name) => uploadedPicture(name)),
  );
  const instructions = { 'zh-HK': `<p>付款</p><img src="/media/${shown?.path}" alt="">` };
  const fields = { type: 'offline_transfer', provider: 'fps', title: 'By code', instructions };
  const pictures = { qr_path: code?.path, icon_path: icon?.path };
  const { id } = await create({ ...fields, ...pictures });
  const replace = (picture = 0, as = who('media.manage')) =>
    replacePicture(as, picture, () => pictureFile('mine.png'));
  const listMailTexts = async () =>
    (
      await database()
        .select({ text: mail.text })
        .from(mail)
        .where(eq(mail.template, 'payment_destination_changed'))
        .orderBy(mail.id)
    ).map(({ text }) => text);
  const before = await listMailTexts();
  for (const picture of [code, shown])
    expect(await refusedFields(() => replace(picture?.id))).toEqual({
      image: ['forbidden_destination_picture'],
    });
  await replace(icon?.id);
  expect(await get(ctx, id)).toMatchObject({ qr_path: code?.path });
  expect(await listMailTexts()).toEqual(before);

  const started = await readDestinationChanges(ctx);
  const mei = who('media.manage', 'payment.secrets');
  const replaced = await replace(code?.id, mei);
  await replace(shown?.id, mei);
  expect(await get(ctx, id)).toMatchObject({ qr_path: replaced.path });
  const texts = (await listMailTexts()).slice(before.length);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toMatch(/Owner changed.*“By code”.*: Payment QR code/);
  expect(texts[1]).toMatch(/Owner changed.*“By code”.*: Instructions/);
  const { count, last_id } = await readDestinationChanges(ctx);
  expect(count - started.count).toBe(2);
  expect(texts[1]).toContain(`before=${Number(last_id) + 1}`);
});
