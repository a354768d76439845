'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { ProductTile } from './product-card';
import type { ProductCardData, ProductCardTexts } from './product-card-data';

export interface ProductCardsProps {
  cards: readonly ProductCardData[];
  texts: ProductCardTexts;
  /** A product's page path, without its url. */
  productHref: string;
  /** How many of the first are visible when the page opens. */
  priority?: number;
  heading?: 'h2' | 'h3';
  /** No second images, beside something more important. */
  quiet?: boolean;
  /** One column fewer, beside a filter column. */
  narrow?: boolean;
}

/**
 * Product cards: two columns on a phone, three on a tablet, four on a desktop. Rendered from data
 * in the browser too, because a page carries data beside its HTML, and a card's data is a third of
 * its elements. Second images load once a mouse or keyboard is used.
 */
export function ProductCards({
  cards,
  texts,
  productHref,
  priority = 0,
  heading,
  quiet = false,
  narrow = false,
}: ProductCardsProps) {
  const [looksCloser, setLooksCloser] = useState(false);
  return (
    <ul
      className={cx(
        'grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 md:gap-x-6 lg:gap-y-12',
        !narrow && 'lg:grid-cols-4',
      )}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setLooksCloser(true)}
      onFocus={({ target }) => target.matches(':focus-visible') && setLooksCloser(true)}
    >
      {cards.map((card, index) => (
        <li key={card.url}>
          <ProductTile
            card={card}
            href={productHref + card.url}
            texts={texts}
            priority={index < priority}
            heading={heading}
            second={looksCloser && !quiet}
          />
        </li>
      ))}
    </ul>
  );
}
