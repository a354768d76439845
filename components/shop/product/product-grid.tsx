import type { ProductCard as Card } from '@/lib/products/product-view.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { hrefIn } from '../shop';
import { productCardData } from './product-card-data';
import { productCardTexts } from './product-card-texts';
import { ProductCards } from './product-cards';

export interface ProductGridProps {
  shop: Shop;
  products: readonly Card[];
  /** No second images, beside something more important. */
  quiet?: boolean;
}

/** Product cards in the customer's language. */
export function ProductGrid({ shop, products, quiet }: ProductGridProps) {
  const texts = productCardTexts(shop);
  return (
    <ProductCards
      cards={products.map((card) => productCardData(card, texts))}
      texts={texts}
      productHref={hrefIn(shop, '/product/')}
      quiet={quiet}
    />
  );
}
