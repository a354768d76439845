import { fill } from '../fill';
import { Picture } from './picture';
import { PriceText } from './price';
import type { ProductCardData, ProductCardTexts } from './product-card-data';
import { QuickAdd } from './quick-add';

export interface ProductCardProps {
  card: ProductCardData;
  href: string;
  texts: ProductCardTexts;
  /** One of the first in sight: its picture loads at once. */
  priority?: boolean;
  heading?: 'h2' | 'h3';
  /** With the second picture, which the pointer and the keyboard bring up. */
  second?: boolean;
}

/**
 * A product in a list. The whole card is one link, named by the product. Its style is
 * `.shop-card` (app/styles/listing.css), because a class on each part would be half of a
 * list's weight.
 */
export function ProductCard({
  card: { name, brand, image_path, second_image_path, price, regular_price, mark, ...card },
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
        {mark && <span data-mark={mark}>{card.label ?? texts[mark]}</span>}
        {card.stock_id && <QuickAdd stockId={card.stock_id} name={name} texts={texts} />}
      </div>
      {brand && <p>{brand}</p>}
      <Heading>
        <a href={href}>{name}</a>
      </Heading>
      {price ? (
        <PriceText
          price={{ formatted: price }}
          regular={regular_price ? { formatted: regular_price } : null}
          quiet={card.quiet}
          member={card.member_label}
          texts={texts}
        />
      ) : (
        texts.no_price && <p>{texts.no_price}</p>
      )}
      {card.tax_note && <p>{card.tax_note}</p>}
      {card.colors && (
        <ColorDots colors={card.colors} count={card.color_count} text={texts.colors} />
      )}
    </article>
  );
}

interface ColorDotsProps {
  colors: readonly string[];
  /** How many there are in all, where that is more. */
  count: number | undefined;
  /** "{count} colours". */
  text: string;
}

/** The colours a product comes in: how many, to those who do not see them. */
const ColorDots = ({ colors, count = colors.length, text }: ColorDotsProps) => (
  <span role="img" aria-label={fill(text, { count })}>
    {colors.map((color) => (
      <i key={color} style={{ background: color }} />
    ))}
    {count > colors.length && `+${count - colors.length}`}
  </span>
);
