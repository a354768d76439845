import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideProof } from '@/lib/orders/proofs/decide';
import { matchStatement, receiveStatement } from '@/lib/orders/proofs/statement';
import { transitionOrder } from '@/lib/orders/transition';
import { ledger } from '../../support/data/orders';
import {
  brokenPromises,
  makeStock,
  openShop,
  readOrder,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import {
  buyByFps,
  lastProof,
  listProofs,
  listTransferRefunds,
  offerFps,
  sendTransferProof,
} from '../../support/data/transfers';

let shop: TestShop;
let fps: number;
let stock: number;
beforeAll(async () => {
  shop = await openShop();
  fps = await offerFps();
  stock = await makeStock(100);
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format(new Date());
const buyOne = () => buyByFps(shop, fps, stock);
const grades = async (text: string) =>
  (await matchStatement(await owner(), text)).map(({ grade, proposals: [first] }) =>
    first ? `${grade} ${first.because} ${first.order_number}` : grade,
  );
const receive = async (text: string, ...lines: [row: number, order_id: number][]) =>
  (
    await receiveStatement(await owner(), {
      text,
      lines: lines.map(([row, order_id]) => ({ row, order_id })),
    })
  ).map(({ received, order_status, message }) => (received ? order_status : message));

test('thirty lines: what is sure is received, each once, and the rest is left to staff', async () => {
  const orders = [];
  for (let n = 0; n < 26; n++) orders.push(await buyOne());
  const numbers = orders.map(({ order_number }) => order_number);
  const line = (text: string, amount = '244.90') => `${today()},"${text}",${amount}`;
  const text = [
    'Date,Details,Amount',
    ...numbers.slice(0, 22).map((number, n) => line(`FPS ${number} PAYER ${n}`)),
    // The same one again, from another payer's name; a part; a wrong number; nothing at all.
    line(`FPS ${numbers[0]} SOMEBODY ELSE`),
    line(`FPS ${numbers[22]}`, '100.00'),
    line(`FPS ${numbers[23]}9`, '244.90'),
    line('CHAN TAI MAN', '7.77'),
    line('RENT', '-900.00'),
    line(`${numbers[24]?.toLowerCase().replace(/(\d{3})/, ' $1 ')}`),
    line(`${numbers[25]?.slice(0, -1)}`),
    line('INTEREST', '0.03'),
  ].join('\n');
  const before = await matchStatement(await owner(), text);
  expect(before).toHaveLength(30);
  const count = (name: string) => before.filter(({ grade }) => grade === name).length;
  expect([count('sure'), count('perhaps'), count('none'), count('outgoing')]).toEqual([
    24, 3, 2, 1,
  ]);
  const sure = before.flatMap(({ grade, row, proposals: [first] }): [number, number][] =>
    grade === 'sure' && first ? [[row, first.order_id]] : [],
  );
  const results = await receive(text, ...sure);
  // The second line of the first order came when it was paid: its money goes back.
  expect(results.filter((result) => result === 'paid')).toHaveLength(24);
  expect(await listTransferRefunds(orders[0] ?? { order_id: 0 })).toEqual([
    { amount: 24_490, surplus: true, status: 'pending' },
  ]);
  for (const placedOrder of [...orders.slice(0, 22), orders[24]])
    expect(await readOrder(placedOrder ?? { order_id: 0 })).toMatchObject({
      status: 'paid',
      paid_total: 24_490,
    });
  const after = await matchStatement(await owner(), text);
  expect(after.filter(({ grade }) => grade === 'received')).toHaveLength(24);
  expect(new Set(await receive(text, ...sure))).toEqual(
    new Set(['This line was already recorded.']),
  );
  expect(await ledger(orders[1] ?? { order_id: 0 })).toEqual(['capture succeeded']);
});

test('a line of less than is due is a part, one line more pays the rest', async () => {
  const placed = await buyOne();
  const text = `${today()} FPS ${placed.order_number} 100.00\n${today()} FPS ${placed.order_number} 144.90`;
  expect(await receive(text, [1, placed.order_id])).toEqual(['pending']);
  expect(await readOrder(placed)).toMatchObject({
    payment_status: 'partially_paid',
    paid_total: 10_000,
  });
  expect(await grades(text)).toEqual([
    `received number ${placed.order_number}`,
    `sure number ${placed.order_number}`,
  ]);
  expect(await receive(text, [2, placed.order_id])).toEqual(['paid']);
});

test('a reference that is typed wrong is found by amount and date, whoever paid', async () => {
  const placed = await buyByFps(shop, fps, await makeStock(2, 31_234));
  const text = `${today()} FPS HZ99 LAM SIU MING 357.34`;
  expect(await grades(text)).toEqual([`perhaps amount ${placed.order_number}`]);
  expect(await receive(text, [1, placed.order_id])).toEqual(['paid']);
});

test('the reference that a buyer gave leads to their order, whose proof is settled with it', async () => {
  const placed = await buyOne();
  await sendTransferProof(placed, { reference: 'FRN 2026 4711' });
  const text = `${today()} frn20264711 CHEUNG 244.90`;
  expect(await grades(text)).toEqual([`perhaps reference ${placed.order_number}`]);
  await receive(text, [1, placed.order_id]);
  expect((await listProofs(placed)).map(({ status }) => status)).toEqual(['accepted']);
});

test('what staff accepted before stands in the statement as received; a second payment does not', async () => {
  const placed = await buyOne();
  await transitionOrder(await owner(), placed.order_id, { status: 'paid', reference: 'seen' });
  const line = `${today()} FPS ${placed.order_number} 244.90`;
  expect(await grades(`${line}\n${line}`)).toEqual([
    `received number ${placed.order_number}`,
    `perhaps number ${placed.order_number}`,
  ]);
});

test('a reference that looks like a line of a statement makes no second payment of one', async () => {
  const order = await buyOne();
  await sendTransferProof(order, { reference: '/0123456789ab' });
  const proof = await lastProof(order);
  await decideProof(await owner(), order.order_id, proof, { status: 'accepted' });
  expect(await grades(`${today()} FPS ${order.order_number} 244.90`)).toEqual([
    `received number ${order.order_number}`,
  ]);
});

test('paid after its order expired: taken up again if the goods are there, else it all goes back', async () => {
  const few = await makeStock(1);
  const expired = await buyByFps(shop, fps, few);
  await transitionOrder(await owner(), expired.order_id, { status: 'canceled', reason: 'expired' });
  const text = `${today()} FPS ${expired.order_number} 244.90`;
  expect(await grades(text)).toEqual([`perhaps number ${expired.order_number}`]);
  const other = await buyByFps(shop, fps, few);
  expect(await receive(text, [1, expired.order_id])).toEqual(['canceled']);
  expect(await listTransferRefunds(expired)).toEqual([
    { amount: 24_490, surplus: true, status: 'pending' },
  ]);
  await transitionOrder(await owner(), other.order_id, { status: 'canceled', reason: 'expired' });
  const next = `${today()} FPS ${other.order_number} 244.90`;
  expect(await receive(next, [1, other.order_id])).toEqual(['paid']);
});

test('two who confirm one line at once, for different orders, receive it once', async () => {
  const [firstOrder, secondOrder] = [await buyOne(), await buyOne()];
  const text = `${today()} FPS SOMETHING ELSE ${firstOrder.order_number} 244.90`;
  const both = await Promise.all([
    receive(text, [1, firstOrder.order_id]),
    receive(text, [1, secondOrder.order_id]),
  ]);
  expect(both.flat().sort()).toEqual(['This line was already recorded.', 'paid']);
});

test('a line that brought nothing is not received, nor one that is not there', async () => {
  const { order_id } = await buyOne();
  const refusal = 'This line isn’t an incoming payment.';
  expect(
    await receive(`${today()} RENT -5.00\nwords`, [1, order_id], [2, order_id], [9, order_id]),
  ).toEqual([refusal, refusal, refusal]);
});
