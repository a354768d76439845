import 'server-only';
import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { customer, session, socialIdentity } from '@/db/schema/auth';
import { lead } from '@/db/schema/leads';
import { order } from '@/db/schema/orders';
import { waitsForAnswer } from '@/db/unanswered';
import { canSeePersonalData, maskEmail } from '@/lib/core/access/personal-data';
import type { StaffContext } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { baseCurrency } from '@/lib/settings/currencies';
import { readCustomer } from './customer-record';
import type { CustomerDuplicate, CustomerOverview, CustomerRecord } from './customer-record.schema';
import { customerOrderTotals } from './customer-totals';

const LATEST = 5;

/**
 * A customer's activity, and possible duplicates: customers who share a phone or mobile, or one of
 * all their emails; none without access to personal data. Throws 404.
 */
export async function readCustomerOverview(
  ctx: StaffContext,
  id: number,
): Promise<CustomerOverview> {
  const record = await readCustomer(ctx, id);
  const sees = canSeePersonalData(ctx);
  const [[totals], unanswered, last_orders, sessions, social, [origin], duplicates] =
    await Promise.all([
      ctx.db.select().from(customerOrderTotals(ctx, [id])),
      ctx.db.$count(order, and(eq(order.user_id, id), waitsForAnswer)),
      latestOrders(ctx, id),
      ctx.db.$count(session, openSessions(ctx, id)),
      ctx.db
        .select({ provider: socialIdentity.provider, email: socialIdentity.email })
        .from(socialIdentity)
        .where(and(eq(socialIdentity.customer_id, id), isNull(socialIdentity.unlinked_at))),
      ctx.db
        .select({ id: lead.id, created_at: lead.created_at })
        .from(lead)
        .where(eq(lead.converted_user_id, id))
        .orderBy(lead.id)
        .limit(1),
      sees ? findDuplicates(ctx, record) : [],
    ]);
  const { orders_count = 0, spend_minor = 0 } = totals ?? {};
  const base = baseCurrency(ctx.settings);
  return {
    orders_count,
    spend: toPrice(spend_minor, base),
    average_order: toPrice(orders_count ? Math.round(spend_minor / orders_count) : 0, base),
    unanswered,
    last_orders,
    sessions,
    social: sees
      ? social
      : social.map((identity) => ({ ...identity, email: maskEmail(identity.email) })),
    lead: origin ?? null,
    duplicates,
  };
}

const openSessions = (ctx: StaffContext, id: number) =>
  and(
    eq(session.audience, 'shopper'),
    eq(session.subject_id, id),
    isNull(session.revoked_at),
    gt(session.expires_at, ctx.now()),
  );

async function latestOrders(ctx: StaffContext, id: number) {
  const rows = await ctx.db
    .select({
      id: order.id,
      order_number: order.order_number,
      status: order.status,
      placed_at: order.placed_at,
      minor: order.base_grand_total,
    })
    .from(order)
    .where(eq(order.user_id, id))
    .orderBy(desc(order.placed_at), desc(order.id))
    .limit(LATEST);
  const base = baseCurrency(ctx.settings);
  return rows.map(({ minor, ...row }) => ({ ...row, total: toPrice(minor, base) }));
}

/** At most five customers who share a phone or an email. */
async function findDuplicates(
  ctx: StaffContext,
  record: CustomerRecord,
): Promise<CustomerDuplicate[]> {
  const phones = textArray([record.phone ?? '', ...record.mobiles].filter(Boolean));
  const mails = textArray([record.email, ...record.emails]);
  const samePhone = sql<boolean>`coalesce(${customer.phone} = any(${phones})
    or ${customer.mobiles} && ${phones}, false)`;
  const sameEmail = sql<boolean>`(${customer.email} = any(${mails})
    or ${customer.emails} && ${mails})`;
  const rows = await ctx.db
    .select({
      id: customer.id,
      first_name: customer.first_name,
      last_name: customer.last_name,
      email: customer.email,
      sameEmail,
    })
    .from(customer)
    .where(and(ne(customer.id, record.id), or(sameEmail, samePhone)))
    .orderBy(customer.id)
    .limit(LATEST);
  return rows.map(({ sameEmail, ...row }) => ({ ...row, by: sameEmail ? 'email' : 'phone' }));
}

const textArray = (texts: string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;
