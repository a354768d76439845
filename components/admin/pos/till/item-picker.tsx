'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { VariantField } from '@/components/admin/orders/form/variant-field';
import { failureText, useApi } from '@/components/admin/use-api';
import { cx } from '@/components/ui/cx';
import type { ChosenItem } from '@/lib/checkout/staff-order/start.schema';
import type { PosItems, PosStart, PosTile } from '@/lib/pos/pos.schema';
import type { FoundVariant } from '@/lib/products/variant-search.schema';
import { focusScanBox, SCAN_BOX } from '../scanning/scan-box';
import { VariantDialog } from '../scanning/variant-dialog';
import { ItemTile } from './item-tile';
import { TileSkeletons } from './tile-skeletons';

export interface ItemPickerProps {
  start: PosStart;
  errors: string[] | undefined;
  onPick: (found: FoundVariant) => void;
  onPickTile: (item: Omit<ChosenItem, 'quantity'>) => void;
  onEmptyEnter: () => void;
}

/** What the store sells: a box to search and scan in, and tiles by category. */
export function ItemPicker({ start, errors, onPick, onPickTile, onEmptyEnter }: ItemPickerProps) {
  const t = useTranslations('pos');
  const [category, setCategory] = useState<number>();
  const { items, failure } = useItems(start.store.id, category);
  const [asked, setAsked] = useState<PosTile>();
  const choose = (tile: PosTile, byPointer: boolean) => {
    const [first] = tile.variants;
    if (tile.variants.length > 1) return setAsked(tile);
    if (!first) return;
    onPickTile({ ...first, name: tile.name, image_path: tile.image_path });
    // The next Enter pays, and does not add the same once more.
    if (byPointer) focusScanBox();
  };
  const chips = [{ id: undefined, title: t('best_sellers') }, ...(items?.categories ?? [])];
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <VariantField
        id={SCAN_BOX}
        errors={errors}
        currency={start.currency.identifier}
        warehouseId={String(start.store.warehouse_id ?? '')}
        onPick={onPick}
        onEmptyEnter={onEmptyEnter}
      />
      <fieldset className="scroll-cue -mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
        <legend className="sr-only">{t('categories')}</legend>
        {chips.map(({ id, title }) => (
          <button
            key={id ?? 'best'}
            type="button"
            aria-pressed={category === id}
            onClick={() => setCategory(id)}
            className={cx(
              'min-h-11 shrink-0 rounded-ui border border-edge px-4 text-sm whitespace-nowrap transition-colors hover:bg-sunk',
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
      {items?.tiles.length === 0 && <p className="py-8 text-muted">{t('no_tiles')}</p>}
      {items ? (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
          {items.tiles.map((tile) => (
            <li key={tile.product_id}>
              <ItemTile tile={tile} onPick={(byPointer) => choose(tile, byPointer)} />
            </li>
          ))}
        </ul>
      ) : (
        !failure && <TileSkeletons />
      )}
      {asked && (
        <VariantDialog
          title={asked.name}
          choices={asked.variants.map((variant) => ({
            ...variant,
            name: asked.name,
            image_path: asked.image_path,
          }))}
          onPick={onPickTile}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

/** The tiles of a category; those of the one before stay until they are there. */
function useItems(storeId: number, category: number | undefined) {
  const call = useApi();
  const [answer, setAnswer] = useState<{ items?: PosItems; failure?: string }>({});
  const read = useEffectEvent((query: string) =>
    call<PosItems>('GET', `/api/admin/pos/item?${query}`),
  );
  useEffect(() => {
    let late = false;
    const query = new URLSearchParams({ physical_store_id: String(storeId) });
    if (category !== undefined) query.set('category_id', String(category));
    read(query.toString()).then(({ data, messages }) => {
      if (late) return;
      setAnswer((before) =>
        data ? { items: data } : { ...before, failure: failureText(messages) },
      );
    });
    return () => {
      late = true;
    };
  }, [storeId, category]);
  return answer;
}
