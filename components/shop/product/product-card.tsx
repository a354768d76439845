import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useCart } from '../cart/cart-context';
import { fill } from '../fill';
import { Picture } from './picture';
import { PriceText } from './price';
import type { ProductCardData, ProductCardTexts } from './product-card-data';

export interface ProductCardProps {
  card: ProductCardData;
  href: string;
  texts: ProductCardTexts;
  /** One of the first visible cards: its image loads at once. */
  priority?: boolean;
  heading?: 'h2' | 'h3';
  /** With the second image, shown on hover and focus. */
  second?: boolean;
}

/**
 * A product in a list. The whole card is one link, named by the product. Styled by `.shop-card`
 * (app/styles/listing.css), because a class on each part would be half of a list's size.
 */
export function ProductTile({
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

interface QuickAddProps {
  stockId: number;
  name: string;
  texts: Pick<ProductCardTexts, 'add' | 'add_named'>;
}

/**
 * Adds one unit to the cart from a list. Shown once the cart has loaded: without scripts the
 * product page sells it.
 */
function QuickAdd({ stockId, name, texts }: QuickAddProps) {
  const cart = useCart();
  const [pending, setPending] = useState(false);
  if (!cart?.cart) return null;
  const add = async () => {
    if (pending) return;
    setPending(true);
    await cart.add(stockId, 1);
    setPending(false);
  };
  return (
    <button
      type="button"
      aria-label={fill(texts.add_named, { name })}
      aria-busy={pending}
      aria-disabled={pending}
      onClick={add}
    >
      <Icon
        name={pending ? 'loader-circle' : 'plus'}
        className={pending ? 'size-5 animate-spin' : 'size-5'}
      />
      <span>{texts.add}</span>
    </button>
  );
}

interface ColorDotsProps {
  colors: readonly string[];
  /** The total count, if more. */
  count: number | undefined;
  /** "{count} colors". */
  text: string;
}

/** The colors of a product; screen readers get their count. */
const ColorDots = ({ colors, count = colors.length, text }: ColorDotsProps) => (
  <span role="img" aria-label={fill(text, { count })}>
    {colors.map((color) => (
      <i key={color} style={{ background: color }} />
    ))}
    {count > colors.length && `+${count - colors.length}`}
  </span>
);
