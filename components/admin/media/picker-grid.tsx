'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { pressedKey } from '@/components/ui/pressed-key';
import { Spinner } from '@/components/ui/spinner';
import type { PictureRow } from '@/lib/media/library.schema';
import { gridKeys, moveInGrid, usePictureName } from './picture-labels';
import { PictureThumb } from './picture-thumb';

export interface PickerGridProps {
  pictures: readonly PictureRow[];
  /** The total number of images. */
  total: number;
  state: 'loading' | 'ready' | 'failed';
  /** The paths of the chosen images, if several may be chosen. */
  chosen?: readonly string[];
  onPress: (picture: PictureRow) => void;
  onMore: () => void;
  onRetry: () => void;
}

/** A choice of images: a button each, the arrow keys move between them. */
export function PickerGrid({
  pictures,
  total,
  state,
  chosen,
  onPress,
  onMore,
  onRetry,
}: PickerGridProps) {
  const t = useTranslations('media');
  const name = usePictureName();
  const status = {
    loading: t('loading'),
    ready: total ? t('count', { count: total }) : t('none'),
    failed: t('failed'),
  };
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        {state === 'loading' && <Spinner />}
        {status[state]}
      </p>
      <ul
        aria-label={t('title')}
        className="grid min-h-40 grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] content-start gap-3"
        onKeyDown={(event) => {
          const key = pressedKey(event);
          if (!gridKeys.includes(key)) return;
          event.preventDefault();
          moveInGrid(event.currentTarget, key);
        }}
      >
        {pictures.map((picture) => {
          const isChosen = chosen?.includes(picture.path);
          return (
            <li key={picture.id}>
              <button
                type="button"
                data-picture
                aria-pressed={isChosen}
                title={name(picture)}
                onClick={() => onPress(picture)}
                className={cx(
                  'relative flex w-full flex-col overflow-hidden rounded-ui border bg-raised text-left text-xs hover:border-ink',
                  isChosen ? 'border-accent outline-1 outline-accent' : 'border-hairline',
                )}
              >
                <PictureThumb picture={picture} className="w-full" />
                <span className="block w-full truncate px-2 py-1.5">{name(picture)}</span>
                {isChosen && (
                  <span className="absolute top-1.5 right-1.5 rounded-full bg-accent p-0.5 text-raised">
                    <Check aria-hidden className="size-3.5" />
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {state === 'failed' && (
        <Button variant="secondary" className="self-center" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {state === 'ready' && pictures.length < total && (
        <Button variant="secondary" className="self-center" onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
