import { cx } from '@/components/ui/cx';
import type { ProductCard as Card } from '@/lib/products/product-view.schema';
import type { Shop } from '@/lib/storefront/shop';
import { LocalizedProductTile } from './localized-product-tile';

export interface ProductGridProps {
  shop: Shop;
  products: readonly Card[];
  /** How many of the first are in sight when the page opens. */
  priority?: number;
  heading?: 'h2' | 'h3';
  /** Beside something more important: no second pictures. */
  quiet?: boolean;
  /** Beside a column of filters: one fewer side by side. */
  narrow?: boolean;
  className?: string;
}

/** Products side by side: two on a phone, three on a tablet, four on a desk. */
export function ProductGrid({
  shop,
  products,
  priority = 0,
  heading,
  quiet,
  narrow,
  className,
}: ProductGridProps) {
  return (
    <ul
      className={cx(
        'grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 md:gap-x-6 lg:gap-y-12',
        !narrow && 'lg:grid-cols-4',
        className,
      )}
    >
      {products.map((product, index) => (
        <li key={product.id}>
          <LocalizedProductTile
            shop={shop}
            product={product}
            priority={index < priority}
            heading={heading}
            quiet={quiet}
          />
        </li>
      ))}
    </ul>
  );
}
