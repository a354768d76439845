'use client';

import { useTranslations } from 'next-intl';
import type { PictureRow } from '@/lib/media/library.schema';

/** What a picture is called: its text, else its file's name, else its number. */
export function usePictureName() {
  const t = useTranslations('media');
  return ({ id, alt, file_name }: Pick<PictureRow, 'id' | 'alt' | 'file_name'>) =>
    alt || file_name || t('unnamed', { id });
}

/** Where the arrow keys lead in a grid of as many columns as are seen. */
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
