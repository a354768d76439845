import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { inventory } from '@/db/schema/inventory';
import { mail } from '@/db/schema/mail';
import { orderComment, orderEvent } from '@/db/schema/order-history';
import { order } from '@/db/schema/orders';
import { rateLimit } from '@/db/schema/settings';
import { readCart } from '@/lib/cart/view';
import { reorder } from '@/lib/checkout/order-to-cart';
import { findOwnOrder, readOwnOrder } from '@/lib/checkout/own-order';
import type { CustomerContext, ShopContext } from '@/lib/core/context';
import { listOwnOrders } from '@/lib/order-desk/shopper/own-orders';
import { readVisibleOrderComments } from '@/lib/order-desk/shopper/view';
import { readOrderComments } from '@/lib/order-desk/staff/comments';
import { listOrders } from '@/lib/order-desk/staff/list';
import { orderQuery } from '@/lib/order-desk/staff/list.schema';
import { readOrderForStaff } from '@/lib/order-desk/staff/view';
import { commentAsShopper, commentAsStaff, dismissOrderComments } from '@/lib/orders/comments';
import { joinGuestOrders } from '@/lib/orders/join-guest-orders';
import { resendMail } from '@/lib/orders/resend-mail';
import { transitionOrder } from '@/lib/orders/transition';
import { readDashboardTasks } from '@/lib/reports/dashboard';
import { writeSettings } from '@/lib/settings/settings';
import { emptyQueues, workDueJobs } from '../../support/data/jobs';
import {
  buy,
  guest,
  makeStock,
  member,
  openShop,
  readOrder,
  system,
} from '../../support/data/shop';
import { owner, withPermissions } from '../../support/data/staff';
import { refusedFields } from '../../support/values/refusal';

const shop = await openShop();
const shopper = async () => (await member()) as CustomerContext;
const listNumbers = async (ctx: CustomerContext) =>
  (await listOwnOrders(ctx, { page: 1, page_size: 10 })).data.map((row) => row.order_number);
const confirm = ({ actor }: CustomerContext, email_confirmed_at: Date | null = new Date()) =>
  database().update(customer).set({ email_confirmed_at }).where(eq(customer.id, actor.id));
const bought = async (ctx: ShopContext, email: string, units = 1) =>
  buy(ctx, shop, await makeStock(10), units, { email });
const join = async ({ actor }: CustomerContext) =>
  joinGuestOrders(await system(), { customer_id: actor.id });

beforeEach(async () => {
  await database().delete(rateLimit);
  await emptyQueues();
});

test('orders placed as a guest join the account of their e-mail once it is confirmed, and never before', async () => {
  const ctx = await shopper();
  const { email } = ctx.actor;
  const first = await bought(await guest(), email);
  const second = await bought(await guest(), email);
  const isSecond = eq(order.id, second.order_id);
  await database().update(order).set({ email: email.toUpperCase() }).where(isSecond);
  const others = await bought(await guest(), `x${email}`);
  expect(await join(ctx)).toBe(0);
  expect(await listNumbers(ctx)).toEqual([]);
  await confirm(ctx);
  expect(await join(ctx)).toBe(2);
  expect(await join(ctx)).toBe(0);
  expect(await listNumbers(ctx)).toEqual([second.order_number, first.order_number]);
  const isCustomerEvent = eq(orderEvent.type, 'customer');
  expect(await database().$count(orderEvent, isCustomerEvent)).toBe(2);
  for (const { order_number, public_token } of [first, others])
    expect(await readOwnOrder(await guest(), { order: order_number, public_token })).toMatchObject({
      order_number,
    });
});

describe('an order placed as a guest after the e-mail was confirmed', () => {
  const listEvents = async (order_id: number) =>
    (await database().select().from(orderEvent).where(eq(orderEvent.order_id, order_id))).flatMap(
      ({ type, data }) => (type === 'customer' ? [data] : []),
    );

  test('joins its account by a job, in any case of letters, once', async () => {
    const ctx = await shopper();
    await confirm(ctx);
    const { order_id, order_number } = await bought(await guest(), ctx.actor.email);
    expect(await listNumbers(ctx)).toEqual([]);
    const email = ctx.actor.email.toUpperCase();
    await database().update(order).set({ email }).where(eq(order.id, order_id));
    await workDueJobs();
    expect(await listNumbers(ctx)).toEqual([order_number]);
    expect(await joinGuestOrders(await system(), { order_id })).toBe(0);
    expect(await join(ctx)).toBe(0);
    expect(await listEvents(order_id)).toEqual([{ customer_id: ctx.actor.id }]);
  });

  test('brings no other order with it', async () => {
    const ctx = await shopper();
    const before = await bought(await guest(), ctx.actor.email);
    await emptyQueues();
    await confirm(ctx);
    const after = await bought(await guest(), ctx.actor.email);
    expect(await joinGuestOrders(await system(), { order_id: after.order_id })).toBe(1);
    expect(await listEvents(before.order_id)).toEqual([]);
  });

  test('stays a guest’s where the e-mail is unconfirmed, of a disabled account, or another one', async () => {
    const [unconfirmed, disabled, other] = [await shopper(), await shopper(), await shopper()];
    await confirm(disabled);
    await confirm(other);
    const own = eq(customer.id, disabled.actor.id);
    await database().update(customer).set({ enabled: false }).where(own);
    const placed = [
      await bought(await guest(), unconfirmed.actor.email),
      await bought(await guest(), disabled.actor.email),
      await bought(await guest(), `x${other.actor.email}`),
    ];
    await workDueJobs();
    for (const { order_id } of placed) expect(await listEvents(order_id)).toEqual([]);
    for (const ctx of [unconfirmed, disabled, other]) expect(await listNumbers(ctx)).toEqual([]);
  });

  test('shows whoever placed it nothing of that', async () => {
    const ctx = await shopper();
    await confirm(ctx);
    const placed = await bought(await guest(), ctx.actor.email);
    const ref = { order: placed.order_number, public_token: placed.public_token };
    const before = await readOwnOrder(await guest(), ref);
    expect(await joinGuestOrders(await system(), { order_id: placed.order_id })).toBe(1);
    expect(await readOwnOrder(await guest(), ref)).toEqual(before);
  });
});

test('an order that somebody has stays theirs, and a disabled account gets none', async () => {
  const [ctx, other] = [await shopper(), await shopper()];
  await bought(other, ctx.actor.email);
  await confirm(ctx);
  expect(await join(ctx)).toBe(0);
  await bought(await guest(), ctx.actor.email);
  await database().update(customer).set({ enabled: false }).where(eq(customer.id, ctx.actor.id));
  expect(await join(ctx)).toBe(0);
});

test('a comment is kept in its writer’s name, oldest first; an empty one is skipped; 20 an hour', async () => {
  const ctx = await shopper();
  const placed = await bought(ctx, ctx.actor.email);
  const row = await findOwnOrder(ctx, { order: placed.order_number });
  await commentAsShopper(ctx, row, 'Please ring twice.');
  await commentAsShopper(ctx, row, '');
  expect(await readVisibleOrderComments(ctx, row.id)).toMatchObject([
    { author_type: 'customer', author_name: 'Ka Yan Lam', comment: 'Please ring twice.' },
  ]);
  for (let n = 1; n < 20; n++) await commentAsShopper(ctx, row, `${n}`);
  await expect(commentAsShopper(ctx, row, 'once more')).rejects.toMatchObject({ status: 429 });
  const { comments } = await readOwnOrder(ctx, { order: placed.order_number });
  expect(comments.map(({ comment }) => comment).slice(0, 3)).toEqual([
    'Please ring twice.',
    '1',
    '2',
  ]);
});

describe('what is written about an order', () => {
  const waiting = async () =>
    (await listOrders(await owner(), orderQuery.parse({ unanswered: '1' }))).data;
  const mailed = async (order_id: number, template: string) => {
    await workDueJobs();
    const of = and(eq(mail.order_id, order_id), eq(mail.template, template));
    return database().select().from(mail).where(of).orderBy(mail.id);
  };
  const placedByGuest = async () =>
    readOrder(await bought({ ...(await guest()), language: 'zh-HK' }, 'somebody@buyer.test'));
  beforeEach(async () => {
    await database().update(orderComment).set({ answered_at: new Date() });
    await writeSettings(await system(), { contact_email: 'hello@shop.test' });
  });

  test('by a guest is mailed to the shop, waits, and is answered by a mail with their own link', async () => {
    const row = await placedByGuest();
    await commentAsShopper(await guest(), row, '可以星期六送嗎？');
    const [noticeMail, ...more] = await mailed(row.id, 'new_comment');
    expect(more).toEqual([]);
    expect(noticeMail).toMatchObject({ to_address: 'hello@shop.test', reply_to: row.email });
    expect(noticeMail?.text).toContain('> 可以星期六送嗎？');
    expect(noticeMail?.text).toContain(`/admin/order/${row.id}#comments`);
    expect(await waiting()).toMatchObject([{ id: row.id, unanswered: true }]);
    expect(await readDashboardTasks(await owner())).toMatchObject({ unanswered: 1 });

    await commentAsStaff(await owner(), row.id, {
      comment: 'Ask the carrier',
      visible_to_customer: false,
    });
    const [seen] = await readOrderComments(await owner(), row.id);
    await commentAsShopper(await guest(), row, '或星期日？');
    const reply = { comment: '星期六可以。', visible_to_customer: true };
    await commentAsStaff(await owner(), row.id, { ...reply, last_read_id: seen?.id });
    expect(await waiting()).toHaveLength(1);
    await commentAsStaff(await owner(), row.id, reply);
    expect(await waiting()).toEqual([]);
    const answers = await mailed(row.id, 'order_comment');
    expect(answers.map(({ text }) => text.includes('> 星期六可以。'))).toEqual([true, true]);
    expect(answers[0]).toMatchObject({
      to_address: row.email,
      subject: `訂單 ${row.order_number} 有新訊息`,
      text: expect.stringContaining(row.public_token),
    });
  });

  test('waits no more once staff say that it needs no answer, and the history says who did', async () => {
    const row = await placedByGuest();
    await commentAsShopper(await guest(), row, 'Thank you!');
    for (let twice = 0; twice < 2; twice++) await dismissOrderComments(await owner(), row.id, {});
    expect(await waiting()).toEqual([]);
    const { events } = await readOrderForStaff(await owner(), row.id);
    expect(events.filter(({ type }) => type === 'no_answer_needed')).toMatchObject([
      { actor_type: 'admin' },
    ]);
  });
});

test('a mail that was sent is sent again to a corrected address, as one of its own, and the history says so', async () => {
  const { order_id } = await bought(await guest(), 'tipo@buyer.test');
  await workDueJobs();
  const mails = () =>
    database().select().from(mail).where(eq(mail.order_id, order_id)).orderBy(mail.id);
  // Which of an order's mails is written first is chance.
  const isBuyers = ({ to_address }: { to_address: string }) => to_address === 'tipo@buyer.test';
  const others = await mails();
  const first = others.splice(others.findIndex(isBuyers), 1)[0];
  await database().update(mail).set({ state: 'sent' }).where(eq(mail.order_id, order_id));
  const which = { mail_id: first?.id ?? 0, order_id };
  const to_address = 'typo@buyer.test';
  const packer = withPermissions(await owner(), 'order', 'order.comment', 'customer.pii');
  expect(await refusedFields(() => resendMail(packer, which, { to_address }))).toEqual({
    to_address: ['forbidden_redirect'],
  });
  await database().update(mail).set({ template: 'new_order' }).where(eq(mail.id, which.mail_id));
  expect(await refusedFields(async () => resendMail(await owner(), which, { to_address }))).toEqual(
    { to_address: ['mail_stays'] },
  );
  expect(await refusedFields(async () => resendMail(await owner(), which, {}))).toEqual({
    state: ['mail_told_shop'],
  });
  const template = first?.template ?? '';
  await database().update(mail).set({ template }).where(eq(mail.id, which.mail_id));
  expect(await mails()).toHaveLength(others.length + 1);
  const desk = withPermissions(
    await owner(),
    'order',
    'order.comment',
    'order.edit',
    'customer.pii',
  );
  await resendMail(desk, which, { to_address });
  const after = await mails();
  expect(after).toHaveLength(others.length + 2);
  expect(after.find(isBuyers)).toMatchObject({ id: first?.id, state: 'sent' });
  expect(after.at(-1)).toMatchObject({ to_address, subject: first?.subject, html: first?.html });
  expect(after.at(-1)?.message_id).not.toBe(first?.message_id);
  const { events } = await readOrderForStaff(await owner(), order_id);
  expect(events.at(-1)).toMatchObject({
    type: 'mail_resent',
    actor_type: 'admin',
    data: { template, to_address },
  });
  const seen = await readOrderForStaff(withPermissions(await owner(), 'order'), order_id);
  expect(seen.events.at(-1)?.data).toEqual({ template, to_address: '•••' });
  const elsewhere = resendMail(await owner(), { ...which, order_id: order_id + 1 }, {});
  await expect(elsewhere).rejects.toMatchObject({ status: 404 });
  expect(await mails()).toHaveLength(after.length);
});

test('bought again, an order fills the cart with what is left of it and names what is not', async () => {
  const ctx = await shopper();
  const stockId = await makeStock(10);
  const placed = await buy(ctx, shop, stockId, 3, { email: ctx.actor.email });
  const ref = { order: placed.order_number };
  await expect(reorder(ctx, ref, undefined)).rejects.toMatchObject({ status: 409 });
  await transitionOrder(await system(), placed.order_id, { status: 'shipped' });
  const once = await reorder(ctx, ref, undefined);
  expect(once.items).toMatchObject([{ wanted: 3, count: 3 }]);
  await database().update(inventory).set({ quantity: 4 }).where(eq(inventory.stock_id, stockId));
  const twice = await reorder(ctx, ref, once.cart_id ?? undefined);
  expect(twice.items).toMatchObject([{ wanted: 3, count: 1 }]);
  expect((await reorder(ctx, ref, undefined)).items).toMatchObject([{ wanted: 3, count: 0 }]);
  const cart = await readCart(ctx, once.cart_id ?? undefined);
  expect(cart.items.map(({ quantity }) => quantity)).toEqual([4]);
});

test('another customer’s order is neither read, written about nor bought again', async () => {
  const [own, other] = [await shopper(), await shopper()];
  const placed = await bought(other, other.actor.email);
  const ref = { order: placed.order_number };
  for (const work of [
    () => readOwnOrder(own, ref),
    () => findOwnOrder(own, { order: String(placed.order_id) }),
    () => reorder(own, ref, undefined),
  ])
    await expect(work()).rejects.toMatchObject({ status: 404 });
});
