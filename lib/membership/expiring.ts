import 'server-only';
import { inArray } from 'drizzle-orm';
import { mail } from '@/db/schema/mail';
import type { Context } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { emitAll } from '@/lib/jobs/emit';
import { type MemberFacts, movesOf } from './moves';
import { type MembershipTier, tierOf } from './tiers';
import type { Judged } from './write-moves';

/** A member is told so many days before the end, once each. */
const NOTICES = [7, 30];

/** The key of the mail that tells of an end so many days before it. */
export const expiringKey = (customer_id: number, expires_at: string, days: number) =>
  `tier_expiring:${customer_id}:${expires_at}:${days}`;

/** Tells members, once a month and once a week before, that they will lose their tier. */
export async function mailExpiring(
  ctx: Context,
  { judged, facts, tiers }: Recomputed,
): Promise<void> {
  const due = judged
    .filter(({ moves }) => !moves.length)
    .flatMap((one) => noticeOf(ctx, one, facts.get(one.member.id), tiers) ?? []);
  if (!due.length) return;
  const keys = due.map((one) => expiringKey(one.customer_id, one.expires_at, one.days));
  const written = await ctx.db
    .select({ key: mail.dedupe_key })
    .from(mail)
    .where(inArray(mail.dedupe_key, keys));
  const known = new Set(written.map(({ key }) => key));
  const unwritten = due.filter((_, place) => !known.has(keys[place] ?? ''));
  await emitAll(ctx, 'membership.expiring', unwritten);
}

type Recomputed = {
  judged: Judged[];
  facts: Map<number, MemberFacts>;
  tiers: readonly MembershipTier[];
};

/** What a member is to be told: nothing where what they ordered renews their tier anyhow. */
function noticeOf(
  ctx: Context,
  { member }: Judged,
  facts: MemberFacts | undefined,
  tiers: readonly MembershipTier[],
) {
  const { id: customer_id, tier_id, expires_at, locked } = member;
  const tier = tierOf(tiers, tier_id);
  if (!tier?.level || !expires_at || locked || !facts) return undefined;
  const left = (expires_at.getTime() - ctx.now().getTime()) / DAY_MS;
  const days = left > 0 ? NOTICES.find((days) => left <= days) : undefined;
  if (!days) return undefined;
  const zone = ctx.settings.store_timezone;
  const now = new Date(expires_at.getTime() + tier.grace_days * DAY_MS);
  const [next] = movesOf(member, facts, tiers, { now, zone });
  if (next?.reason !== 'expiry') return undefined;
  return { customer_id, tier_id: tier.id, expires_at: expires_at.toISOString(), days };
}
