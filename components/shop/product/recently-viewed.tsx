'use client';

import { useEffect, useRef, useState } from 'react';
import type { Language } from '@/lib/core/language';
import type { ProductCard as Card } from '@/lib/products/product-view.schema';
import { countView } from '../layout/count-view';
import { ProductTile } from './product-card';
import { type ProductCardTexts, productCardData } from './product-card-data';

export interface RecentlyViewedProps {
  /** This page's product: added to the list, but not shown in it. */
  productId: number;
  language: Language;
  /** A product's page path, without its url. */
  productHref: string;
  title: string;
  texts: ProductCardTexts;
}

/** How far below the window the row starts to load. */
const AHEAD = '600px';

/**
 * The products viewed before this one, from the device's own list; adds and counts this one. Loads
 * them when it scrolls near; hidden if there are none, or loading fails.
 */
export function RecentlyViewed({
  productId,
  language,
  productHref,
  title,
  texts,
}: RecentlyViewedProps) {
  const place = useRef<HTMLElement>(null);
  const [ids, setIds] = useState<number[]>([]);
  const [cards, setCards] = useState<Card[]>();

  useEffect(() => {
    setIds(rememberViewed(productId));
    setCards(undefined);
    countView(productId);
  }, [productId]);
  useEffect(() => {
    if (!ids.length || !place.current) return;
    const leaving = new AbortController();
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        readCards(ids, language, leaving.signal).then(
          (found) => setCards(found),
          () => leaving.signal.aborted || setIds([]),
        );
      },
      { rootMargin: AHEAD },
    );
    watch.observe(place.current);
    return () => {
      watch.disconnect();
      leaving.abort();
    };
  }, [ids, language]);

  if (!ids.length || cards?.length === 0) return null;
  return (
    <section ref={place} className="mt-section border-t border-hairline pt-10" aria-busy={!cards}>
      <h2 className="mb-7 text-2xl">{title}</h2>
      <ul className="-mx-1 flex snap-x scroll-px-1 gap-4 overflow-x-auto overscroll-x-contain px-1 pb-4 [scrollbar-width:thin] md:gap-6">
        {ids
          .map((id) => cards?.find((card) => card.id === id) ?? id)
          .map((card) =>
            typeof card !== 'number' ? (
              <li key={card.id} className={column}>
                <ProductTile
                  card={productCardData(card, texts)}
                  href={productHref + card.url}
                  texts={texts}
                />
              </li>
            ) : cards ? null : (
              <li key={card} aria-hidden className={column}>
                <div className="aspect-4/5 rounded-ui bg-sunk" />
                <div className="h-21" />
              </li>
            ),
          )}
      </ul>
    </section>
  );
}

/** Recently viewed products, stored on the device only: product ids, newest first. */

const KEY = 'harbour.viewed';
const KEPT = 12;

/** The list after a product was viewed: it comes first, and only once. */
export const withViewed = (ids: readonly number[], id: number): number[] =>
  [id, ...ids.filter((other) => other !== id)].slice(0, KEPT);

/** Parses a stored list; anything the shop did not write is ignored. */
export function parseViewed(storedJson: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(storedJson ?? '[]');
    return Array.isArray(ids)
      ? ids.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, KEPT)
      : [];
  } catch {
    return [];
  }
}

/**
 * Adds a product to the device's list and returns the others on it. Without storage the list is
 * empty.
 */
export function rememberViewed(id: number): number[] {
  try {
    const before = parseViewed(localStorage.getItem(KEY));
    localStorage.setItem(KEY, JSON.stringify(withViewed(before, id)));
    return before.filter((other) => other !== id);
  } catch {
    return [];
  }
}

const column =
  'w-[42vw] shrink-0 snap-start md:w-[calc((100%-4.5rem)/4)] lg:w-[calc((100%-6rem)/5)]';

async function readCards(ids: number[], language: Language, signal: AbortSignal): Promise<Card[]> {
  const widgetRequest = {
    language,
    type: 'products',
    data: { source: 'ids', ids, limit: ids.length },
  };
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch('/api/widget', {
    method: 'POST',
    headers,
    body: JSON.stringify(widgetRequest),
    signal,
  });
  if (!response.ok) throw new Error(`The products looked at were not answered: ${response.status}`);
  const { data }: { data: Card[] } = await response.json();
  return data;
}
