import 'server-only';
import { eq } from 'drizzle-orm';
import { promotion as promotions } from '@/db/schema/promotions';
import { can } from '@/lib/core/access/can';
import { canFindCustomers } from '@/lib/core/access/personal-data';
import type { Context, StaffContext } from '@/lib/core/context';
import { Refusal } from '@/lib/core/errors';
import { convertAmount, toPrice } from '@/lib/core/money';
import { localizer, toUniqueNames } from '@/lib/core/text/localized';
import { actions } from '@/lib/pricing/actions/registry';
import { pricePurchase } from '@/lib/pricing/price';
import type { Priced, RefusalReason } from '@/lib/pricing/priced';
import type { PricingPromotion, Purchase } from '@/lib/pricing/purchase';
import type { PromotionInput } from '@/lib/promotions/promotion.schema';
import { toPromotionColumns } from '@/lib/promotions/promotion-columns';
import {
  listRunningPromotions,
  type RunningPromotion,
  toRunningPromotions,
} from '@/lib/promotions/running-promotions';
import { baseCurrency } from '@/lib/settings/currencies';
import { type PastPurchase, pastPurchases } from './past-purchases';
import type { PromotionCheck } from './promotion-check.schema';

/** A tested promotion has its future id, or one that no other has. */
const NEW = 2_000_000_000;

/** Why it gives way to others in the purchase. */
const displacing: ReadonlySet<RefusalReason> = new Set([
  'better_without',
  'nothing_left',
  'delivery_free',
]);

type Tried = {
  past: PastPurchase;
  before: Priced;
  after: Priced;
};

/**
 * The effect of a promotion, saved or not, on the last 200 orders, and what staff may not have
 * meant by it. Tested on their goods at the prices they were placed at, together with the running
 * automatic promotions, and as if it ran when they were placed (its weekdays and hours hold).
 * Writes nothing. Refuses what saving refuses for its amounts, and (403) tests on customers whom
 * the caller may not find, unless saved for them. Shows the order that would change most only to
 * staff who see orders.
 */
export async function checkPromotion(
  ctx: StaffContext,
  input: PromotionInput,
  id = NEW,
): Promise<PromotionCheck> {
  await assertMayTryOn(ctx, input, id);
  const promotion = await triedOut(ctx, input, id);
  const isEndless =
    input.ends_at === null && input.usage_limit === null && input.budget_amount === null;
  const running = (await listRunningPromotions(ctx)).filter(({ terms }) => terms.id !== id);
  const others = running.filter(({ terms }) => terms.trigger === 'automatic');
  const past = await pastPurchases(ctx);
  const tried = past.map(({ purchase, ...of }): Tried => {
    const before = priced(
      purchase,
      others.map(({ terms }) => terms),
    );
    const after = priced(purchase, [...others.map(({ terms }) => terms), promotion.terms]);
    return { past: { purchase, ...of }, before, after };
  });
  const warnings = listWarnings(ctx, promotion, others, tried);
  return {
    effect: measureEffect(ctx, tried, id),
    warnings: isEndless ? [{ kind: 'no_end', names: [] }, ...warnings] : warnings,
  };
}

/** Whose orders would change reveals what they bought. */
async function assertMayTryOn(
  ctx: StaffContext,
  { user_ids, user_tags }: PromotionInput,
  id: number,
): Promise<void> {
  if (canFindCustomers(ctx)) return;
  const [saved = { user_ids: [], user_tags: [] }] = await ctx.db
    .select({ user_ids: promotions.user_ids, user_tags: promotions.user_tags })
    .from(promotions)
    .where(eq(promotions.id, id));
  const isAnother = (tried: readonly unknown[], saved: readonly unknown[]) =>
    tried.length > 0 && String([...tried].sort()) !== String([...saved].sort());
  const refused = [
    ...(isAnother(user_ids, saved.user_ids) ? ['user_ids'] : []),
    ...(isAnother(user_tags, saved.user_tags) ? ['user_tags'] : []),
  ];
  if (!refused.length) return;
  const texts = refused.map((field) => [field, [{ key: 'forbidden_try_customers' as const }]]);
  throw new Refusal(403, 'forbidden', Object.fromEntries(texts));
}

/** As a running promotion without a code, at any time. */
async function triedOut(
  ctx: StaffContext,
  input: PromotionInput,
  id: number,
): Promise<RunningPromotion> {
  const {
    code: _,
    language: __,
    as_defaults: ___,
    globals: ____,
    updated_at: _____,
    ...terms
  } = input;
  const { name: _n, description: _d, label: _l, ...rest } = terms;
  const now = ctx.now();
  const [found] = await toRunningPromotions(ctx, [
    {
      id,
      name: {},
      description: {},
      label: {},
      membership_tier_id: null,
      created_at: now,
      updated_at: now,
      ...toPromotionColumns(ctx.settings, rest),
    },
  ]);
  if (!found) throw new Error('promotion not found');
  const always = { trigger: 'automatic' as const, starts_at: null, ends_at: null };
  return { ...found, terms: { ...found.terms, ...always } };
}

const priced = (purchase: Omit<Purchase, 'promotions'>, promotions: PricingPromotion[]): Priced =>
  pricePurchase({ ...purchase, promotions });

function measureEffect(ctx: Context, tried: Tried[], id: number): PromotionCheck['effect'] {
  const base = baseCurrency(ctx.settings);
  const all = tried.map(({ past, before, after }) => {
    const { lines } = after;
    const off = before.totals.grand_total - after.totals.grand_total;
    const floors = new Map(past.purchase.lines.map((line) => [line.id, line.base_minimum_minor]));
    const lowered = lines.filter(({ parts }) => parts.some((part) => part.promotion_id === id));
    return {
      past,
      isChanged: after.applied.some(({ promotion_id }) => promotion_id === id),
      saved: convertAmount(off, past.purchase.currency, base),
      free: lowered.filter(({ paid_minor }) => paid_minor === 0).length,
      at_floor: lowered.filter(({ id, paid_minor, quantity }) => {
        const floor = floors.get(id) ?? 0;
        return (
          floor > 0 && paid_minor <= convertAmount(floor, base, past.purchase.currency) * quantity
        );
      }).length,
    };
  });
  const changed = all.filter(({ isChanged }) => isChanged);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const [largest] = changed.toSorted((a, b) => b.saved - a.saved);
  return {
    orders: tried.length,
    changed: changed.length,
    saved: toPrice(sum(changed.map(({ saved }) => saved)), base),
    free: sum(changed.map(({ free }) => free)),
    at_floor: sum(changed.map(({ at_floor }) => at_floor)),
    largest:
      largest && can(ctx, 'order')
        ? {
            id: largest.past.id,
            order_number: largest.past.order_number,
            saved: toPrice(largest.saved, base),
          }
        : null,
  };
}

function listWarnings(
  ctx: Context,
  { terms }: RunningPromotion,
  others: RunningPromotion[],
  tried: Tried[],
): PromotionCheck['warnings'] {
  const localize = localizer(ctx);
  const names = toUniqueNames(
    others.map(({ name, terms: { id } }) => ({ id, name: localize(name) })),
  );
  const named = (ids: Set<number>) => [...ids].flatMap((id) => names.get(id) ?? []);
  const wins = new Set<number>();
  let isWanted = false;
  let applies = false;
  for (const { after, before } of tried) {
    const refused = after.refused.find(({ promotion_id }) => promotion_id === terms.id);
    const isApplied = after.applied.some(({ promotion_id }) => promotion_id === terms.id);
    applies ||= isApplied;
    if (refused && displacing.has(refused.reason)) {
      isWanted = true;
      for (const promotionId of refused.instead_of ?? []) wins.add(promotionId);
    }
    if (!isApplied) continue;
    const remainingIds = new Set(after.applied.map(({ promotion_id }) => promotion_id));
    for (const { promotion_id } of before.applied)
      if (!remainingIds.has(promotion_id)) wins.add(promotion_id);
  }
  return [
    ...(mayBeFree(terms) ? [{ kind: 'may_be_free' as const, names: [] }] : []),
    ...(isWanted && !applies ? [{ kind: 'never_applies' as const, names: named(wins) }] : []),
    ...(applies && wins.size ? [{ kind: 'overlaps' as const, names: named(wins) }] : []),
  ];
}

/** Whether it may take all of a price. */
const mayBeFree = (promotion: PricingPromotion): boolean =>
  promotion.class !== 'shipping' && (actions[promotion.action].takesAll?.(promotion) ?? false);
