import 'server-only';
import { sql } from 'drizzle-orm';
import type { AdminContext } from '@/lib/core/context';

/** Three heartbeats, so that one late heartbeat doesn't count as gone. */
const SEEN_SECONDS = 60;

/** Staff seen since then have an order open. */
export const seenSince = (ctx: AdminContext) => new Date(ctx.now().getTime() - SEEN_SECONDS * 1000);

/** Who else has an order of a list open, by name. `orders` is literal, as in `waitsForAnswer`. */
export const orderOpenBy = (ctx: AdminContext) =>
  sql<string[]>`array(select admin.name from order_presence
    join admin on admin.id = order_presence.admin_id
    where order_presence.order_id = orders.id and order_presence.admin_id <> ${ctx.actor.id}
      and order_presence.seen_at > ${seenSince(ctx).toISOString()}::timestamptz
    order by admin.name, admin.id)`;
