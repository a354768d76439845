'use client';

import { useTranslations } from 'next-intl';
import type { PictureRow } from '@/lib/media/library.schema';

/** The name of an image: its alt text, else its file name, else its number. */
export function usePictureName() {
  const t = useTranslations('media');
  return ({ id, alt, file_name }: Pick<PictureRow, 'id' | 'alt' | 'file_name'>) =>
    alt || file_name || t('unnamed', { id });
}

/** Moves the focus with the arrow keys in a grid of any number of visible columns. */
export function moveInGrid(list: HTMLElement, key: string): void {
  const items = [...list.querySelectorAll<HTMLElement>('[data-picture]')];
  const [first] = items;
  const at = items.indexOf(document.activeElement as HTMLElement);
  if (!first || at < 0) return;
  const columns = items.filter(({ offsetTop }) => offsetTop === first.offsetTop).length;
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -at,
    End: items.length - 1 - at,
  };
  items[at + (steps[key] ?? 0)]?.focus();
}

export const gridKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];
