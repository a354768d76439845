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
  /** What it cost before a sale. */
  regular: Amount | null;
  /** Other variants cost more. */
  varies?: boolean;
  texts: PriceTexts;
  className?: string;
}

/**
 * What something costs; a sale price beside the regular one, struck through. Both are
 * named for those who cannot see colour or line.
 */
export function PriceText({ price, regular, varies = false, texts, className }: PriceProps) {
  const shown = varies ? fill(texts.from, { price: price.formatted }) : price.formatted;
  if (!regular) return <span className={cx('shop-price', className)}>{shown}</span>;
  return (
    <span className={cx('shop-price', className)}>
      <span>
        <span className="sr-only">{`${texts.sale_price} `}</span>
        {shown}
      </span>
      <s>
        <span className="sr-only">{`${texts.regular_price} `}</span>
        {regular.formatted}
      </s>
    </span>
  );
}
