import { Picture } from './picture';
import { PriceText } from './price';
import type { ProductCardData, ProductCardTexts } from './product-card-data';

export interface ProductCardProps {
  card: ProductCardData;
  href: string;
  texts: ProductCardTexts;
  /** One of the first in sight: its picture loads at once. */
  priority?: boolean;
  heading?: 'h2' | 'h3';
  /** With the second picture, which the pointer brings up. */
  second?: boolean;
}

/**
 * A product in a list. The whole card is one link, named by the product. Its style is
 * `.shop-card` (app/styles/listing.css), because a class on each part would be half of a
 * list's weight.
 */
export function ProductCard({
  card: { name, brand, image_path, second_image_path, price, regular_price, mark },
  href,
  texts,
  priority,
  heading: Heading = 'h3',
  second = false,
}: ProductCardProps) {
  return (
    <article className="shop-card">
      <div>
        <Picture path={image_path} alt="" priority={priority} />
        {second && second_image_path && <Picture path={second_image_path} alt="" />}
        {mark && <span data-mark={mark}>{texts[mark]}</span>}
      </div>
      {brand && <p>{brand}</p>}
      <Heading>
        <a href={href}>{name}</a>
      </Heading>
      {price ? (
        <PriceText
          price={{ formatted: price }}
          regular={regular_price ? { formatted: regular_price } : null}
          texts={texts}
        />
      ) : (
        texts.no_price && <p>{texts.no_price}</p>
      )}
    </article>
  );
}
