import { and, desc, eq, gt, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { orderItem } from '@/db/schema/order-items';
import { order } from '@/db/schema/orders';
import { returnRequest } from '@/db/schema/returns';
import { guestViewer } from '@/lib/core/access/viewer';
import type { AdminContext, Context, ShopContext } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { parseLanguage } from '@/lib/core/language';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { changeContact } from '@/lib/orders/contact/change-contact';
import { contactInput } from '@/lib/orders/contact/contact.schema';
import { assignOrder, setOrderTags } from '@/lib/orders/labels';
import type { Order } from '@/lib/orders/order/state';
import { issueInvoices } from '@/lib/orders/papers/issue-invoices';
import { decideReturn } from '@/lib/orders/returns/decide';
import { requestReturn } from '@/lib/orders/returns/request';
import { returnDecision, returnInput } from '@/lib/orders/returns/returns.schema';
import { judgeRisk } from '@/lib/orders/risk/judge';
import { asAdmin, daysAgo, type SeededShop } from './shop';

/** Open returns were requested, and their orders arrived, at most so many days ago. */
export const RETURN_DAYS = 12;

/**
 * What the desk has besides orders: returns at each step; invoices with credit notes for refunds;
 * tags and assigned staff; an order with billing and shipping in different countries, to an
 * address where two other people have ordered too.
 */
export async function seedOrderDesk({ ctx }: SeededShop): Promise<string[]> {
  const quiet = { ...ctx, silent: true };
  const manager = await asAdmin(quiet, 'manager');
  const arrived = await arrivedOrders(quiet);
  const [closed, received, requestedOrder] = arrived;
  if (closed) await issueInvoices(daysAgo(quiet, RETURN_DAYS / 2), [closed.id]);
  if (closed) await giveBack(manager, closed, 3);
  if (received) await receiveReturnedUnit(manager, received, 1);
  if (requestedOrder) await ask(quiet, requestedOrder, 0.2);
  const refunded = await refundedOrders(quiet);
  if (refunded.length) await issueInvoices(daysAgo(quiet, 1), refunded);
  const open = await openOrders(quiet);
  await label(manager, await asAdmin(quiet, 'orders'), open);
  const strange = open.find(({ billing_address }) => billing_address);
  if (strange) await makeStrange(manager, strange);
  return arrived.map(({ order_number }) => order_number);
}

/** The latest orders that arrived a few days ago and have no refunds. */
const arrivedOrders = ({ db, now }: Context): Promise<Order[]> =>
  db
    .select()
    .from(order)
    .where(
      and(
        eq(order.status, 'completed'),
        eq(order.payment_status, 'paid'),
        eq(order.channel, 'online'),
        isNotNull(order.shipping_address),
        gt(order.completed_at, new Date(now().getTime() - RETURN_DAYS * DAY_MS)),
      ),
    )
    .orderBy(order.completed_at)
    .limit(3);

/** The latest orders with a partial refund, in any language. */
const refundedOrders = async ({ db }: Context): Promise<number[]> => {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.payment_status, 'partially_refunded'), eq(order.channel, 'online')))
    .orderBy(desc(order.id))
    .limit(8);
  return rows.map(({ id }) => id);
};

const openOrders = ({ db }: Context): Promise<Order[]> =>
  db
    .select()
    .from(order)
    .where(
      and(
        inArray(order.status, ['paid', 'pending']),
        eq(order.channel, 'online'),
        isNull(order.parent_order_id),
      ),
    )
    .orderBy(desc(order.id))
    .limit(4);

/** The first line item of an order, to return one unit of. */
async function findFirstLineId({ db }: Context, { id }: Pick<Order, 'id'>): Promise<number> {
  const rows = await db
    .select({ id: orderItem.id })
    .from(orderItem)
    .where(and(eq(orderItem.order_id, id), eq(orderItem.is_gift, false)))
    .orderBy(orderItem.id)
    .limit(1);
  return firstOrNotFound(rows).id;
}

/** The customer requests to return a unit. */
async function ask(ctx: Context, row: Order, days: number): Promise<void> {
  const buyer: ShopContext = {
    ...daysAgo(ctx, days),
    actor: { kind: 'guest' },
    viewer: guestViewer,
    language: parseLanguage(row.language) ?? ctx.language,
  };
  const note = 'It’s smaller than I expected.';
  await requestReturn(
    buyer,
    row,
    returnInput.parse({
      quantity: { [await findFirstLineId(ctx, row)]: 1 },
      reason: 'does_not_fit',
      note,
    }),
  );
}

async function decide(
  ctx: AdminContext,
  { id }: Order,
  days: number,
  decision: (order_item_id: number) => object,
): Promise<void> {
  const [found] = await ctx.db
    .select()
    .from(returnRequest)
    .where(eq(returnRequest.order_id, id))
    .orderBy(desc(returnRequest.id))
    .limit(1);
  if (!found) throw new Error(`Order ${id} has no return.`);
  const input = { version: found.version, ...decision(await findFirstLineId(ctx, { id })) };
  await decideReturn(daysAgo(ctx, days), id, found.id, returnDecision.parse(input));
}

/** A unit of an order's first line item is returned, `days` ago. */
export async function receiveReturnedUnit(
  ctx: AdminContext,
  row: Order,
  days: number,
): Promise<void> {
  await ask(ctx, row, days + 2);
  const answer = 'Please send it to our counter in Kwai Chung.';
  await decide(ctx, row, days + 1.5, () => ({ action: 'approve', answer }));
  await decide(ctx, row, days, (order_item_id) => ({
    action: 'receive',
    items: [{ order_item_id, good: 1, damaged: 0 }],
  }));
}

async function giveBack(ctx: AdminContext, row: Order, days: number): Promise<void> {
  await receiveReturnedUnit(ctx, row, days);
  await decide(ctx, row, days - 0.5, () => ({ action: 'close', fee: '5' }));
}

async function label(manager: AdminContext, desk: AdminContext, open: Order[]): Promise<void> {
  const [first, second, third] = open;
  if (first) await setOrderTags(manager, first.id, ['gift wrap']);
  if (second) await setOrderTags(manager, second.id, ['gift wrap', 'regular']);
  if (second) await assignOrder(manager, second.id, desk.actor.id);
  if (third) await assignOrder(manager, third.id, manager.actor.id);
}

/** Makes an order that looks suspicious: billed abroad, with two other customers at its address. */
async function makeStrange(ctx: AdminContext, row: Order): Promise<void> {
  const billing_address = {
    country: 'USA',
    contact_number: '+12125550142',
    address: '240 Greene Street, New York, NY 10003',
  };
  const office = 'Billing address changed to their office, by phone.';
  await correct(ctx, row, { billing_address }, office);
  const others = await ctx.db
    .select()
    .from(order)
    .where(
      and(
        inArray(order.status, ['pending', 'payment_review']),
        eq(order.channel, 'online'),
        isNotNull(order.shipping_address),
        ne(order.email, row.email),
      ),
    )
    .orderBy(desc(order.id))
    .limit(2);
  const { shipping_address } = row;
  for (const other of others)
    if (shipping_address)
      await correct(ctx, other, { shipping_address }, 'Customer moved, by email.');
  await judgeRisk(ctx, { order_id: row.id });
}

/** Changes addresses of an order; the customer's name stays. */
async function correct(
  ctx: AdminContext,
  { id, email, phone, first_name, last_name }: Order,
  addresses: Record<string, object>,
  note: string,
): Promise<void> {
  const person = { first_name, last_name };
  const named = Object.entries(addresses).map(([name, address]) => [
    name,
    { ...address, ...person },
  ]);
  const contact = { email, phone, ...person, ...Object.fromEntries(named), note };
  await changeContact(ctx, id, contactInput.parse(contact));
}
