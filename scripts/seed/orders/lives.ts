import { asc, eq } from 'drizzle-orm';
import { orderItem } from '@/db/schema/order-items';
import { order } from '@/db/schema/orders';
import { orderTalk } from '@/db/seed/content/order-talk';
import type { ShopContext } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { completeArrivedOrders } from '@/lib/orders/auto-complete';
import type { StaffCancelReason } from '@/lib/orders/cancel-reason.schema';
import { cancelRestOfOrder } from '@/lib/orders/cancel-rest';
import { commentAsShopper, commentAsStaff } from '@/lib/orders/comments';
import { completeOrderAsReceived } from '@/lib/orders/completion';
import { cancelExpiredOrders } from '@/lib/orders/expire';
import { commentInput } from '@/lib/orders/order.schema';
import { endUncollectedOrders } from '@/lib/orders/pickup/hold';
import { PICKUP_GRACE_DAYS } from '@/lib/orders/pickup/hold.schema';
import { markOrderReadyForPickup } from '@/lib/orders/pickup/ready';
import { shipOrder, transitionOrder } from '@/lib/orders/transition';
import { between, pickRandom } from '../random';
import { hoursAfter } from './days';
import { buyerLater, daysOld, jobLater, type OrderLife, staffLater } from './life';
import { giveBack } from './money-back';
import { decideTransferProof, payByCard, payByTransfer, submitTransferProof } from './payments';
import type { Ending } from './stories';

/** Plans all that happens to an order just placed, until the end of its story. */
export async function liveThrough(life: OrderLife, shopper: ShopContext): Promise<void> {
  const { story } = life;
  talk(life, shopper);
  if (await endsUnpaid(life, shopper)) return;
  const fulfilled = (since: Date) => fulfil(life, since, shopper);
  if (story.pays === 'card') await payByCard(life, shopper, 'captured');
  if (story.pays === 'card' || story.pays === 'cash_on_delivery') fulfilled(story.at);
  else payByTransfer(life, shopper, fulfilled);
}

type EarlyEnd = (life: OrderLife, shopper: ShopContext) => Promise<void> | void;

const ended =
  (hours: number, cancel_reason: StaffCancelReason, reason: string): EarlyEnd =>
  (life) =>
    staffLater(life, 'orders', [life.story.at, hours], (ctx) =>
      transitionOrder(ctx, life.made.order_id, { status: 'canceled', cancel_reason, reason }),
    );

/** The endings of orders that stay unpaid. */
const earlyEnds: Partial<Record<Ending, EarlyEnd>> = {
  pending: () => undefined,
  payment_review: async (life, shopper) => {
    const { pays } = life.story;
    if (pays === 'card') return payByCard(life, shopper, 'review');
    submitTransferProof(
      life,
      shopper,
      Math.min(5, daysOld(life.desk, life.story) * 12),
      pays !== 'bank_transfer',
    );
  },
  payment_reject: async (life, shopper) => {
    const { story } = life;
    if (story.pays === 'card') return payByCard(life, shopper, 'declined');
    submitTransferProof(life, shopper, 2);
    const reason = 'We haven’t received this transfer.';
    staffLater(life, 'orders', [story.at, 5], (ctx) =>
      decideTransferProof(ctx, life, { status: 'rejected', reason }),
    );
  },
  canceled: ended(20, 'staff', 'The customer called.'),
  out_of_stock: ended(5, 'inventory', 'The last ones were chipped.'),
  called_off: (life, shopper) =>
    buyerLater(life, shopper, [life.story.at, between(life.desk.next, 1, 9)], (ctx) =>
      transitionOrder(ctx, life.made.order_id, { status: 'canceled' }),
    ),
  expired: (life) =>
    jobLater(life, [life.story.at, life.story.pays === 'card' ? 0.6 : 72.1], cancelExpiredOrders),
  declined: async (life, shopper) => {
    await payByCard(life, shopper, 'declined');
    jobLater(life, [life.story.at, 0.6], cancelExpiredOrders);
  },
  fraud: async (life, shopper) => {
    await payByCard(life, shopper, 'review');
    await ended(3, 'fraud', '')(life, shopper);
  },
};

async function endsUnpaid(life: OrderLife, shopper: ShopContext): Promise<boolean> {
  const end = earlyEnds[life.story.ends];
  await end?.(life, shopper);
  return end !== undefined;
}

/** Packed by the day after payment; refunded before that, where the story says so. */
export function fulfil(life: OrderLife, paid: Date, shopper?: ShopContext): void {
  const { desk, story } = life;
  if (story.ends === 'paid') return;
  if (story.ends === 'refunded' || story.ends === 'refund_due') giveBack(life, paid);
  else if (story.ends === 'uncollected') waitInVain(life, paid);
  else if (story.is_pickup) complete(life, paid, 'staff', shopper);
  else pack(life, story.is_told ? 26 : between(desk.next, 12, 28), paid, shopper);
}

/** Ready on the same day; the customer is reminded after a week, and the order ends days later. */
function waitInVain(life: OrderLife, paid: Date): void {
  staffLater(life, 'warehouse', [paid, 3], async (ctx, ready) => {
    const { pickup_hold_until: until } = await markOrderReadyForPickup(ctx, life.made.order_id, {});
    const reminded = hoursAfter(until ?? ready, 1);
    jobLater(life, [reminded, 0], endUncollectedOrders);
    jobLater(life, [reminded, PICKUP_GRACE_DAYS * 24 + 1], endUncollectedOrders);
  });
}

const ASKED = 0.08;
const NOTED = 0.07;
/** Some orders younger than so many days have an unanswered message. */
const WAITING_DAYS = 9;
const WAITING = 0.3;

/** The customer sends a message and mostly gets a reply; staff add a note. */
function talk(life: OrderLife, shopper: ShopContext): void {
  const { story, desk } = life;
  const { next } = desk;
  if (story.is_told) return;
  const { language } = shopper;
  if (daysOld(desk, story) < WAITING_DAYS && next() < WAITING)
    ask(life, shopper, between(next, 30, 80), pickRandom(next, orderTalk.waiting[language]));
  else if (next() < ASKED) {
    const conversation = pickRandom(next, orderTalk.conversations[language]);
    const hours = between(next, 1, 50);
    ask(life, shopper, hours, conversation?.asked);
    write(life, hours + 2, conversation?.answer, true);
  }
  if (next() < NOTED) write(life, between(next, 2, 60), pickRandom(next, orderTalk.notes), false);
}

function ask(life: OrderLife, shopper: ShopContext, hours: number, comment = ''): void {
  buyerLater(life, shopper, [life.story.at, hours], async (ctx) => {
    const rows = await ctx.db.select().from(order).where(eq(order.id, life.made.order_id));
    await commentAsShopper(ctx, firstOrNotFound(rows), comment);
  });
}

function write(
  life: OrderLife,
  hours: number,
  comment: string | undefined,
  toBuyer: boolean,
): void {
  const input = commentInput.parse({ comment, visible_to_customer: toBuyer });
  staffLater(life, 'orders', [life.story.at, hours], (ctx) =>
    commentAsStaff(ctx, life.made.order_id, input),
  );
}

function pack(life: OrderLife, hours: number, paid: Date, shopper?: ShopContext): void {
  const { story } = life;
  staffLater(life, 'warehouse', [paid, hours], async (ctx, sent) => {
    const { order_id } = life.made;
    const items = parted.includes(story.ends) ? await firstLine(life) : undefined;
    await shipOrder(ctx, order_id, { ...parcel(life, 0), ...(items && { items }) });
    if (story.ends === 'half_sent' || story.ends === 'shipped') return;
    if (!items) arrive(life, sent, shopper);
    else if (story.ends === 'rest_canceled') giveUpRest(life, sent, shopper);
    else
      staffLater(life, 'warehouse', [sent, 50], async (ctx, sent) => {
        await shipOrder(ctx, order_id, parcel(life, 1));
        arrive(life, sent, shopper);
      });
  });
}

/** Orders that are, or were to be, sent in more than one shipment. */
const parted: readonly Ending[] = ['two_parcels', 'half_sent', 'rest_canceled'];

/** Cancels the unshipped rest: the customer pays for what was shipped. */
function giveUpRest(life: OrderLife, sent: Date, shopper?: ShopContext): void {
  const reason = 'The last ones broke while we packed them.';
  staffLater(life, 'orders', [sent, 3], async (ctx, canceled) => {
    await cancelRestOfOrder(ctx, life.made.order_id, { reason, shipping: false, fee: false });
    arrive(life, canceled, shopper);
  });
}

const parcel = ({ made }: OrderLife, nth: number) => ({
  carrier: 'SF Express',
  tracking_number: `SF1${nth}${made.order_number.slice(-6)}`,
});

async function firstLine({ desk, made }: OrderLife) {
  const [first, ...others] = await desk.ctx.db
    .select({ order_item_id: orderItem.id, quantity: orderItem.quantity })
    .from(orderItem)
    .where(eq(orderItem.order_id, made.order_id))
    .orderBy(asc(orderItem.id));
  // A single unit is one shipment, whatever its story says.
  if (!first || (!others.length && first.quantity < 2)) return undefined;
  return [others.length ? first : { ...first, quantity: Math.ceil(first.quantity / 2) }];
}

/** The shipment arrives, or comes back because cash on delivery was not paid. */
function arrive(life: OrderLife, sent: Date, shopper?: ShopContext): void {
  const { story, desk } = life;
  if (story.ends === 'came_back') {
    const reason = 'Three failed delivery attempts.';
    const change = { status: 'canceled', cancel_reason: 'other', reason } as const;
    staffLater(life, 'orders', [sent, 120], (ctx) =>
      transitionOrder(ctx, life.made.order_id, change),
    );
    return;
  }
  const who = desk.next();
  const isStaff = story.is_told || story.pays === 'cash_on_delivery' || !shopper || who < 0.3;
  complete(life, sent, isStaff ? 'staff' : who < 0.65 ? 'buyer' : 'time', shopper);
}

/** Completed by staff, by the customer, or automatically after `auto_complete_days`. */
function complete(
  life: OrderLife,
  since: Date,
  by: 'staff' | 'buyer' | 'time',
  shopper?: ShopContext,
): void {
  const { desk, story, made } = life;
  const hours = story.is_told ? 60 : between(desk.next, 28, 76);
  if (by === 'time') {
    const due = desk.ctx.settings.auto_complete_days * 24 + 0.5;
    jobLater(life, [since, due], completeArrivedOrders);
    giveBack(life, hoursAfter(since, due));
  } else if (by === 'buyer' && shopper)
    buyerLater(life, shopper, [since, hours + 8], async (ctx, at) => {
      await completeOrderAsReceived(ctx, made.order_id);
      giveBack(life, at);
    });
  else
    staffLater(life, 'warehouse', [since, hours], async (ctx, at) => {
      await transitionOrder(ctx, made.order_id, { status: 'completed' });
      giveBack(life, at);
    });
}
