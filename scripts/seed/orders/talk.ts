import { eq } from 'drizzle-orm';
import { order } from '@/db/schema/orders';
import { orderTalk } from '@/db/seed/content/order-talk';
import type { ShopContext } from '@/lib/core/context';
import { one } from '@/lib/core/records/rows';
import { commentAsShopper, commentAsStaff } from '@/lib/orders/comments';
import { commentInput } from '@/lib/orders/order.schema';
import { between, pick } from '../random';
import { buyerLater, daysOld, type Life, staffLater } from './life';

const ASKED = 0.08;
const NOTED = 0.07;
/** Of orders younger than so many days some wait for an answer. */
const WAITING_DAYS = 9;
const WAITING = 0.3;

/** A buyer writes about their order and is answered, mostly; and staff note something. */
export function talk(life: Life, shopper: ShopContext): void {
  const { story, desk } = life;
  const { next } = desk;
  if (story.is_told) return;
  const { language } = shopper;
  if (daysOld(desk, story) < WAITING_DAYS && next() < WAITING)
    ask(life, shopper, between(next, 30, 80), pick(next, orderTalk.waiting[language]));
  else if (next() < ASKED) {
    const said = pick(next, orderTalk.conversations[language]);
    const hours = between(next, 1, 50);
    ask(life, shopper, hours, said?.asked);
    write(life, hours + 2, said?.answer, true);
  }
  if (next() < NOTED) write(life, between(next, 2, 60), pick(next, orderTalk.notes), false);
}

function ask(life: Life, shopper: ShopContext, hours: number, comment = ''): void {
  buyerLater(life, shopper, [life.story.at, hours], async (ctx) => {
    const rows = await ctx.db.select().from(order).where(eq(order.id, life.made.order_id));
    await commentAsShopper(ctx, one(rows), comment);
  });
}

function write(life: Life, hours: number, comment: string | undefined, toBuyer: boolean): void {
  const input = commentInput.parse({ comment, visible_to_customer: toBuyer });
  staffLater(life, 'orders', [life.story.at, hours], (ctx) =>
    commentAsStaff(ctx, life.made.order_id, input),
  );
}
