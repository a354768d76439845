import { fill } from '../fill';
import type { MemberLabels, ShopPromotion, ShopStock } from './product-page';

export interface PriceNotesProps {
  stock: Pick<ShopStock, 'promotion_id' | 'member_price' | 'tax_note'>;
  promotions: readonly ShopPromotion[] | undefined;
  /** Other variants cost more. */
  varies?: boolean;
  /** "Members pay {price}", and "from {price}". */
  texts: MemberLabels;
}

/**
 * What is said of the tax of a price, and why it is so: the promotion and until when, and what
 * members pay.
 */
export function PriceNotes({ stock, promotions, varies, texts }: PriceNotesProps) {
  const promotion = promotions?.find(({ id }) => id === stock.promotion_id);
  return (
    <>
      {stock.tax_note && <p className="text-sm text-muted">{stock.tax_note}</p>}
      {promotion && (
        <div className="text-sm break-words">
          <p>
            <span className="font-medium text-sale">{promotion.name}</span>
            {promotion.until && <span className="text-muted">{` ${promotion.until}`}</span>}
          </p>
          {promotion.description && (
            <p className="whitespace-pre-line text-muted">{promotion.description}</p>
          )}
        </div>
      )}
      {stock.member_price && (
        <p className="text-sm">
          {fill((varies ? texts.members_pay_from : texts.members_pay) ?? '', {
            price: stock.member_price.formatted,
          })}
        </p>
      )}
    </>
  );
}
