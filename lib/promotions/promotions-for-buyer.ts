import 'server-only';
import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { order } from '@/db/schema/orders';
import { coupon, promotion, promotionCounter, promotionUse } from '@/db/schema/promotions';
import { isMember, tierIdOf } from '@/lib/core/access/viewer';
import { buyingCustomer, type Context } from '@/lib/core/context';
import type { Buyer, EnteredCode, PricingPromotion, UsageLimits } from '@/lib/pricing/purchase';
import { type Contact, findBuyer, type KnownBuyer, keysOf } from './customer-keys';
import { isNewCustomer } from './new-customers';
import { asRunning, type RunningPromotion, runningPromotions } from './running-promotions';

/** What a purchase brings to its promotions: codes in upper case, who buys where it is known. */
export type Entered = Contact & {
  codes: readonly string[];
  /**
   * The order that the purchase is already: what it has counts though it ended since, and what it
   * uses itself is not in its way.
   */
  order_id?: number | undefined;
  /** It is priced as of today, like anybody's: what ended since is not had again. */
  by_today?: boolean | undefined;
  /** Promotions to be told of besides, running or not. */
  with_ids?: readonly number[] | undefined;
};
/** All of a purchase that promotions decide by, and the promotions by their id. */
export type BuyerPromotions = {
  buyer: Buyer;
  promotions: PricingPromotion[];
  codes: EnteredCode[];
  running: ReadonlyMap<number, RunningPromotion>;
};
type Counters = { promotion_id: number; scope: string; customer_key: string; used: number }[];

/**
 * The promotions that run, those by coupon where their code was entered, with how often the
 * caller may still use them. Asks the database for nothing where no promotion makes it
 * necessary.
 */
export async function promotionsForBuyer(ctx: Context, entered: Entered): Promise<BuyerPromotions> {
  const { order_id, by_today = false, is_unchecked = false, with_ids = [] } = entered;
  const [all, coupons, uses] = await Promise.all([
    runningPromotions(ctx),
    entered.codes.length ? couponsOf(ctx, entered.codes, by_today ? undefined : order_id) : [],
    order_id === undefined ? [] : usesOf(ctx, order_id),
  ]);
  const named = new Set(coupons.map(({ promotion_id }) => promotion_id));
  const applied = by_today ? [] : uses.map(({ promotion_id }) => promotion_id);
  const running = [
    ...all.filter(({ terms }) => terms.trigger === 'automatic' || named.has(terms.id)),
    ...(await endedPromotions(ctx, all, [...named], [...applied, ...with_ids])),
  ];
  const isAsked = running.some((one) => asksWho(one, coupons)) && !is_unchecked;
  const known = isAsked ? await findBuyer(ctx, entered) : undefined;
  const [counted, buyer] = await Promise.all([
    readCounters(ctx, running, coupons, known ? keysOf(known) : []),
    readBuyer(ctx, running, known, order_id),
  ]);
  const counters = withoutOwn(counted, uses);
  return {
    buyer,
    promotions: running.map((one) => ({
      ...withLimits(one, counters),
      ...(is_unchecked && { is_unchecked: asksWho(one, coupons) }),
    })),
    codes: entered.codes.map((code) => enteredCode(code, coupons, running, counters)),
    running: new Map(running.map((one) => [one.terms.id, one])),
  };
}

const isLimited = (one: RunningPromotion) =>
  one.usage_limit !== null ||
  one.usage_limit_per_customer !== null ||
  one.budget_amount_minor !== null;

const isForNew = ({ terms }: RunningPromotion) => terms.audience === 'new_customers';

/** Whether it matters to a promotion who buys beyond whose login it is. */
const asksWho = (one: RunningPromotion, coupons: Coupon[]): boolean =>
  one.usage_limit_per_customer !== null ||
  isForNew(one) ||
  coupons.some(
    ({ promotion_id, usage_limit_per_customer }) =>
      promotion_id === one.terms.id && usage_limit_per_customer !== null,
  );

/** Whether prices may follow from whose contact is named, by what is in memory: with any codes. */
export const mayDependOnContact = async (ctx: Context): Promise<boolean> =>
  (await runningPromotions(ctx)).some((one) => one.terms.trigger === 'coupon' || asksWho(one, []));

/** Whether the price of a purchase with these codes may follow from whose contact it names. */
export async function dependsOnContact(ctx: Context, codes: readonly string[]): Promise<boolean> {
  const running = await runningPromotions(ctx);
  if (running.some((one) => one.terms.trigger === 'automatic' && asksWho(one, []))) return true;
  const coupons = codes.length ? await couponsOf(ctx, codes) : [];
  return running.some(
    (one) =>
      coupons.some(({ promotion_id }) => promotion_id === one.terms.id) && asksWho(one, coupons),
  );
}

const usesOf = ({ db }: Context, order_id: number) =>
  db.select().from(promotionUse).where(eq(promotionUse.order_id, order_id));
type Use = Awaited<ReturnType<typeof usesOf>>[number];

/** Counters without what an order has taken of them itself. */
const withoutOwn = (counters: Counters, uses: Use[]): Counters =>
  counters.map((counter) => ({
    ...counter,
    used: uses
      .filter(({ state }) => state !== 'released')
      .reduce((used, use) => used - takenOf(use, counter), counter.used),
  }));

/** How much of a counter a use has taken. */
function takenOf(use: Use, { promotion_id, scope, customer_key }: Counters[number]): number {
  if (use.promotion_id !== promotion_id) return 0;
  if (scope === 'amount') return use.base_amount;
  if (scope !== 'uses' && scope !== scopeOf(use.coupon_id ?? 0)) return 0;
  return customer_key === '' || keysOf(use).includes(customer_key) ? 1 : 0;
}

/** The codes there are; one that an order has used already counts though it was disabled since. */
const couponsOf = (ctx: Context, codes: readonly string[], order_id = 0) =>
  ctx.db
    .select()
    .from(coupon)
    .where(
      and(
        inArray(coupon.code, [...codes]),
        or(
          eq(coupon.enabled, true),
          inArray(
            coupon.id,
            ctx.db
              .select({ id: promotionUse.coupon_id })
              .from(promotionUse)
              .where(eq(promotionUse.order_id, order_id)),
          ),
        ),
      ),
    );
type Coupon = Awaited<ReturnType<typeof couponsOf>>[number];

/**
 * Promotions of codes that were entered too late, told to be over, and those that an order has
 * already, disabled since or not.
 */
async function endedPromotions(
  ctx: Context,
  running: RunningPromotion[],
  named: number[],
  applied: number[],
): Promise<RunningPromotion[]> {
  const ids = [...new Set([...named, ...applied])].filter(
    (id) => !running.some(({ terms }) => terms.id === id),
  );
  if (!ids.length) return [];
  const counts = or(eq(promotion.enabled, true), inArray(promotion.id, applied));
  const ended = and(inArray(promotion.id, ids), counts);
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

/** An order's buyer is as new as they were when they placed it. */
async function readBuyer(
  ctx: Context,
  running: RunningPromotion[],
  known: KnownBuyer | undefined,
  order_id: number | undefined,
): Promise<Buyer> {
  const customer_id = buyingCustomer(ctx);
  const asksNew = known !== undefined && running.some(isForNew);
  const asksTags =
    customer_id !== null && running.some(({ terms: { user_tags } }) => user_tags.length > 0);
  const others = order_id === undefined ? undefined : lt(order.id, order_id);
  const [is_new, tags] = await Promise.all([
    // Of a contact that is not checked nothing is said here: what asks for it is not given.
    asksNew ? isNewCustomer(ctx, known, others) : true,
    asksTags ? tagsOf(ctx, customer_id) : [],
  ]);
  const tier_id = tierIdOf(ctx.viewer);
  return { customer_id, tier_id, tags, is_member: isMember(ctx.viewer), is_new };
}

async function tagsOf(ctx: Context, id: number): Promise<string[]> {
  const [found] = await ctx.db
    .select({ tags: customer.tags })
    .from(customer)
    .where(eq(customer.id, id));
  return found?.tags ?? [];
}
