'use client';

import { ImageOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText, useApi } from '@/components/admin/use-api';
import { cx } from '@/components/ui/cx';
import { imageUrl } from '@/lib/core/web/image';
import type { PosStart } from '@/lib/pos/pos.schema';
import type { PosItems, PosTile } from '@/lib/pos/sale/items.schema';
import { useConnection } from '../away/connection-context';
import { rememberItems, type TillItem, toKnownItems } from '../away/device-items';
import { TillFind } from '../away/till-find';
import { focusScanBox, SCAN_BOX } from '../scanning/scan-box';
import { VariantDialog } from '../scanning/variant-dialog';

export interface ItemPickerProps {
  start: PosStart;
  errors: string[] | undefined;
  onPick: (item: TillItem) => void;
  onEmptyEnter: () => void;
}

/** The items of the store: a search and scan field, and tiles by category. */
export function ItemPicker({ start, errors, onPick, onEmptyEnter }: ItemPickerProps) {
  const t = useTranslations('pos');
  const away = useTranslations('pos_away');
  const { isAway } = useConnection();
  const [category, setCategory] = useState<number>();
  const { items, categories, failure } = useItems(start.store.id, category);
  const toItem = (tile: PosTile, { barcodes: _, ...variant }: PosTile['variants'][number]) => ({
    ...variant,
    name: tile.name,
    available_inventories: isAway ? null : variant.available_inventories,
  });
  const [requestedTile, setRequestedTile] = useState<PosTile>();
  const choose = (tile: PosTile, byPointer: boolean) => {
    const [first] = tile.variants;
    if (tile.variants.length > 1) return setRequestedTile(tile);
    if (!first) return;
    onPick(toItem(tile, first));
    // Otherwise Enter would press the tile again instead of paying.
    if (byPointer) focusScanBox();
  };
  const chips = [{ id: undefined, title: t('best_sellers') }, ...categories];
  return (
    <div className="flex min-w-0 flex-col gap-3 md:h-full">
      <TillFind
        id={SCAN_BOX}
        errors={errors}
        start={start}
        onPick={onPick}
        onEmptyEnter={onEmptyEnter}
      />
      <fieldset
        className={cx(
          'scroll-cue -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1',
          'md:mx-0 md:flex-wrap md:px-0',
        )}
      >
        <legend className="sr-only">{t('categories')}</legend>
        {chips.map(({ id, title }) => (
          <button
            key={id ?? 'best'}
            type="button"
            aria-pressed={category === id}
            onClick={() => setCategory(id)}
            className={cx(
              'min-h-11 shrink-0 rounded-ui border border-edge px-4 text-sm whitespace-nowrap',
              'transition-colors hover:bg-sunk',
              'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent',
            )}
          >
            {title}
          </button>
        ))}
      </fieldset>
      {failure && (
        <p role="alert" className="rounded-ui bg-sale-soft p-3 text-sm text-sale">
          {failure}
        </p>
      )}
      {isAway && <p className="text-sm text-muted">{away(items ? 'as_seen' : 'category')}</p>}
      {items?.tiles.length === 0 && <p className="py-8 text-muted">{t('no_tiles')}</p>}
      {items ? (
        <ul
          className={cx(
            'grid auto-rows-min grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2',
            'md:-m-1 md:min-h-0 md:flex-1 md:overflow-y-auto md:p-1',
          )}
        >
          {items.tiles.map((tile) => (
            <li key={tile.product_id}>
              <ItemTile tile={tile} onPick={(byPointer) => choose(tile, byPointer)} />
            </li>
          ))}
        </ul>
      ) : (
        !failure && !isAway && <TileSkeletons />
      )}
      {requestedTile && (
        <VariantDialog
          title={requestedTile.name}
          choices={requestedTile.variants.map((variant) => toItem(requestedTile, variant))}
          onPick={onPick}
          onClose={() => setRequestedTile(undefined)}
        />
      )}
    </div>
  );
}

interface ItemTileProps {
  tile: PosTile;
  /** `byPointer`: it was clicked or tapped, not activated by a key. */
  onPick: (byPointer: boolean) => void;
}

/** A product tile: image, name, price and stock in the store. */
function ItemTile({ tile, onPick }: ItemTileProps) {
  const t = useTranslations('pos');
  const { isAway } = useConnection();
  const { name, image_path, price, variants } = tile;
  const available = variants.reduce((sum, variant) => sum + variant.available_inventories, 0);
  const isOne = variants.length === 1;
  return (
    <button
      type="button"
      onClick={({ detail }) => onPick(detail > 0)}
      className={cx(
        'flex h-full w-full flex-col overflow-hidden rounded-ui border border-hairline bg-raised',
        'text-start transition-colors hover:border-ink',
      )}
    >
      {image_path ? (
        // Images are already resized at upload.
        // biome-ignore lint/performance/noImgElement: see above
        <img
          src={imageUrl(image_path, 400)}
          alt=""
          loading="lazy"
          className="aspect-square w-full object-cover"
        />
      ) : (
        <span
          aria-hidden
          className="grid aspect-square w-full place-items-center bg-sunk text-muted"
        >
          <ImageOff className="size-6" />
        </span>
      )}
      <span className="flex flex-1 flex-col gap-0.5 p-2 text-sm">
        <span className="line-clamp-2 break-words">{name}</span>
        <span className="mt-auto flex flex-wrap justify-between gap-x-2 tabular-nums">
          <span className="font-medium">
            {isOne ? price.formatted : t('price_from', { price: price.formatted })}
          </span>
          {!isAway && (
            <span className={cx(available > 0 ? 'text-muted' : 'text-sale')}>
              {t('in_stock', { count: available })}
            </span>
          )}
        </span>
      </span>
    </button>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholders that keep the layout stable while tiles load. */
const TileSkeletons = () => (
  <div
    aria-hidden
    className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2 motion-safe:animate-pulse"
  >
    {places.map((place) => (
      <span key={place} className="h-48 rounded-ui bg-sunk" />
    ))}
  </div>
);

type Shown = ReadonlyMap<number | undefined, PosItems>;
type Answer = { items?: PosItems | undefined; failure?: string; shown: Shown };

/**
 * The tiles of a category; those of the previous one stay until they are loaded. While the server
 * is unreachable, only categories already loaded on this page are shown.
 */
function useItems(storeId: number, category: number | undefined) {
  const call = useApi();
  const { isAway, untilAway } = useConnection();
  const [{ items, failure, shown }, setAnswer] = useState<Answer>({ shown: new Map() });
  const read = useEffectEvent((query: string) =>
    untilAway(() => call<PosItems>('GET', `/api/admin/pos/item?${query}`)),
  );
  useEffect(() => {
    if (isAway) return;
    let late = false;
    const query = new URLSearchParams({ physical_store_id: String(storeId) });
    if (category !== undefined) query.set('category_id', String(category));
    read(query.toString()).then((answer) => {
      if (late || !answer) return;
      const { data, messages } = answer;
      if (!data) return setAnswer((before) => ({ ...before, failure: failureText(messages) }));
      setAnswer(({ shown }) => ({ items: data, shown: new Map(shown).set(category, data) }));
      rememberItems(storeId, data.tiles.flatMap(toKnownItems));
    });
    return () => {
      late = true;
    };
  }, [storeId, category, isAway]);
  const { categories = [] } = items ?? {};
  return isAway ? { items: shown.get(category), categories } : { items, categories, failure };
}
