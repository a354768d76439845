import 'server-only';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { order } from '@/db/schema/orders';
import { coupon, promotion, promotionCounter } from '@/db/schema/promotions';
import { isMember, tierIdOf } from '@/lib/core/access/viewer';
import type { Context } from '@/lib/core/context';
import type { Buyer, EnteredCode, PricingPromotion, UsageLimits } from '@/lib/pricing/purchase';
import { buyerOf, keysOf } from './customer-keys';
import { asRunning, type RunningPromotion, runningPromotions } from './running-promotions';

/** What a purchase brings to its promotions: codes in upper case, the e-mail where it is known. */
export type Entered = {
  codes: readonly string[];
  email?: string | undefined;
  /** Promotions that the purchase has already: they count though they ended since. */
  applied?: readonly number[];
};
/** All of a purchase that promotions decide by, and the promotions by their id. */
export type BuyerPromotions = {
  buyer: Buyer;
  promotions: PricingPromotion[];
  codes: EnteredCode[];
  running: ReadonlyMap<number, RunningPromotion>;
};
type KnownBuyer = ReturnType<typeof buyerOf>;
type Counters = { promotion_id: number; scope: string; customer_key: string; used: number }[];

/**
 * The promotions that run, those by coupon where their code was entered, with how often the
 * caller may still use them. Asks the database for nothing where no promotion makes it
 * necessary.
 */
export async function promotionsForBuyer(ctx: Context, entered: Entered): Promise<BuyerPromotions> {
  const known = buyerOf(ctx, entered.email);
  const [all, coupons] = await Promise.all([
    runningPromotions(ctx),
    entered.codes.length ? couponsOf(ctx, entered.codes) : [],
  ]);
  const named = new Set(coupons.map(({ promotion_id }) => promotion_id));
  const running = [
    ...all.filter(({ terms }) => terms.trigger === 'automatic' || named.has(terms.id)),
    ...(await endedPromotions(ctx, all, new Set([...named, ...(entered.applied ?? [])]))),
  ];
  const [counters, buyer] = await Promise.all([
    readCounters(ctx, running, coupons, keysOf(known.customer_id, known.email_key)),
    readBuyer(ctx, running, known),
  ]);
  return {
    buyer,
    promotions: running.map((one) => withLimits(one, counters)),
    codes: entered.codes.map((code) => enteredCode(code, coupons, running, counters)),
    running: new Map(running.map((one) => [one.terms.id, one])),
  };
}

const isLimited = (one: RunningPromotion) =>
  one.usage_limit !== null ||
  one.usage_limit_per_customer !== null ||
  one.budget_amount_minor !== null;

const couponsOf = (ctx: Context, codes: readonly string[]) =>
  ctx.db
    .select()
    .from(coupon)
    .where(and(inArray(coupon.code, [...codes]), eq(coupon.enabled, true)));
type Coupon = Awaited<ReturnType<typeof couponsOf>>[number];

/** Promotions of codes that were entered too late, told to be over, and those that apply since. */
async function endedPromotions(
  ctx: Context,
  running: RunningPromotion[],
  named: ReadonlySet<number>,
): Promise<RunningPromotion[]> {
  const ids = [...named].filter((id) => !running.some(({ terms }) => terms.id === id));
  if (!ids.length) return [];
  const ended = and(inArray(promotion.id, ids), eq(promotion.enabled, true));
  return asRunning(ctx, await ctx.db.select().from(promotion).where(ended));
}

/** Of a promotion's codes there may be thousands, each with a counter: those that were entered. */
async function readCounters(
  ctx: Context,
  running: RunningPromotion[],
  coupons: Coupon[],
  keys: string[],
): Promise<Counters> {
  const limited = running.filter(isLimited).map(({ terms }) => terms.id);
  const ids = [...limited, ...coupons.map(({ promotion_id }) => promotion_id)];
  if (!ids.length) return [];
  const { promotion_id, scope, customer_key } = promotionCounter;
  const scopes = ['uses', 'amount', ...coupons.map(({ id }) => scopeOf(id))];
  return ctx.db
    .select()
    .from(promotionCounter)
    .where(
      and(inArray(promotion_id, ids), inArray(scope, scopes), inArray(customer_key, ['', ...keys])),
    );
}

const scopeOf = (coupon_id: number) => `coupon:${coupon_id}`;

function withLimits(one: RunningPromotion, counters: Counters): PricingPromotion {
  const { terms, budget_amount_minor } = one;
  const own = counters.filter(({ promotion_id }) => promotion_id === terms.id);
  return {
    ...terms,
    limits: limitsOf(one, 'uses', own),
    base_budget_left_minor: left(budget_amount_minor, 'amount', own),
  };
}

type Limited = Pick<RunningPromotion, 'usage_limit' | 'usage_limit_per_customer'>;
const limitsOf = (one: Limited, scope: string, counters: Counters): UsageLimits => ({
  left: left(one.usage_limit, scope, counters),
  left_for_customer: leftOfMost(one.usage_limit_per_customer, scope, counters),
});

function left(limit: number | null, scope: string, counters: Counters): number | null {
  if (limit === null) return null;
  const found = counters.find((one) => one.scope === scope && one.customer_key === '');
  return Math.max(0, limit - (found?.used ?? 0));
}

/** Whichever of their names has used it most decides. */
function leftOfMost(limit: number | null, scope: string, counters: Counters): number | null {
  if (limit === null) return null;
  const used = counters.filter((one) => one.scope === scope && one.customer_key !== '');
  return Math.max(0, limit - Math.max(0, ...used.map((one) => one.used)));
}

function enteredCode(
  code: string,
  coupons: Coupon[],
  running: RunningPromotion[],
  counters: Counters,
): EnteredCode {
  const found = coupons.find((one) => one.code === code);
  if (!found || !running.some(({ terms }) => terms.id === found.promotion_id))
    return { code, coupon: null };
  const { id, promotion_id, expires_at } = found;
  const own = counters.filter((one) => one.promotion_id === promotion_id);
  const limits = limitsOf(found, scopeOf(id), own);
  return { code, coupon: { id, promotion_id, expires_at, limits } };
}

async function readBuyer(
  ctx: Context,
  running: RunningPromotion[],
  known: KnownBuyer,
): Promise<Buyer> {
  const { customer_id } = known;
  const some = (asks: (terms: PricingPromotion) => boolean) =>
    running.some(({ terms }) => asks(terms));
  const asksNew = some(({ audience }) => audience === 'new_customers');
  const asksTags = customer_id !== null && some(({ user_tags }) => user_tags.length > 0);
  const [is_new, tags] = await Promise.all([
    asksNew ? isNew(ctx, known) : false,
    asksTags ? tagsOf(ctx, customer_id) : [],
  ]);
  const tier_id = tierIdOf(ctx.viewer);
  return { customer_id, tier_id, tags, is_member: isMember(ctx.viewer), is_new };
}

/** Nobody known by an account or e-mail is new until they are known. */
async function isNew({ db }: Context, { customer_id, email_key }: KnownBuyer): Promise<boolean> {
  const theirs = or(
    customer_id === null ? undefined : eq(order.user_id, customer_id),
    email_key ? eq(sql`lower(${order.email})`, email_key) : undefined,
  );
  if (!theirs) return true;
  const [bought] = await db
    .select({ id: order.id })
    .from(order)
    .where(and(inArray(order.status, ['paid', 'shipped', 'completed']), theirs))
    .limit(1);
  return bought === undefined;
}

async function tagsOf(ctx: Context, id: number): Promise<string[]> {
  const [found] = await ctx.db
    .select({ tags: customer.tags })
    .from(customer)
    .where(eq(customer.id, id));
  return found?.tags ?? [];
}
