import 'server-only';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { netSales } from '@/db/net-sales';
import { admin } from '@/db/schema/auth';
import { leadStatus } from '@/db/schema/lead-status';
import { lead, leadTriggerMail } from '@/db/schema/leads';
import { order } from '@/db/schema/orders';
import { maskPersonFor } from '@/lib/core/access/person-fields';
import type { StaffContext } from '@/lib/core/context';
import { toDecimal, toPrice } from '@/lib/core/money';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { localizer, toEditableRecord } from '@/lib/core/text/localized';
import { baseCurrency } from '@/lib/settings/currencies';
import type { Lead } from './lead.schema';
import { isOverdueLead } from './lead-rows';
import { getLeadLanguage } from './write-lead';

const MOST_ORDERS = 20;

/**
 * One lead with its status emails, sent or failed, its paid orders and their revenue in the base
 * currency. Masked without `customer.pii`. Throws 404.
 */
export async function getLead(ctx: StaffContext, id: number): Promise<Lead> {
  const found = firstOrNotFound(
    await ctx.db
      .select({
        lead,
        status: leadStatus,
        admin_name: admin.name,
        overdue: sql<boolean>`${isOverdueLead(ctx)}`,
      })
      .from(lead)
      .innerJoin(leadStatus, eq(leadStatus.id, lead.status_id))
      .leftJoin(admin, eq(admin.id, lead.admin_id))
      .where(eq(lead.id, id)),
  );
  const [trigger_mails, { orders, revenue }] = await Promise.all([
    readTriggerMails(ctx, id),
    readOrders(ctx, id),
  ]);
  const { language: _, board_order: __, contact_message_id: ___, ...row } = found.lead;
  const { status } = found;
  const currency = baseCurrency(ctx.settings);
  const main = ctx.settings.main_language;
  return maskPersonFor(ctx, {
    ...toEditableRecord(row, [], main, main),
    addresses: row.addresses as Lead['addresses'],
    contact_language: getLeadLanguage(found.lead),
    assigned: row.admin_id === null ? null : { id: row.admin_id, name: found.admin_name ?? '' },
    expected_value:
      row.expected_value === null ? null : toDecimal(row.expected_value, currency.decimals),
    expected_value_price:
      row.expected_value === null ? null : toPrice(row.expected_value, currency),
    overdue: found.overdue,
    status: {
      id: status.id,
      title: localizer(ctx)(status.title),
      color: status.color,
      is_default: status.is_default,
      is_won: status.is_won,
      is_lost: status.is_lost,
    },
    trigger_mails,
    orders,
    revenue,
  });
}

async function readTriggerMails(
  ctx: StaffContext,
  lead_id: number,
): Promise<Lead['trigger_mails']> {
  const rows = await ctx.db
    .select({
      status: leadStatus.title,
      receiver: leadTriggerMail.receiver,
      problem: leadTriggerMail.problem,
      created_at: leadTriggerMail.created_at,
    })
    .from(leadTriggerMail)
    .innerJoin(leadStatus, eq(leadStatus.id, leadTriggerMail.status_id))
    .where(eq(leadTriggerMail.lead_id, lead_id))
    .orderBy(desc(leadTriggerMail.created_at), desc(leadTriggerMail.id));
  const localize = localizer(ctx);
  return rows.map(({ status, problem, ...row }) => ({
    ...row,
    status: localize(status),
    problem: problem as Lead['trigger_mails'][number]['problem'],
  }));
}

/** A lead's paid orders and their revenue after refunds. */
async function readOrders(ctx: StaffContext, lead_id: number) {
  const currency = baseCurrency(ctx.settings);
  const paid = and(eq(order.lead_id, lead_id), gt(order.paid_total, 0));
  const netTotal = sql<number>`coalesce(sum(${netSales}), 0)::float8`;
  const [rows, [sum]] = await Promise.all([
    ctx.db
      .select({
        id: order.id,
        order_number: order.order_number,
        placed_at: order.placed_at,
        total: order.base_grand_total,
      })
      .from(order)
      .where(paid)
      .orderBy(desc(order.placed_at), desc(order.id))
      .limit(MOST_ORDERS),
    ctx.db.select({ kept: netTotal }).from(order).where(paid),
  ]);
  return {
    orders: rows.map(({ total, ...row }) => ({ ...row, grand_total: toPrice(total, currency) })),
    revenue: toPrice(sum?.kept ?? 0, currency),
  };
}
