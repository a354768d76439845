'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Drawer } from '@/components/ui/drawer';
import { pressedKey } from '@/components/ui/pressed-key';
import type { Language } from '@/lib/core/language';
import type { PictureRow } from '@/lib/media/library.schema';
import { gridKeys, moveInGrid, usePictureName } from './picture-labels';
import { PicturePanel } from './picture-panel';
import { PictureThumb } from './picture-thumb';

export interface LibraryGridProps {
  pictures: readonly PictureRow[];
  /** The names of all folders. */
  folders: readonly string[];
  main: Language;
  available: readonly Language[];
  timeZone: string;
}

/** The library's images; each opens a side panel. The arrow keys move between them. */
export function LibraryGrid({ pictures, ...place }: LibraryGridProps) {
  const t = useTranslations('media');
  const name = usePictureName();
  const [opened, setOpened] = useState<PictureRow>();
  const [open, setOpen] = useState(false);
  const pressed = useRef<HTMLElement>(null);
  return (
    <>
      <ul
        aria-label={t('title')}
        className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3 sm:gap-4"
        onKeyDown={(event) => {
          const key = pressedKey(event);
          if (!gridKeys.includes(key)) return;
          event.preventDefault();
          moveInGrid(event.currentTarget, key);
        }}
      >
        {pictures.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              data-picture
              title={name(picture)}
              onClick={(event) => {
                pressed.current = event.currentTarget;
                setOpened(picture);
                setOpen(true);
              }}
              className="flex w-full flex-col overflow-hidden rounded-ui border border-hairline bg-raised text-left hover:border-ink"
            >
              <PictureThumb picture={picture} className="w-full" />
              <span className="flex w-full min-w-0 flex-col gap-0.5 px-2.5 py-2 text-sm">
                <span className="truncate">{name(picture)}</span>
                {picture.folder && (
                  <span className="truncate text-xs text-muted">{picture.folder}</span>
                )}
                {picture.missing && (
                  <Badge tone="danger" className="self-start">
                    {t('missing')}
                  </Badge>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title={t('panel')}
        closeLabel={t('close')}
        returnFocus={() => pressed.current}
      >
        {opened && (
          <PicturePanel
            key={opened.id}
            id={opened.id}
            {...place}
            onDeleted={() => setOpen(false)}
          />
        )}
      </Drawer>
    </>
  );
}
