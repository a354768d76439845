import 'server-only';
import { desc, eq } from 'drizzle-orm';
import { admin, customer } from '@/db/schema/auth';
import { membershipLog } from '@/db/schema/membership';
import { order } from '@/db/schema/orders';
import { type AdminContext, transaction } from '@/lib/core/context';
import { toPrice } from '@/lib/core/money';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import { baseCurrency } from '@/lib/settings/currencies';
import type { MemberRecord, MembershipInput } from './member-record.schema';
import { setMembership } from './set-membership';
import { findMemberTier, readStoredTiers } from './tiers';

const LATEST = 20;

/** A customer's membership with its latest moves. Throws 404. */
export async function readMember(ctx: AdminContext, id: number): Promise<MemberRecord> {
  const row = firstOrNotFound(
    await ctx.db
      .select({
        membership_tier_id: customer.membership_tier_id,
        membership_started_at: customer.membership_started_at,
        membership_expires_at: customer.membership_expires_at,
        membership_locked: customer.membership_locked,
        spend_minor: customer.qualifying_spend_minor,
      })
      .from(customer)
      .where(eq(customer.id, id)),
  );
  const { spend_minor, ...membership } = row;
  const tiers = await readStoredTiers(ctx);
  const localize = localizer(ctx);
  const called = (tier: number | null) => localize(findMemberTier(tiers, tier)?.title ?? {});
  const log = await ctx.db
    .select({
      id: membershipLog.id,
      at: membershipLog.created_at,
      from: membershipLog.from_tier_id,
      to: membershipLog.to_tier_id,
      expires_at: membershipLog.expires_at,
      reason: membershipLog.reason,
      order_id: membershipLog.order_id,
      order_number: order.order_number,
      by: admin.name,
      note: membershipLog.note,
    })
    .from(membershipLog)
    .leftJoin(order, eq(order.id, membershipLog.order_id))
    .leftJoin(admin, eq(admin.id, membershipLog.admin_id))
    .where(eq(membershipLog.user_id, id))
    .orderBy(desc(membershipLog.id))
    .limit(LATEST);
  return {
    ...membership,
    tier: called(membership.membership_tier_id),
    tier_color: findMemberTier(tiers, membership.membership_tier_id)?.color ?? '',
    qualifying_spend: toPrice(spend_minor, baseCurrency(ctx.settings)),
    log: log.map(({ from, to, order_id, order_number, ...entry }) => ({
      ...entry,
      from: called(from),
      to: called(to),
      order: order_id !== null && order_number !== null ? { id: order_id, order_number } : null,
    })),
  };
}

/** Applies staff's change (`setMembership`) and returns the membership. */
export const writeMember = (
  ctx: AdminContext,
  id: number,
  input: MembershipInput,
): Promise<MemberRecord> =>
  transaction(ctx, async (ctx) => {
    await setMembership(ctx, id, {
      tier_id: input.membership_tier_id,
      expires_at: input.membership_expires_at,
      locked: input.membership_locked,
      note: input.note,
    });
    return readMember(ctx, id);
  });
