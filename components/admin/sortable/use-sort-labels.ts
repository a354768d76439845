'use client';

import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslations } from 'next-intl';

/**
 * What is read aloud while one of `ids` is dragged, in the language of the admin; for the
 * `accessibility` of a DndContext.
 */
export function useSortLabels(ids: string[]) {
  const t = useTranslations('resource.sort');
  const at = (id: UniqueIdentifier) => ({
    position: ids.indexOf(String(id)) + 1,
    count: ids.length,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('start', at(active.id)),
    onDragOver: ({ over }) => (over ? t('over', at(over.id)) : undefined),
    onDragEnd: ({ active, over }) => t('end', at(over?.id ?? active.id)),
    onDragCancel: ({ active }) => t('cancel', at(active.id)),
  };
  return { announcements, screenReaderInstructions: { draggable: t('how') } };
}
