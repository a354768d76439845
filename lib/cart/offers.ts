import 'server-only';
import type { Context } from '@/lib/core/context';
import { type BuyerPromotions, promotionsForBuyer } from '@/lib/promotions/promotions-for-buyer';
import type { CartContents } from './contents';
import { type CartLine, linesOfStocks } from './lines';

/** The promotions that may change what a cart costs, and the gifts these may bring. */
export type CartOffers = BuyerPromotions & { gifts: CartLine[] };

/** Reads them for the caller, by the e-mail they gave where it is known already. */
export async function cartOffers(
  ctx: Context,
  { lines, codes, applied }: Pick<CartContents, 'lines' | 'codes' | 'applied'>,
  email?: string,
): Promise<CartOffers> {
  const offers = await promotionsForBuyer(ctx, { codes, email, ...(applied && { applied }) });
  const stocks = offers.promotions
    .filter(({ action }) => action === 'free_gift')
    .flatMap(({ reward_ids }) => reward_ids);
  const gifts = lines.length ? await linesOfStocks(ctx, [...new Set(stocks)]) : [];
  return { ...offers, gifts };
}
