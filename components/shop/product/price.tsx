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
  /** The regular price. */
  regular: Amount | null;
  /** Not a sale: only members pay less than `regular`. */
  quiet?: boolean;
  /** The label of a member price. */
  member?: string | null;
  /** Other variants cost more. */
  varies?: boolean;
  texts: PriceTexts;
  className?: string;
}

/**
 * A price beside the struck regular price: a sale price in its color, a member price with its
 * label. Both have text for those who cannot see color or line.
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
