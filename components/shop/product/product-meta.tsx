import { toDecimal } from '@/lib/core/money';
import type { ProductPage } from './product-page';

/** Meta tags for link previews: the type product, and its (lowest) price. */
export function ProductMeta({
  page: { product, decimals, chosen },
  currency,
}: {
  page: Pick<ProductPage, 'product' | 'decimals' | 'chosen'>;
  currency: string;
}) {
  const prices = product.stocks
    .filter(({ sku }) => !chosen || sku === chosen)
    .flatMap(({ price }) => price || []);
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
