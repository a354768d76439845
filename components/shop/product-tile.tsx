import Link from 'next/link';
import type { ProductCard as Card } from '@/lib/products/product-view.schema';
import { Picture } from './picture';
import { PriceText, type PriceTexts } from './price';

export type TileTexts = PriceTexts &
  Record<'new' | 'sale' | 'sold_out', string> & { no_price: string };

export interface ProductTileProps {
  product: Card;
  href: string;
  texts: TileTexts;
  /** One of the first in sight: its picture loads at once. */
  priority?: boolean;
  heading?: 'h2' | 'h3';
  /** Without the second picture that the pointer brings up. */
  quiet?: boolean;
}

/**
 * A product in a list, for server and browser alike. The whole card is one link, named by
 * the product.
 */
export function ProductTile({
  product,
  href,
  texts,
  priority,
  heading: Heading = 'h3',
  quiet = false,
}: ProductTileProps) {
  const mark = product.sold_out
    ? 'sold_out'
    : product.regular_price
      ? 'sale'
      : product.is_new
        ? 'new'
        : undefined;
  return (
    <article className="group relative flex min-w-0 flex-col">
      <div className="relative aspect-4/5 overflow-hidden rounded-ui bg-sunk">
        <Picture path={product.image_path} alt="" priority={priority} className="size-full" />
        {product.second_image_path && !quiet && (
          <Picture
            path={product.second_image_path}
            alt=""
            className="absolute inset-0 size-full opacity-0 transition-opacity duration-(--motion-slow) group-hover:opacity-100 max-lg:hidden"
          />
        )}
        {mark && (
          <span
            className="absolute top-3 left-3 rounded-ui bg-raised px-2 py-0.5 text-xs font-medium data-[mark=sale]:text-sale"
            data-mark={mark}
          >
            {texts[mark]}
          </span>
        )}
      </div>
      <div className="flex flex-col gap-0.5 pt-3">
        {product.brand && <p className="text-xs text-muted">{product.brand}</p>}
        <Heading className="font-sans text-base font-medium tracking-normal leading-snug">
          <Link
            href={href}
            className="rounded-ui after:absolute after:inset-0 group-hover:underline underline-offset-4 decoration-1"
          >
            {product.name}
          </Link>
        </Heading>
        {product.price ? (
          <PriceText
            price={product.price}
            regular={product.regular_price}
            varies={product.price_varies}
            texts={texts}
            className="text-sm"
          />
        ) : (
          texts.no_price && <p className="text-sm text-muted">{texts.no_price}</p>
        )}
      </div>
    </article>
  );
}
