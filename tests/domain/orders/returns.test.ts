import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { inventory, inventoryHistory } from '@/db/schema/inventory';
import { readOwnOrder } from '@/lib/checkout/own-order';
import { cancelOwnReturn } from '@/lib/checkout/own-returns';
import type { AdminContext } from '@/lib/core/context';
import { listReturns } from '@/lib/order-desk/returns/list';
import { readReturnPictureForStaff } from '@/lib/order-desk/returns/pictures';
import { completeOrderAsReceived } from '@/lib/orders/completion';
import { refundParts } from '@/lib/orders/refunds/refund-parts';
import { decideReturn } from '@/lib/orders/returns/decide';
import { enterReturn } from '@/lib/orders/returns/request';
import { returnQuery, staffReturnInput } from '@/lib/orders/returns/returns.schema';
import { transitionOrder } from '@/lib/orders/transition';
import { readDashboardTasks } from '@/lib/reports/dashboard';
import { writeSettings } from '@/lib/settings/settings';
import { workDueJobs } from '../../support/data/jobs';
import { inMinutes } from '../../support/data/orders';
import {
  arrives,
  askFor,
  decideLastReturn,
  lastReturn,
  listOrderMails,
  listStaffReturns,
  readSentLine,
  sentOrder,
} from '../../support/data/returns';
import {
  brokenPromises,
  buy,
  guest,
  makeStock,
  openShop,
  readOrder,
  shelf,
  system,
  type TestShop,
} from '../../support/data/shop';
import { owner } from '../../support/data/staff';
import { receipt, toOrderRef } from '../../support/data/transfers';
import { refusedFields } from '../../support/values/refusal';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await writeSettings(await system(), { return_days: 14, contact_email: 'hello@shop.test' });
});
afterAll(async () => expect(await brokenPromises()).toEqual({}));

const inDays = (days: number) => inMinutes(days * 24 * 60);
const clerk = async (...permissions: string[]): Promise<AdminContext> => {
  const ctx = await owner();
  const actor = { ...ctx.actor, is_owner: false, permissions: new Set(permissions) as never };
  return { ...ctx, actor };
};
const unitsLeft = (line: number, name: string, count: number) => ({
  [`quantity.${line}`]: [{ key: 'return_units_left', values: { name, count } }],
});
const fields = (work: () => Promise<unknown>) =>
  work().then(
    () => undefined,
    ({ fields }) => fields,
  );

test('two of three units go back: one is on the shelf again, both are refunded less a fee, and their buyer is told each step in their language', async () => {
  const sent = await sentOrder(shop, 3, { language: 'zh-HK', price: 10_000 });
  const { placed, stock, line } = sent;
  expect(await shelf(stock)).toEqual({ quantity: 6, reserved: 0 });
  await askFor(sent, 2, { note: '太大' });
  expect(await readDashboardTasks(await owner())).toMatchObject({ returns: 1 });
  const name = (await readSentLine(sent))?.name ?? '';
  expect(await fields(() => askFor(sent, 2))).toEqual(unitsLeft(line, name, 1));

  await decideLastReturn(sent, 'approve', { answer: '香港中環 1 號' });
  await arrives(sent, 1, 1);
  expect(await readSentLine(sent)).toMatchObject({ quantity_returned: 2, quantity_refunded: 0 });
  expect(await shelf(stock)).toEqual({ quantity: 7, reserved: 0 });
  const { return_number } = await lastReturn(sent);
  const history = await database()
    .select({ change: inventoryHistory.change, remark: inventoryHistory.remark })
    .from(inventoryHistory)
    .innerJoin(inventory, eq(inventory.id, inventoryHistory.inventory_id))
    .where(eq(inventory.stock_id, stock))
    .orderBy(inventoryHistory.id);
  expect(history.at(-1)).toEqual({ change: 1, remark: return_number });

  await decideLastReturn(sent, 'close', { fee: '20' });
  expect(await lastReturn(sent)).toMatchObject({
    status: 'closed',
    fee: { minor: 2000 },
    refund: { amount: { minor: 2 * 10_000 - 2000 }, state: 'sent' },
  });
  expect(await readSentLine(sent)).toMatchObject({ quantity_returned: 2, quantity_refunded: 2 });
  expect(await shelf(stock)).toEqual({ quantity: 7, reserved: 0 });
  expect(await readOrder(placed)).toMatchObject({
    status: 'shipped',
    fulfillment_status: 'fulfilled',
    payment_status: 'partially_refunded',
    refunded_total: 18_000,
  });
  expect(await fields(() => askFor(sent, 2))).toEqual(unitsLeft(line, name, 1));

  // Jobs that are worked at once write their mails in any order.
  await workDueJobs();
  const mails = await listOrderMails(placed);
  const about = (subject: string) => mails.find((candidate) => candidate.subject === subject);
  expect(about(`我們已收到訂單 ${placed.order_number} 的退貨申請`)?.language).toBe('zh-HK');
  expect(about(`退貨 ${return_number} 已獲批准`)?.text).toContain('香港中環 1 號');
  expect(about(`已收到退貨 ${return_number}`)).toBeDefined();
  const end = about(`退貨 ${return_number} 已完成`)?.text;
  expect(end).toContain('HK$180.00');
  expect(end).toMatch(/扣除費用.+−HK\$20\.00/);
  const templates = mails.map(({ template }) => template);
  expect(templates.filter((template) => template === 'return_update')).toHaveLength(4);
  expect(templates).not.toContain('order_refunded');
  const noticeMail = mails.find(({ template }) => template === 'new_return');
  expect(noticeMail).toMatchObject({ to_address: 'hello@shop.test', language: 'en-US' });
  expect(noticeMail?.text).toContain('> 太大');
});

test('nothing can be returned of what is on its way: its shopper says first that it has arrived', async () => {
  const sent = await sentOrder(shop, 2);
  const seen = async () => readOwnOrder(await guest(), toOrderRef(sent.placed));
  const coming = await seen();
  expect(coming).toMatchObject({ returnable: [], return_until: null });
  expect(coming.allowed_actions).toEqual(expect.arrayContaining(['received']));
  expect(coming.allowed_actions).not.toContain('return');
  await completeOrderAsReceived(await guest(), sent.placed.order_id);
  const arrived = await seen();
  expect(arrived.returnable).toEqual([{ order_item_id: sent.line, quantity: 2 }]);
  expect(arrived.allowed_actions).toContain('return');
});

describe('the days in which a shopper may ask', () => {
  test('end with the day that is so many days after it arrived; staff may enter it still', async () => {
    const sent = await sentOrder(shop, 1);
    expect(await fields(() => askFor(sent, 1, { now: inDays(15.1) }))).toMatchObject({
      status: [{ key: 'return_window_over' }],
    });
    const order = await readOwnOrder(await guest('HKD', inDays(15.1)), toOrderRef(sent.placed));
    expect(order).toMatchObject({ returnable: [], return_until: null });
    expect(order.allowed_actions).not.toContain('return');
    const input = staffReturnInput.parse({ quantity: { [sent.line]: 1 }, reason: 'other' });
    const late = { ...(await owner()), now: () => inDays(90) };
    expect(await enterReturn(late, sent.placed.order_id, input)).toMatchObject({
      status: 'approved',
      actor_type: 'admin',
    });
  });

  test('begin when the order is completed, where it is', async () => {
    const sent = await sentOrder(shop, 1);
    const later = { ...(await owner()), now: () => inDays(20) };
    await transitionOrder(later, sent.placed.order_id, { status: 'completed' });
    expect(await askFor(sent, 1, { now: inDays(33) })).toMatchObject({ status: 'completed' });
  });

  test('are none in a shop that promises none, or before anything has left', async () => {
    const sent = await sentOrder(shop, 1);
    await writeSettings(await system(), { return_days: 0 });
    expect(await refusedFields(() => askFor(sent, 1))).toEqual({ status: ['return_not_offered'] });
    await writeSettings(await system(), { return_days: 14 });
    const placed = await buy(await guest(), shop, await makeStock(3), 1);
    const unsent = { ...sent, placed };
    expect(await refusedFields(() => askFor(unsent, 1))).toEqual({
      status: ['return_not_possible'],
    });
  });
});

describe('a unit is asked for once', () => {
  test('of two requests for the last unit at once one wins', async () => {
    const sent = await sentOrder(shop, 1);
    const refusals = await Promise.all([1, 1, 1].map((n) => refusedFields(() => askFor(sent, n))));
    expect(refusals.filter(Boolean)).toEqual(
      Array(2).fill({ [`quantity.${sent.line}`]: ['return_units_left'] }),
    );
    expect(await listStaffReturns(sent)).toHaveLength(1);
  });

  test('what was called off, turned down or did not arrive can be asked for again', async () => {
    const sent = await sentOrder(shop, 2);
    await askFor(sent, 2);
    const { id } = await lastReturn(sent);
    await cancelOwnReturn(await guest(), toOrderRef(sent.placed), id);
    expect(
      await refusedFields(async () => cancelOwnReturn(await guest(), toOrderRef(sent.placed), id)),
    ).toEqual({ status: ['return_status_change_refused'] });
    await askFor(sent, 2);
    expect(await refusedFields(() => decideLastReturn(sent, 'reject'))).toEqual({
      answer: ['reason_required'],
    });
    await decideLastReturn(sent, 'reject', { answer: 'It was worn.' });
    await askFor(sent, 2);
    await arrives(sent, 1);
    expect(await refusedFields(() => askFor(sent, 2))).toHaveProperty(`quantity.${sent.line}`);
    await askFor(sent, 1);
    const numbers = (await listStaffReturns(sent)).map(({ return_number }) =>
      return_number.slice(-5),
    );
    expect(numbers).toEqual(['-RMA1', '-RMA2', '-RMA3', '-RMA4']);
  });

  test('what a refund has put into stock, or left with its buyer, cannot be sent back', async () => {
    const sent = await sentOrder(shop, 3);
    const give = async (restock: boolean) =>
      refundParts(await owner(), sent.placed.order_id, {
        items: [{ order_item_id: sent.line, quantity: 1, restock }],
        shipping: false,
        fee: false,
        restock: false,
      });
    await give(true);
    await give(false);
    expect(await refusedFields(() => askFor(sent, 2))).toHaveProperty(`quantity.${sent.line}`);
    await askFor(sent, 1);
    await decideLastReturn(sent, 'approve');
    await arrives(sent, 1);
    expect(await readOrder(sent.placed)).toMatchObject({ fulfillment_status: 'fulfilled' });
    await decideLastReturn(sent, 'close');
    expect(await readSentLine(sent)).toMatchObject({ quantity_returned: 2, quantity_refunded: 3 });
  });

  test('after everything was given back nothing can be asked for', async () => {
    const sent = await sentOrder(shop, 1);
    await transitionOrder(await owner(), sent.placed.order_id, { status: 'refunded' });
    expect(await refusedFields(() => askFor(sent, 1))).toEqual({ status: ['return_not_possible'] });
  });
});

test('more than was asked for does not arrive, and each step wants its permission', async () => {
  const sent = await sentOrder(shop, 2);
  await askFor(sent, 1);
  expect(await refusedFields(() => arrives(sent, 1, 1))).toEqual({
    [`received.${sent.line}`]: ['return_units_asked'],
  });
  expect(await refusedFields(() => arrives(sent, 0))).toEqual({
    items: ['return_nothing_received'],
  });
  const { id } = await lastReturn(sent);
  const items = [{ order_item_id: sent.line, good: 1, damaged: 0 }];
  const receive = { action: 'receive' as const, items, answer: '' };
  const as = async (...permissions: string[]) =>
    refusedFields(async () =>
      decideReturn(await clerk('order', ...permissions), sent.placed.order_id, id, receive),
    );
  expect(await as('order.refund')).toEqual({ general: ['forbidden'] });
  expect(await as('order.ship')).toBeUndefined();
});

test('pictures are written anew for their buyer and staff; staff without the right see no person', async () => {
  const sent = await sentOrder(shop, 1);
  const six = Array.from({ length: 6 }, () => new File(['a'], 'a.jpg'));
  expect(await refusedZod(() => askFor(sent, 1, { pictures: six }))).toEqual([
    'return_pictures_most',
  ]);
  await askFor(sent, 1, { note: 'Call Ann on 9123 4567', pictures: [await receipt()] });
  const { data } = await listReturns(
    await clerk('order'),
    returnQuery.parse({ search: sent.placed.order_number }),
  );
  expect(data).toMatchObject([{ first_name: 'A•••', note: 'Call ••• on •••67' }]);
  const { returns } = await readOwnOrder(await guest(), toOrderRef(sent.placed));
  expect(returns).toMatchObject([
    { status: 'requested', may_cancel: true, pictures: [{ name: 'receipt.jpg' }] },
  ]);
  const [requestedReturn] = data;
  const place = {
    order_id: requestedReturn?.order_id ?? 0,
    return_id: requestedReturn?.id ?? 0,
    picture_id: requestedReturn?.pictures[0]?.id ?? 0,
  };
  expect((await readReturnPictureForStaff(await owner(), place)).length).toBeGreaterThan(0);
  await expect(readReturnPictureForStaff(await clerk('order'), place)).rejects.toMatchObject({
    status: 403,
  });
});

const refusedZod = (work: () => Promise<unknown>) =>
  work().then(
    () => undefined,
    ({ issues }) => issues.map(({ message }: { message: string }) => message),
  );
