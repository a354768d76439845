import { toDecimal } from '@/lib/core/money';
import type { ProductPage } from './product-page';

/** What link previews are told of a product: that it is one, and from what price on. */
export function ProductMeta({
  page: { product, decimals },
  currency,
}: {
  page: Pick<ProductPage, 'product' | 'decimals'>;
  currency: string;
}) {
  const prices = product.stocks.flatMap(({ price }) => (price ? [price.minor] : []));
  return (
    <>
      <meta property="og:type" content="product" />
      {prices.length > 0 && (
        <>
          <meta
            property="product:price:amount"
            content={toDecimal(Math.min(...prices), decimals)}
          />
          <meta property="product:price:currency" content={currency} />
        </>
      )}
    </>
  );
}
