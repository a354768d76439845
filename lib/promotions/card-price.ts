import 'server-only';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { prepared } from '@/db/prepared';
import { productCategory } from '@/db/schema/catalog';
import type { ListPrices } from '@/db/selling-price';
import { getViewerTierId, isMember, isTaxExempt, memberViewer } from '@/lib/core/access/viewer';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';
import { isLineInTargetSet } from '@/lib/pricing/candidates';
import { listPrice } from '@/lib/pricing/list-price';
import { pricePurchase } from '@/lib/pricing/price';
import { isForMembers, isSalePrice } from '@/lib/pricing/price-look.schema';
import type { PricingPromotion, Purchase, PurchaseLine, TaxRules } from '@/lib/pricing/purchase';
import { noChoice, noTax } from '@/lib/pricing/unchosen';
import { baseCurrency, displayCurrency } from '@/lib/settings/currencies';
import { discountBound } from '@/lib/settings/discount-bound';
import { toTaxClassKey } from '@/lib/tax/class-name';
import { taxRules } from '@/lib/tax/tax-rules';
import { filterListablePromotions } from './listable';
import { listRunningPromotions, type RunningPromotion } from './running-promotions';

/** What the card price of a variant depends on. */
export type CardGoods = Pick<PurchaseLine, 'stock_id' | 'product_id' | 'brand_id'> & {
  list: ListPrices;
  tax_class_id: number | null;
};

/**
 * What a unit costs a viewer, minor units of their currency; `regular_minor`: its regular price,
 * null if nothing lowers it; `on_sale`: it is lowered for everybody; `promotion`: the one that
 * lowers it, if any.
 */
export type CardPrice = {
  minor: number;
  regular_minor: number | null;
  on_sale: boolean;
  promotion: RunningPromotion | undefined;
};

/** The prices for one viewer, and the promotions on their cards. */
export type CardPrices = {
  of: (goods: CardGoods) => CardPrice;
  promotions: readonly RunningPromotion[];
};

/** One per viewer and currency, plus those from before a promotion changed. */
const MOST_VIEWS = 48;
/** Of each; beyond that they are computed again. */
const MOST_PRICES = 5000;
type CachedPrices = CardPrices & { categories: TargetedCategories };
const globalCache = globalThis as typeof globalThis & {
  harbourCardPrices?: LRUCache<string, CachedPrices>;
};

/**
 * What single units cost the caller's viewer now, by the function that prices carts. Variants with
 * the same price and promotions share one computed price. Returns the same object while its prices
 * stay the same, also for members of all tiers if no promotion names a tier.
 */
export async function readViewerPrices(ctx: Context): Promise<CardPrices> {
  const viewed = toCircumstances(ctx, await taxOnCards(ctx));
  const promotions = filterListablePromotions(await listRunningPromotions(ctx), viewed);
  const isOfTier = promotions.some(({ terms }) => terms.membership_tier_ids.length > 0);
  const circumstances = isOfTier
    ? viewed
    : { ...viewed, buyer: { ...viewed.buyer, tier_id: null } };
  const categories = await targetedCategories(
    ctx,
    promotions.map(({ terms }) => terms),
  );
  const { at: _, ...lasting } = circumstances;
  const key = JSON.stringify([lasting, promotions]);
  globalCache.harbourCardPrices ??= new LRUCache({ max: MOST_VIEWS });
  const cached = globalCache.harbourCardPrices.get(key);
  if (cached?.categories === categories) return cached;
  const made = { of: pricer(circumstances, promotions, categories), promotions, categories };
  globalCache.harbourCardPrices.set(key, made);
  return made;
}

/**
 * What units would cost this guest as a member of level 0, which anybody can become; undefined if
 * members pay the same as guests or the caller is a member.
 */
export async function readNewMemberPrices(ctx: Context): Promise<CardPrices | undefined> {
  if (isMember(ctx.viewer)) return undefined;
  const member = await readViewerPrices({ ...ctx, viewer: memberViewer });
  return member.promotions.some(({ terms }) => isForMembers(terms)) ? member : undefined;
}

type CardCircumstances = Omit<Purchase, 'lines' | 'promotions'>;

/** Product cards show what the cart adds up: the list price, or the price without its tax. */
async function taxOnCards(ctx: Context): Promise<TaxRules> {
  if (!isTaxExempt(ctx.viewer)) return noTax;
  const rules = await taxRules(ctx);
  return rules.included ? rules : noTax;
}

/** A purchase by this viewer as far as product cards know: online, no codes, no destination. */
function toCircumstances(
  { settings, currency, viewer, now }: Context,
  tax: TaxRules,
): CardCircumstances {
  return {
    at: now(),
    zone: settings.store_timezone,
    channel: 'online',
    currency: displayCurrency(settings, currency),
    base: baseCurrency(settings),
    buyer: {
      customer_id: null,
      tier_id: getViewerTierId(viewer),
      tags: [],
      is_member: isMember(viewer),
      is_new: false,
    },
    country: null,
    codes: [],
    declined_gifts: [],
    gifts: [],
    shipping: noChoice,
    payment: noChoice,
    tax,
    max_total_discount_percent: discountBound(settings),
  };
}

function pricer(
  circumstances: CardCircumstances,
  running: readonly RunningPromotion[],
  categories: TargetedCategories,
): CardPrices['of'] {
  const cache = new Map<string, CardPrice>();
  const { identifier } = circumstances.currency;
  return ({ list, tax_class_id, ...goods }) => {
    const line = {
      ...goods,
      category_ids: categories.get(goods.product_id) ?? [],
      // Other viewers' prices do not depend on it.
      tax_class: circumstances.tax.exempt ? toTaxClassKey(tax_class_id) : '',
    };
    const meant = running.filter(
      ({ terms }) =>
        isLineInTargetSet(line, terms.target, terms.target_ids) &&
        !terms.excluded_ids.includes(goods.product_id),
    );
    const listed = listPrice(list, identifier);
    const key = toPriceKey(listed, line.tax_class, meant);
    const found = cache.get(key);
    if (found) return found;
    if (cache.size >= MOST_PRICES) cache.clear();
    const made = priceOne(circumstances, { ...line, ...listed }, meant);
    cache.set(key, made);
    return made;
  };
}

const toPriceKey = (
  { regular, special, base_minimum_minor }: ReturnType<typeof listPrice>,
  tax_class: string,
  meant: readonly RunningPromotion[],
) =>
  [
    regular.base_minor,
    regular.own_minor,
    special?.base_minor,
    special?.own_minor,
    base_minimum_minor,
    tax_class,
    ...meant.map(({ terms }) => terms.id),
  ].join();

function priceOne(
  circumstances: CardCircumstances,
  goods: Omit<PurchaseLine, 'id' | 'quantity' | 'weight'>,
  meant: readonly RunningPromotion[],
): CardPrice {
  const { lines, applied } = pricePurchase({
    ...circumstances,
    lines: [{ ...goods, id: 1, quantity: 1, weight: 0 }],
    promotions: meant.map(({ terms }) => terms),
  });
  const [line] = lines;
  if (!line) throw new Error('an item was not priced');
  const otherwise = line.regular_unit_minor ?? line.unit_minor;
  const [first] = applied;
  const promotion = meant.find(({ terms }) => terms.id === first?.promotion_id);
  return {
    minor: line.total_minor,
    regular_minor: line.total_minor < otherwise ? otherwise : null,
    on_sale: isSalePrice(line.regular_unit_minor !== null, promotion ? [promotion.terms] : []),
    promotion,
  };
}

/** By product: its categories, among those queried. */
type TargetedCategories = ReadonlyMap<number, number[]>;

const none: TargetedCategories = new Map();

const readTargeted = prepared<{ id: number; categories: number[] }, { ids: string }>(
  (value) => sql`select product_id as id, json_agg(menu_id) as categories
    from ${productCategory} where menu_id = any(${value('ids')}::int[]) group by product_id`,
);

/**
 * Which products are in the categories that promotions name: enough to check a product without
 * reading all of its categories. Makes no query if none names a category.
 */
async function targetedCategories(
  ctx: Context,
  promotions: readonly PricingPromotion[],
): Promise<TargetedCategories> {
  const named = promotions.flatMap(({ target, target_ids }) =>
    target === 'categories' ? target_ids : [],
  );
  const ids = [...new Set(named)].sort((a, b) => a - b);
  if (!ids.length) return none;
  return untilRenewed(
    `categories targeted ${ids.join()}`,
    [tags.menus, tags.products],
    async () => {
      const rows = await readTargeted(ctx.db, { ids: `{${ids.join()}}` });
      return new Map(rows.map(({ id, categories }) => [id, categories]));
    },
    ({ size }) => 100 * size,
  );
}
