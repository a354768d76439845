import { type VariantsLook, variantNames } from '@/lib/pricing/price-look.schema';
import type { Option } from '@/lib/products/product-view.schema';
import { fill } from '../fill';
import { PriceText, type PriceTexts } from './price';
import type { NoteLabels, ShopPromotion } from './product-page';
import type { ShopStock } from './shop-stock';

export interface PriceNotesProps {
  look: VariantsLook<ShopStock>;
  options: readonly Option[];
  /** The variants that can still be chosen. */
  stocks: readonly ShopStock[];
  promotions: readonly ShopPromotion[] | undefined;
  language: string;
  texts: PriceTexts & NoteLabels;
}

/** A line with more variants is hard to read. */
const MOST_NAMED = 5;

/**
 * The tax note of a price and its reasons: the promotion and its end, which variants are on sale if
 * not all are, and member prices.
 */
export function PriceNotes({ look, promotions, texts, ...variants }: PriceNotesProps) {
  const { shown: stock, sale, members } = look;
  const promotion = promotions?.find(({ id }) => id === stock?.promotion_id);
  const memberPrice = members?.cheapest.member_price;
  if (!stock) return null;
  return (
    <>
      {stock.tax_note && <p className="text-sm text-muted">{stock.tax_note}</p>}
      {promotion && (
        <div className="text-sm break-words">
          <p>
            <span className={stock.member_label ? 'font-medium' : 'font-medium text-sale'}>
              {promotion.name}
            </span>
            {promotion.until && <span className="text-muted">{` ${promotion.until}`}</span>}
          </p>
          {promotion.description && (
            <p className="whitespace-pre-line text-muted">{promotion.description}</p>
          )}
        </div>
      )}
      {sale && (
        <p className="flex flex-wrap gap-x-2 text-sm break-words">
          <span className="text-sale">
            {fill(texts.on_sale_of ?? '', {
              variants: formatVariantNames(sale.variants, variants),
            })}
          </span>
          {sale.cheapest !== stock && sale.cheapest.price && (
            <PriceText
              price={sale.cheapest.price}
              regular={sale.cheapest.regular_price}
              varies={sale.varies}
              texts={texts}
            />
          )}
        </p>
      )}
      {members && memberPrice && (
        <p className="text-sm break-words">
          {fill((members.varies ? texts.members_pay_from : texts.members_pay) ?? '', {
            price: memberPrice.formatted,
          })}
          {members.variants.length < variants.stocks.length &&
            ` · ${formatVariantNames(members.variants, variants)}`}
        </p>
      )}
    </>
  );
}

function formatVariantNames(
  some: readonly ShopStock[],
  { options, stocks, language }: Pick<PriceNotesProps, 'options' | 'stocks' | 'language'>,
): string {
  const names = variantNames(options, stocks, some);
  const named = new Intl.ListFormat(language).format(names.slice(0, MOST_NAMED));
  return names.length > MOST_NAMED ? `${named} …` : named;
}
