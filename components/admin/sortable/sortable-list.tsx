'use client';

import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

export interface SortableListProps {
  /** The prefix of its id, so that server and browser render the same one. */
  name: string;
  /** The ids of its SortableRows, in order. */
  ids: readonly (string | number)[];
  disabled: boolean;
  /** A row was dropped at another index, from 0. */
  onDrop: (from: number, to: number) => void;
  className?: string;
  /** Its SortableRows. */
  children: ReactNode;
}

/**
 * Rows sorted by drag or keyboard (space picks one up, arrows move it), with each move read aloud;
 * invisible without rows.
 */
export function SortableList(props: SortableListProps) {
  const { name, disabled, onDrop, className, children } = props;
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = props.ids.map(String);
  const labels = useSortLabels(ids);
  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id)
      onDrop(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  }
  return (
    <DndContext
      id={`${name}-sorting`}
      sensors={sensors}
      onDragEnd={onDragEnd}
      accessibility={labels}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ol
          className={cx(
            'flex flex-col divide-y divide-hairline rounded-ui border border-hairline bg-raised empty:hidden',
            className,
          )}
        >
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/**
 * The screen reader messages while one of `ids` is dragged, in the admin's language; for the
 * `accessibility` of a DndContext.
 */
function useSortLabels(ids: string[]) {
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
