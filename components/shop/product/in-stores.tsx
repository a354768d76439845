import { useSyncExternalStore } from 'react';
import { findChosenVariant, firstChoice } from '@/lib/products/variants/option-picking.schema';
import { followVariant, readChosenSku } from './chosen-sku';
import type { ProductPage } from './product-page';

export interface InStoresProps {
  product: Pick<ProductPage['product'], 'options' | 'stocks'>;
  /** The sku selected by the page's URL. */
  chosen: string | undefined;
  stores: NonNullable<ProductPage['stores']>;
  /** "In stock", as beside the price. */
  inStock: string;
}

/**
 * Which stores have the chosen variant; while none is chosen, which have all, some or none. Part of
 * the page, which is rendered again when the product's stock changes in any warehouse.
 */
export function InStores({ product, chosen, stores, inStock }: InStoresProps) {
  const { options, stocks } = product;
  const texts = { ...stores.texts, in: inStock };
  const first = findChosenVariant(options, stocks, firstChoice(options))?.sku ?? '';
  const sku = useSyncExternalStore(
    followVariant,
    () => readChosenSku() || first,
    () => chosen ?? first,
  );
  const place = stocks.findIndex((stock) => stock.sku === sku);
  return (
    <section className="text-sm">
      <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal">{texts.title}</h2>
      <ul>
        {stores.list.map(({ title, href, levels }) => {
          const level = byLetter[levels[place] ?? ''] ?? commonLevel(levels);
          return (
            <li key={href} className="flex justify-between gap-4 py-1">
              <a
                href={href}
                className="min-w-0 break-words rounded-ui underline decoration-hairline underline-offset-4 hover:text-ink hover:decoration-ink"
              >
                {title}
              </a>
              <span className={level === 'out' ? 'text-muted' : undefined}>{texts[level]}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const byLetter: Record<string, 'in' | 'low' | 'out' | undefined> = { i: 'in', l: 'low', o: 'out' };

/** The level shared by all variants; `some` if only some are in stock. */
function commonLevel(levels: string): 'in' | 'low' | 'out' | 'some' {
  const stockedLevels = levels.replaceAll('o', '');
  if (!stockedLevels) return 'out';
  if (stockedLevels.length < levels.length) return 'some';
  return stockedLevels.includes('i') ? 'in' : 'low';
}
