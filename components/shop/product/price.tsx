import { cx } from '@/components/ui/cx';
import { fill } from '../fill';

type Amount = { formatted: string };

export interface PriceTexts {
  from: string;
  sale_price: string;
  regular_price: string;
}

export interface PriceProps {
  price: Amount;
  /** What it costs otherwise. */
  regular: Amount | null;
  /** It is no sale: only members pay less than `regular`. */
  quiet?: boolean;
  /** What a price for members alone is called. */
  member?: string | null;
  /** Other variants cost more. */
  varies?: boolean;
  texts: PriceTexts;
  className?: string;
}

/**
 * What something costs beside the regular price, struck through: a sale price in its colour, a
 * price for members with what it is called. They are named for those who cannot see colour
 * or line.
 */
export function PriceText({
  price,
  regular,
  quiet = false,
  member,
  varies = false,
  texts,
  className,
}: PriceProps) {
  const shown = varies ? fill(texts.from, { price: price.formatted }) : price.formatted;
  if (!regular) return <span className={cx('shop-price', className)}>{shown}</span>;
  return (
    <span className={cx('shop-price', className)}>
      {quiet ? (
        shown
      ) : (
        <span>
          <span className="sr-only">{`${texts.sale_price} `}</span>
          {shown}
        </span>
      )}
      <s>
        <span className="sr-only">{`${texts.regular_price} `}</span>
        {regular.formatted}
      </s>
      {member && <small>{member}</small>}
    </span>
  );
}
