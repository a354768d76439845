import 'server-only';
import { inArray } from 'drizzle-orm';
import { mail } from '@/db/schema/mail';
import type { Context } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { emitAll } from '@/lib/jobs/emit';
import { listMemberMoves, type MemberFacts } from './moves';
import { findMemberTier, type MembershipTier } from './tiers';
import type { JudgedMember } from './write-moves';

/** Days before the end when a member is notified, once each. */
const NOTICES = [7, 30];

/** The key of the notice sent `days` before an end. */
export const expiringKey = (customer_id: number, expires_at: string, days: number) =>
  `tier_expiring:${customer_id}:${expires_at}:${days}`;

/** Notifies members, a month and a week before, that they will lose their tier. */
export async function mailExpiringMembers(
  ctx: Context,
  { judged, facts, tiers }: Recomputed,
): Promise<void> {
  const due = judged
    .filter(({ moves }) => !moves.length)
    .flatMap((judged) => toNotice(ctx, judged, facts.get(judged.member.id), tiers) ?? []);
  if (!due.length) return;
  const keys = due.map((notice) => expiringKey(notice.customer_id, notice.expires_at, notice.days));
  const written = await ctx.db
    .select({ key: mail.dedupe_key })
    .from(mail)
    .where(inArray(mail.dedupe_key, keys));
  const existingKeys = new Set(written.map(({ key }) => key));
  const unwritten = due.filter((_, place) => !existingKeys.has(keys[place] ?? ''));
  await emitAll(ctx, 'membership.expiring', unwritten);
}

type Recomputed = {
  judged: JudgedMember[];
  facts: Map<number, MemberFacts>;
  tiers: readonly MembershipTier[];
};

/** The notice due for a member; none if their orders renew the tier. */
function toNotice(
  ctx: Context,
  { member }: JudgedMember,
  facts: MemberFacts | undefined,
  tiers: readonly MembershipTier[],
) {
  const { id: customer_id, tier_id, expires_at, locked } = member;
  const tier = findMemberTier(tiers, tier_id);
  if (!tier?.level || !expires_at || locked || !facts) return undefined;
  const remainingDays = (expires_at.getTime() - ctx.now().getTime()) / DAY_MS;
  const days = remainingDays > 0 ? NOTICES.find((days) => remainingDays <= days) : undefined;
  if (!days) return undefined;
  const zone = ctx.settings.store_timezone;
  const now = new Date(expires_at.getTime() + tier.grace_days * DAY_MS);
  const [next] = listMemberMoves(member, facts, tiers, { now, zone });
  if (next?.reason !== 'expiry') return undefined;
  return { customer_id, tier_id: tier.id, expires_at: expires_at.toISOString(), days };
}
