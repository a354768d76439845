import 'server-only';
import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { order } from '@/db/schema/orders';
import { coupon, promotion, promotionCounter, promotionUse } from '@/db/schema/promotions';
import { getViewerTierId, isMember } from '@/lib/core/access/viewer';
import { buyingCustomer, type Context } from '@/lib/core/context';
import type { Buyer, EnteredCode, PricingPromotion, UsageLimits } from '@/lib/pricing/purchase';
import { type BuyerContact, findBuyer, type KnownBuyer, toCustomerKeys } from './customer-keys';
import { isNewCustomer } from './new-customers';
import {
  listRunningPromotions,
  type RunningPromotion,
  toRunningPromotions,
} from './running-promotions';

/** The codes and contact of a purchase: codes in upper case, the buyer if known. */
export type Entered = BuyerContact & {
  codes: readonly string[];
  /**
   * The order being priced again: its promotions count even if ended, and its own uses do not count
   * against it.
   */
  order_id?: number | undefined;
  /** Priced as of today, like anybody's: ended promotions do not apply again. */
  by_today?: boolean | undefined;
  /** Promotions to include besides, running or not. */
  with_ids?: readonly number[] | undefined;
};
/** All of a purchase that promotions depend on, and the promotions by id. */
export type BuyerPromotions = {
  buyer: Buyer;
  promotions: PricingPromotion[];
  codes: EnteredCode[];
  running: ReadonlyMap<number, RunningPromotion>;
};
type Counters = { promotion_id: number; scope: string; customer_key: string; used: number }[];

/**
 * The running promotions, those with codes only if a code was entered, with the uses left for the
 * caller. Makes no query unless a promotion needs it.
 */
export async function listBuyerPromotions(
  ctx: Context,
  entered: Entered,
): Promise<BuyerPromotions> {
  const { order_id, by_today = false, is_unchecked = false, with_ids = [] } = entered;
  const [all, coupons, uses] = await Promise.all([
    listRunningPromotions(ctx),
    entered.codes.length ? readCoupons(ctx, entered.codes, by_today ? undefined : order_id) : [],
    order_id === undefined ? [] : readUses(ctx, order_id),
  ]);
  const named = new Set(coupons.map(({ promotion_id }) => promotion_id));
  const applied = by_today ? [] : uses.map(({ promotion_id }) => promotion_id);
  const running = [
    ...all.filter(({ terms }) => terms.trigger === 'automatic' || named.has(terms.id)),
    ...(await endedPromotions(ctx, all, [...named], [...applied, ...with_ids])),
  ];
  const isAsked = running.some((promotion) => asksWho(promotion, coupons)) && !is_unchecked;
  const knownBuyer = isAsked ? await findBuyer(ctx, entered) : undefined;
  const [counted, buyer] = await Promise.all([
    readCounters(ctx, running, coupons, knownBuyer ? toCustomerKeys(knownBuyer) : []),
    readBuyer(ctx, running, knownBuyer, order_id),
  ]);
  const counters = withoutOwn(counted, uses);
  return {
    buyer,
    promotions: running.map((promotion) => ({
      ...withLimits(promotion, counters),
      ...(is_unchecked && { is_unchecked: asksWho(promotion, coupons) }),
    })),
    codes: entered.codes.map((code) => enteredCode(code, coupons, running, counters)),
    running: new Map(running.map((promotion) => [promotion.terms.id, promotion])),
  };
}

const isLimited = (promotion: RunningPromotion) =>
  promotion.usage_limit !== null ||
  promotion.usage_limit_per_customer !== null ||
  promotion.budget_amount_minor !== null;

const isForNew = ({ terms }: RunningPromotion) => terms.audience === 'new_customers';

/** Whether a promotion depends on the buyer beyond their login. */
const asksWho = (promotion: RunningPromotion, coupons: Coupon[]): boolean =>
  promotion.usage_limit_per_customer !== null ||
  isForNew(promotion) ||
  coupons.some(
    ({ promotion_id, usage_limit_per_customer }) =>
      promotion_id === promotion.terms.id && usage_limit_per_customer !== null,
  );

/** Whether prices may depend on the contact, by cached data: with any codes. */
export const mayDependOnContact = async (ctx: Context): Promise<boolean> =>
  (await listRunningPromotions(ctx)).some(
    (promotion) => promotion.terms.trigger === 'coupon' || asksWho(promotion, []),
  );

/** Whether the price of a purchase with these codes may depend on its contact. */
export async function dependsOnContact(ctx: Context, codes: readonly string[]): Promise<boolean> {
  const running = await listRunningPromotions(ctx);
  if (
    running.some((promotion) => promotion.terms.trigger === 'automatic' && asksWho(promotion, []))
  )
    return true;
  const coupons = codes.length ? await readCoupons(ctx, codes) : [];
  return running.some(
    (promotion) =>
      coupons.some(({ promotion_id }) => promotion_id === promotion.terms.id) &&
      asksWho(promotion, coupons),
  );
}

const readUses = ({ db }: Context, order_id: number) =>
  db.select().from(promotionUse).where(eq(promotionUse.order_id, order_id));
type Use = Awaited<ReturnType<typeof readUses>>[number];

/** Counters without the order's own uses. */
const withoutOwn = (counters: Counters, uses: Use[]): Counters =>
  counters.map((counter) => ({
    ...counter,
    used: uses
      .filter(({ state }) => state !== 'released')
      .reduce((used, use) => used - countTaken(use, counter), counter.used),
  }));

/** How much a use adds to a counter. */
function countTaken(use: Use, { promotion_id, scope, customer_key }: Counters[number]): number {
  if (use.promotion_id !== promotion_id) return 0;
  if (scope === 'amount') return use.base_amount;
  if (scope !== 'uses' && scope !== toScope(use.coupon_id ?? 0)) return 0;
  return customer_key === '' || toCustomerKeys(use).includes(customer_key) ? 1 : 0;
}

/** The existing codes; one already used by the order counts even if disabled since. */
const readCoupons = (ctx: Context, codes: readonly string[], order_id = 0) =>
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
type Coupon = Awaited<ReturnType<typeof readCoupons>>[number];

/**
 * Promotions of codes entered too late, to report them as ended, and those of the order, disabled
 * or not.
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
  return toRunningPromotions(ctx, await ctx.db.select().from(promotion).where(ended));
}

/** A promotion may have thousands of codes, each with a counter: reads only those entered. */
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
  const scopes = ['uses', 'amount', ...coupons.map(({ id }) => toScope(id))];
  return ctx.db
    .select()
    .from(promotionCounter)
    .where(
      and(inArray(promotion_id, ids), inArray(scope, scopes), inArray(customer_key, ['', ...keys])),
    );
}

const toScope = (coupon_id: number) => `coupon:${coupon_id}`;

function withLimits(promotion: RunningPromotion, counters: Counters): PricingPromotion {
  const { terms, budget_amount_minor } = promotion;
  const own = counters.filter(({ promotion_id }) => promotion_id === terms.id);
  return {
    ...terms,
    limits: toLimits(promotion, 'uses', own),
    base_budget_left_minor: countUsesLeft(budget_amount_minor, 'amount', own),
  };
}

type Limited = Pick<RunningPromotion, 'usage_limit' | 'usage_limit_per_customer'>;
const toLimits = (limited: Limited, scope: string, counters: Counters): UsageLimits => ({
  left: countUsesLeft(limited.usage_limit, scope, counters),
  left_for_customer: leftOfMost(limited.usage_limit_per_customer, scope, counters),
});

function countUsesLeft(limit: number | null, scope: string, counters: Counters): number | null {
  if (limit === null) return null;
  const found = counters.find((counter) => counter.scope === scope && counter.customer_key === '');
  return Math.max(0, limit - (found?.used ?? 0));
}

/** The name with the most uses decides. */
function leftOfMost(limit: number | null, scope: string, counters: Counters): number | null {
  if (limit === null) return null;
  const used = counters.filter((counter) => counter.scope === scope && counter.customer_key !== '');
  return Math.max(0, limit - Math.max(0, ...used.map((counter) => counter.used)));
}

function enteredCode(
  code: string,
  coupons: Coupon[],
  running: RunningPromotion[],
  counters: Counters,
): EnteredCode {
  const found = coupons.find((coupon) => coupon.code === code);
  if (!found || !running.some(({ terms }) => terms.id === found.promotion_id))
    return { code, coupon: null };
  const { id, promotion_id, expires_at } = found;
  const own = counters.filter((counter) => counter.promotion_id === promotion_id);
  const limits = toLimits(found, toScope(id), own);
  return { code, coupon: { id, promotion_id, expires_at, limits } };
}

/** For an order, the buyer is as new as when they placed it. */
async function readBuyer(
  ctx: Context,
  running: RunningPromotion[],
  knownBuyer: KnownBuyer | undefined,
  order_id: number | undefined,
): Promise<Buyer> {
  const customer_id = buyingCustomer(ctx);
  const asksNew = knownBuyer !== undefined && running.some(isForNew);
  const asksTags =
    customer_id !== null && running.some(({ terms: { user_tags } }) => user_tags.length > 0);
  const others = order_id === undefined ? undefined : lt(order.id, order_id);
  const [is_new, tags] = await Promise.all([
    // Promotions that depend on an unchecked contact are not applied anyway.
    asksNew ? isNewCustomer(ctx, knownBuyer, others) : true,
    asksTags ? readTags(ctx, customer_id) : [],
  ]);
  const tier_id = getViewerTierId(ctx.viewer);
  return { customer_id, tier_id, tags, is_member: isMember(ctx.viewer), is_new };
}

async function readTags(ctx: Context, id: number): Promise<string[]> {
  const [found] = await ctx.db
    .select({ tags: customer.tags })
    .from(customer)
    .where(eq(customer.id, id));
  return found?.tags ?? [];
}
