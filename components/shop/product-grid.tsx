import type { ProductCard as Card } from '@/lib/products/product-view.schema';
import type { Shop } from '@/lib/storefront/shop';
import { ProductTiles } from './product-tiles';
import { hrefIn } from './shop';
import { tileOf } from './tile';
import { tileTexts } from './tile-texts';

export interface ProductGridProps {
  shop: Shop;
  products: readonly Card[];
  /** Beside something more important: no second pictures. */
  quiet?: boolean;
}

/** Products side by side, in the shopper's language. */
export function ProductGrid({ shop, products, quiet }: ProductGridProps) {
  const texts = tileTexts(shop);
  return (
    <ProductTiles
      tiles={products.map((card) => tileOf(card, texts))}
      texts={texts}
      productHref={hrefIn(shop, '/product/')}
      quiet={quiet}
    />
  );
}
