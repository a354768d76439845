import 'server-only';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { lead } from '@/db/schema/leads';
import { order } from '@/db/schema/orders';
import { lockRecord } from '@/lib/activity/write-record';
import { type Context, type System, transaction } from '@/lib/core/context';
import type { JobPayload } from '@/lib/jobs/jobs.schema';
import { winLead } from '@/lib/leads/win-lead';
import { markOrders } from '@/lib/orders/order/mark';

/**
 * Attributes a paid order to its customer's lead: by the converted account, else by email. An
 * unconverted lead is won and linked to the customer's account, if any (D2). Once per order; orders
 * of people who were no leads are unchanged.
 */
export async function linkPaidOrder(
  ctx: Context<System>,
  { order_id }: JobPayload<'lead.order'>,
): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [bought] = await ctx.db
      .select({ user_id: order.user_id, email: order.email, lead_id: order.lead_id })
      .from(order)
      .where(eq(order.id, order_id));
    if (!bought || bought.lead_id !== null) return;
    const { user_id, email } = bought;
    const [existingLead] = await ctx.db
      .select({ id: lead.id })
      .from(lead)
      .where(
        or(
          user_id === null ? undefined : eq(lead.converted_user_id, user_id),
          email ? eq(lead.email, email.toLowerCase()) : undefined,
        ),
      )
      .orderBy(
        sql`${lead.converted_user_id} is not distinct from ${user_id}::int desc`,
        desc(lead.created_at),
        desc(lead.id),
      )
      .limit(1);
    if (!existingLead) return;
    const row = await lockRecord(ctx, 'lead', existingLead.id);
    await markOrders(ctx, and(eq(order.id, order_id), isNull(order.lead_id)), {
      lead_id: row.id,
    });
    if (row.converted_at === null) await winLead(ctx, row, user_id);
  });
}
