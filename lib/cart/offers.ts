import 'server-only';
import { and, eq } from 'drizzle-orm';
import { unitsCharged } from '@/db/charged-units';
import { orderItem } from '@/db/schema/order-items';
import type { Context } from '@/lib/core/context';
import { languages } from '@/lib/core/language';
import type { Localized } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { actions } from '@/lib/pricing/actions/registry';
import { isLineInTargetSet } from '@/lib/pricing/candidates';
import { MANUAL_DISCOUNT, manualPromotion } from '@/lib/pricing/manual-discount';
import type { PricingPromotion } from '@/lib/pricing/purchase';
import type { BuyerContact } from '@/lib/promotions/customer-keys';
import type { OrderPromotions } from '@/lib/promotions/order-promotions';
import { type BuyerPromotions, listBuyerPromotions } from '@/lib/promotions/promotions-for-buyer';
import { listOrderPromotions } from '@/lib/promotions/promotions-for-order';
import type { CartContents } from './contents';
import { type CartLine, readStockLines } from './lines';

/**
 * The promotions that may change a cart's price, and their possible gifts; for an order priced by
 * its own promotions, also the lines they apply to.
 */
export type CartOffers = BuyerPromotions & {
  gifts: CartLine[];
  of_order?: OrderPromotions | undefined;
};

type Priceable = Pick<CartContents, 'lines' | 'codes' | 'order_id' | 'terms' | 'by_today'>;

/** Reads the offers for the caller, by their contact details if known. */
export async function readCartOffers(
  ctx: Context,
  { lines, codes, order_id, terms, by_today }: Priceable,
  { email, phone, is_unchecked }: BuyerContact = {},
): Promise<CartOffers> {
  const entered = { codes, email, phone, is_unchecked, order_id, by_today };
  const offers =
    terms && order_id !== undefined
      ? await listOrderPromotions(ctx, { ...entered, order_id }, terms)
      : await listBuyerPromotions(ctx, entered);
  const stocks = offers.promotions
    .filter((promotion) => mayGive(promotion, lines))
    .flatMap(({ reward_ids }) => reward_ids);
  const gifts = await readStockLines(ctx, [...new Set(stocks)]);
  return { ...offers, gifts: order_id ? await withOwnUnits(ctx, gifts, order_id) : gifts };
}

/** Whether a promotion may bring a gift: it has one, and the cart has a line it targets. */
const mayGive = (
  { action, target, target_ids }: PricingPromotion,
  lines: readonly CartLine[],
): boolean =>
  actions[action].gift !== undefined &&
  lines.some((line) => isLineInTargetSet(line, target, target_ids));

/** Gifts, with what the order reserves counted as available. */
async function withOwnUnits(ctx: Context, gifts: CartLine[], order_id: number) {
  const reservedUnits = await ctx.db
    .select({
      stock_id: orderItem.stock_id,
      quantity: unitsCharged,
    })
    .from(orderItem)
    .where(and(eq(orderItem.order_id, order_id), eq(orderItem.is_gift, true)));
  return gifts.map((gift) => ({
    ...gift,
    available_inventories: reservedUnits
      .filter(({ stock_id }) => stock_id === gift.stock_id)
      .reduce((units, { quantity }) => units + quantity, gift.available_inventories),
  }));
}

const name: Localized = Object.fromEntries(
  languages.map((language) => [language, translator(language, 'price_steps')('because.manual')]),
);

/** Adds the manual discount to the promotions, so that it has a name everywhere. */
export const withManualName = (offers: CartOffers): CartOffers => ({
  ...offers,
  running: new Map([
    ...offers.running,
    [
      MANUAL_DISCOUNT,
      {
        terms: manualPromotion,
        name,
        description: {},
        label: {},
        usage_limit: null,
        usage_limit_per_customer: null,
        budget_amount_minor: null,
      },
    ],
  ]),
});
