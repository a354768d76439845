import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOwnOrder } from '@/lib/checkout/own-order';
import type { AdminContext } from '@/lib/core/context';
import { listWaitingProofs, readProof, readProofPicture } from '@/lib/order-desk/proofs/desk';
import { countPaymentsToCheck } from '@/lib/order-desk/proofs/waiting';
import { decideProof } from '@/lib/orders/proofs/decide';
import { transitionOrder } from '@/lib/orders/transition';
import { staff } from '../../support/data/leads';
import { ledger } from '../../support/data/orders';
import {
  brokenPromises,
  guest,
  makeStock,
  openShop,
  readOrder,
  shelf,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import {
  buyByFps,
  lastProof,
  listProofs,
  listTransferRefunds,
  offerFps,
  receipt,
  sendTransferProof,
  toOrderRef,
} from '../../support/data/transfers';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
let fps: number;
beforeAll(async () => {
  shop = await openShop();
  fps = await offerFps();
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const accept = async (order_id: number, proof: number, more: object = {}) =>
  decideProof(await owner(), order_id, proof, { status: 'accepted', ...more });
const reject = async (order_id: number, proof: number, reason?: string) =>
  decideProof(await owner(), order_id, proof, { status: 'rejected', reason });
const refusedProof = (...proof: Parameters<typeof sendTransferProof>) =>
  refusedFields(() => sendTransferProof(...proof));
/** What came above what was due, which is to be sent back. */
const surplus = (amount: number) => [{ amount, surplus: true, status: 'pending' }];
const clerk = async (...permissions: string[]): Promise<AdminContext> => {
  const ctx = await owner();
  return {
    ...ctx,
    actor: { ...ctx.actor, is_owner: false, permissions: new Set(permissions) as never },
  };
};

test('an order by FPS says what is due, to whom, under which reference, and holds its code', async () => {
  const placed = await buyByFps(shop, fps);
  const { transfer } = await readOwnOrder(await guest(), toOrderRef(placed));
  expect(transfer).toMatchObject({
    provider: 'fps',
    amount: { amount: '244.90', formatted: 'HK$244.90' },
    reference: placed.order_number,
    payee: 'Harbour Limited',
    fps_id: '1234567',
    picture: null,
  });
  expect(transfer?.code).toContain(`5406244.90`);
  expect(transfer?.code).toContain(`05${placed.order_number.length.toString().padStart(2, '0')}`);
});

test('a reference, a picture, or both: neither is refused, and nothing happened', async () => {
  const placed = await buyByFps(shop, fps);
  expect(await refusedProof(placed, {})).toEqual({ reference: ['proof_required'] });
  expect(await refusedProof(placed, { reference: 'a', amount: '0' })).toEqual({
    amount: ['above_zero'],
  });
  expect(await refusedProof(placed, { reference: 'a', amount: '1.005' })).toEqual({
    amount: ['amount_decimals'],
  });
  expect(await readOrder(placed)).toMatchObject({ status: 'pending' });
  expect(await listProofs(placed)).toEqual([]);
  await sendTransferProof(placed, { picture: await receipt() });
  expect(await readOrder(placed)).toMatchObject({ status: 'payment_review', expires_at: null });
  const after = await readOwnOrder(await guest(), toOrderRef(placed));
  expect(after.allowed_actions).not.toContain('upload_proof');
});

test('a picture is written anew: upright pixels alone, no wider than 1600, without what hid in it', async () => {
  const placed = await buyByFps(shop, fps);
  await sendTransferProof(placed, { picture: await receipt() });
  const [proof] = await listProofs(placed);
  const savedPicture = await readProofPicture(await owner(), placed.order_id, proof?.id ?? 0);
  const { format, width, exif, xmp, icc } = await sharp(savedPicture).metadata();
  expect({ format, width, exif, xmp, icc }).toEqual({ format: 'webp', width: 1600 });
  expect(savedPicture.includes('Chan Tai Man')).toBe(false);
  expect(savedPicture.includes('script')).toBe(false);
  expect(proof?.picture_hash).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'picture_type'],
  ['HTML', '<!doctype html><script>alert(1)</script>', 'picture_type'],
  ['PDF', '%PDF-1.7\n1 0 obj', 'picture_type'],
  ['a cut JPEG', Buffer.from('ffd8ffe000104a46', 'hex'), 'picture_cut'],
])('%s is no picture, whatever it is called', async (_, bytes, key) => {
  const placed = await buyByFps(shop, fps);
  const picture = new File([bytes], 'receipt.jpg', { type: 'image/jpeg' });
  expect(await refusedProof(placed, { picture })).toEqual({ picture: [key] });
});

test('a picture that unpacks to more than the shop opens is refused unopened', async () => {
  const placed = await buyByFps(shop, fps);
  const bomb = await sharp({ create: { width: 9000, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const picture = new File([new Uint8Array(bomb)], 'a.png');
  expect(await refusedProof(placed, { picture })).toEqual({ picture: ['picture_too_large'] });
});

test('after ten tries in an hour an order takes no more', async () => {
  const placed = await buyByFps(shop, fps);
  const picture = new File(['no picture'], 'a.png');
  for (let n = 0; n < 10; n++)
    expect(await refusedProof(placed, { picture })).toHaveProperty('picture');
  expect(await refusedProof(placed, { picture })).toEqual({ general: ['too_many'] });
});

test('nobody reads a proof by the link of its order, and no guest finds its picture', async () => {
  const placed = await buyByFps(shop, fps);
  await sendTransferProof(placed, { reference: 'SECRET-77', picture: await receipt() });
  const seen = JSON.stringify(await readOwnOrder(await guest(), toOrderRef(placed)));
  expect(seen).not.toContain('SECRET-77');
  const id = await lastProof(placed);
  const other = await buyByFps(shop, fps);
  expect(
    await refusedFields(async () => readProofPicture(await owner(), other.order_id, id)),
  ).toEqual({ general: ['not_found'] });
  const desk = await staff(['order', 'order.mark_paid']);
  await expect(readProofPicture(desk, placed.order_id, id)).rejects.toMatchObject({ status: 403 });
});

test('accepted whole, the order is paid once, under the reference that was given', async () => {
  const placed = await buyByFps(shop, fps);
  await sendTransferProof(placed, { reference: 'FRN 1' });
  const paid = await accept(placed.order_id, await lastProof(placed));
  expect(paid).toMatchObject({ status: 'paid', paid_total: 24_490, payment_status: 'paid' });
  expect(await ledger(placed)).toEqual(['authorize pending', 'capture succeeded']);
  expect(await readProof(await owner(), await lastProof(placed))).toMatchObject({
    status: 'accepted',
    admin_name: 'Owner',
  });
});

test('less came than is due: a part is kept, its buyer proves the rest, and it is paid', async () => {
  const stock = await makeStock(3);
  const placed = await buyByFps(shop, fps, stock);
  await sendTransferProof(placed, { reference: 'FRN 2', amount: '100' });
  const proof = await readProof(await owner(), await lastProof(placed));
  expect(proof.claimed?.formatted).toBe('HK$100.00');
  expect(proof.warnings).toEqual([{ kind: 'amount_differs', order_id: null, order_number: '' }]);
  const part = await accept(placed.order_id, proof.id, { amount: '100.00' });
  expect(part).toMatchObject({
    status: 'payment_review',
    payment_status: 'partially_paid',
    paid_total: 10_000,
    expires_at: null,
  });
  expect(await shelf(stock)).toEqual({ quantity: 3, reserved: 1 });
  const own = await readOwnOrder(await guest(), toOrderRef(placed));
  expect(own).toMatchObject({
    due: { formatted: 'HK$144.90' },
    transfer: { amount: { amount: '144.90' } },
  });
  expect(own.allowed_actions).toContain('upload_proof');
  await sendTransferProof(placed, { reference: 'FRN 3' });
  expect(await accept(placed.order_id, await lastProof(placed))).toMatchObject({ status: 'paid' });
  expect(await ledger(placed)).toEqual([
    'authorize pending',
    'capture succeeded',
    'capture succeeded',
  ]);
});

test('more came than is due: the order is paid, and what is above is a refund to send', async () => {
  const placed = await buyByFps(shop, fps);
  await sendTransferProof(placed, { reference: 'FRN 4' });
  const paid = await accept(placed.order_id, await lastProof(placed), { amount: '300' });
  expect(paid).toMatchObject({ status: 'paid', paid_total: 24_490 });
  expect(await listTransferRefunds(placed)).toEqual(surplus(5510));
});

test('rejected with a reason it may be proved again; without one it is not rejected', async () => {
  const placed = await buyByFps(shop, fps);
  await sendTransferProof(placed, { reference: 'FRN 5' });
  const first = await lastProof(placed);
  expect(await refusedFields(() => reject(placed.order_id, first))).toEqual({
    reason: ['reason_required'],
  });
  await reject(placed.order_id, first, 'No such transfer');
  expect(await readOrder(placed)).toMatchObject({ status: 'payment_reject' });
  await sendTransferProof(placed, { reference: 'FRN 5b' });
  expect((await listProofs(placed)).map(({ status }) => status)).toEqual(['rejected', 'waiting']);
  expect(await readOrder(placed)).toMatchObject({ status: 'payment_review' });
});

test('of two who decide at once the second is told who did what, and nothing counts twice', async () => {
  const placed = await buyByFps(shop, fps);
  await sendTransferProof(placed, { reference: 'FRN 6' });
  const id = await lastProof(placed);
  const both = await Promise.all([
    refusedFields(() => accept(placed.order_id, id)),
    refusedFields(() => accept(placed.order_id, id)),
  ]);
  expect(both.filter(Boolean)).toEqual([{ status: ['proof_accepted_by'] }]);
  expect(await readOrder(placed)).toMatchObject({ paid_total: 24_490 });
  await expect(reject(placed.order_id, id, 'late')).rejects.toMatchObject({
    status: 409,
    data: { status: 'accepted', admin_name: 'Owner' },
  });
});

test('what staff saw is what counts: an order changed meanwhile is not accepted', async () => {
  const placed = await buyByFps(shop, fps);
  await sendTransferProof(placed, { reference: 'FRN 7' });
  const id = await lastProof(placed);
  const { order_version: version } = await readProof(await owner(), id);
  expect(await refusedFields(() => accept(placed.order_id, id, { version: version - 1 }))).toEqual({
    version: ['order_changed_meanwhile'],
  });
  expect(await accept(placed.order_id, id, { version })).toMatchObject({ status: 'paid' });
});

test('the same picture or reference for another order is named, whoever sent it', async () => {
  const [first, second, third] = [
    await buyByFps(shop, fps),
    await buyByFps(shop, fps),
    await buyByFps(shop, fps),
  ];
  await sendTransferProof(first, { reference: 'Twice 123', picture: await receipt('#112233') });
  await sendTransferProof(second, { reference: 'other', picture: await receipt('#112233') });
  await sendTransferProof(third, { reference: 'twice 123' });
  const warnings = async (placed: typeof first) =>
    (await readProof(await owner(), await lastProof(placed))).warnings;
  expect(await warnings(second)).toEqual([
    { kind: 'same_picture', order_id: first.order_id, order_number: first.order_number },
  ]);
  expect(await warnings(third)).toEqual([
    { kind: 'same_reference', order_id: first.order_id, order_number: first.order_number },
  ]);
  expect(await warnings(first)).toHaveLength(2);
});

test('the oldest waits first; what was decided, or paid otherwise, waits no more', async () => {
  const before = await countPaymentsToCheck(await system());
  const placed = [await buyByFps(shop, fps), await buyByFps(shop, fps)];
  for (const placedOrder of placed)
    await sendTransferProof(placedOrder, { reference: `Q ${placedOrder.order_number}` });
  const waiting = await listWaitingProofs(await owner());
  expect(waiting.slice(-2).map(({ order_id }) => order_id)).toEqual(
    placed.map(({ order_id }) => order_id),
  );
  expect(await countPaymentsToCheck(await system())).toBe(before + 2);
  const [firstOrder, secondOrder] = placed;
  if (!firstOrder || !secondOrder) throw new Error('no orders');
  await transitionOrder(await owner(), firstOrder.order_id, { status: 'paid', reference: 'bank' });
  await reject(secondOrder.order_id, await lastProof(secondOrder), 'no');
  expect(await countPaymentsToCheck(await system())).toBe(before);
});

test('an order that was canceled meanwhile: within a day it is taken up again, else all goes back', async () => {
  const stock = await makeStock(2);
  const [inTime, gone] = [await buyByFps(shop, fps, stock), await buyByFps(shop, fps, stock)];
  for (const placedOrder of [inTime, gone]) {
    await sendTransferProof(placedOrder, { reference: `late ${placedOrder.order_number}` });
    await transitionOrder(await owner(), placedOrder.order_id, { status: 'canceled', reason: 'x' });
  }
  const { warnings } = await readProof(await owner(), await lastProof(inTime));
  expect(warnings.map(({ kind }) => kind)).toEqual(['order_canceled']);
  expect(await accept(inTime.order_id, await lastProof(inTime))).toMatchObject({ status: 'paid' });
  expect(await shelf(stock)).toEqual({ quantity: 2, reserved: 1 });
  const late = { ...(await owner()), now: () => new Date(Date.now() + 25 * 3_600_000) };
  await decideProof(late, gone.order_id, await lastProof(gone), { status: 'accepted' });
  expect(await readOrder(gone)).toMatchObject({ status: 'canceled', paid_total: 0 });
  expect(await listTransferRefunds(gone)).toEqual(surplus(24_490));
});

test('who may not mark as paid decides nothing; who may not see people sees no buyer', async () => {
  const placed = await buyByFps(shop, fps);
  await sendTransferProof(placed, { reference: 'from O’Brien 88' });
  const id = await lastProof(placed);
  const reader = await clerk('order');
  expect(
    await refusedFields(() => decideProof(reader, placed.order_id, id, { status: 'accepted' })),
  ).toEqual({ general: ['forbidden'] });
  const masked = await readProof(await clerk('order', 'order.mark_paid'), id);
  expect(JSON.stringify(masked)).not.toMatch(/O’Brien|buyer@shop/i);
  expect(masked.reference).toBe('from ••• 88');
});
