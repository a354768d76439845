import 'server-only';
import type { Context } from '@/lib/core/context';
import { languages } from '@/lib/core/language';
import type { Localized } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { MANUAL_DISCOUNT, manualPromotion } from '@/lib/pricing/manual-discount';
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

const name: Localized = Object.fromEntries(
  languages.map((language) => [language, translator(language, 'price_steps')('because.manual')]),
);

/** With the discount by hand among what takes something off, so that it has a name everywhere. */
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
