import { ImageOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { imageUrl } from '@/lib/core/web/image';
import type { PosTile } from '@/lib/pos/sale/items.schema';
import { useConnection } from '../away/connection-context';

export interface ItemTileProps {
  tile: PosTile;
  /** `byPointer`: it was not pressed by a key. */
  onPick: (byPointer: boolean) => void;
}

/** A product of the grid: its picture, name, price, and how much of it the store has. */
export function ItemTile({ tile, onPick }: ItemTileProps) {
  const t = useTranslations('pos');
  const { isAway } = useConnection();
  const { name, image_path, price, variants } = tile;
  const available = variants.reduce((sum, variant) => sum + variant.available_inventories, 0);
  const isOne = variants.length === 1;
  return (
    <button
      type="button"
      onClick={({ detail }) => onPick(detail > 0)}
      className="flex h-full w-full flex-col overflow-hidden rounded-ui border border-hairline bg-raised text-start transition-colors hover:border-ink"
    >
      {image_path ? (
        // The copies are made at upload; nothing is left for an optimiser to do.
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
