'use client';

import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Table, TableScroll } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
import { type MenuEntryRow, MenuTreeRow } from './menu-row';
import type { OnStep } from './step-buttons';
import {
  type EntryPlace,
  getEntryDestination,
  getEntryLevel,
  listBranchIds,
  menuSteps,
  placeOfDrag,
} from './tree';

/** The screen itself announces where an entry was moved, and how to move it by keyboard. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};
/** The horizontal distance of one level, in pixels. */
const LEVEL_WIDTH = 28;

export interface MenuTreeProps {
  entries: readonly MenuEntryRow[];
  closed: ReadonlySet<number>;
  search: string;
  mayMove: boolean;
  /** Set if rows can be selected. */
  selection?: {
    has: (id: number) => boolean;
    choose: (rows: readonly MenuEntryRow[], on: boolean) => void;
  };
  onMove: (id: number, to: EntryPlace) => void;
  onOpen: (id: number, open: boolean) => void;
}

/** The menu as a table of entries that can be dragged and moved. */
export function MenuTree(props: MenuTreeProps) {
  const { entries, closed, search, mayMove, selection, onMove, onOpen } = props;
  const t = useTranslations('menu');
  const labels = useTranslations('resource.list');
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const [drag, setDrag] = useState<{ id: number; level: number }>();
  const focus = useRef<string>(undefined);

  // A row that moves in the page loses the focus: return it to the pressed control.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useEffect(() => {
    if (!focus.current) return;
    document.querySelector<HTMLElement>(`[data-tree-control="${focus.current}"]`)?.focus();
    focus.current = undefined;
  }, [entries]);

  const step: OnStep = (id, how, control) => {
    const to = getEntryDestination(entries, id, how);
    if (!to) return;
    focus.current = `${id}-${control}`;
    onMove(id, to);
  };
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  const onStep: OnStep = useCallback((...how) => latest.current(...how), []);

  const hidden = new Set(
    [...closed, ...(drag ? [drag.id] : [])].flatMap((id) => listBranchIds(entries, id).slice(1)),
  );
  const shown = entries.filter(({ id }) => !hidden.has(id));
  const visible = shown.map(({ id }) => id);
  const parents = new Set(entries.map(({ parent_id }) => parent_id));

  const drop = ({ active, over, delta }: DragMoveEvent) =>
    over &&
    placeOfDrag(entries, visible, {
      id: Number(active.id),
      overId: Number(over.id),
      levels: Math.round(delta.x / LEVEL_WIDTH),
    });
  function onDragMove(event: DragMoveEvent) {
    const level = drop(event)?.level;
    if (drag && level && level !== drag.level) setDrag({ ...drag, level });
  }
  function onDragEnd(event: DragEndEvent) {
    const to = drop(event);
    setDrag(undefined);
    if (to) onMove(Number(event.active.id), to.place);
  }
  const selectedCount = entries.filter(({ id }) => selection?.has(id)).length;
  return (
    <DndContext
      id="menu-tree"
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silent}
      onDragStart={({ active }) =>
        setDrag({ id: Number(active.id), level: getEntryLevel(entries, Number(active.id)) })
      }
      onDragMove={onDragMove}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDrag(undefined)}
    >
      <SortableContext items={visible} strategy={verticalListSortingStrategy}>
        <TableScroll label={t('list')} stickyHeader data-list-rows className="max-sm:-mx-4">
          <Table density="compact">
            <thead>
              <tr>
                {selection && (
                  <Th className="w-10">
                    <Checkbox
                      label={labels('select_all')}
                      labelHidden
                      checked={selectedCount === entries.length}
                      indeterminate={selectedCount > 0 && selectedCount < entries.length}
                      onChange={(event) => selection.choose(entries, event.target.checked)}
                    />
                  </Th>
                )}
                <Th>{t('title')}</Th>
                <Th className="hidden @xl:table-cell">{t('type')}</Th>
                <Th className="hidden @4xl:table-cell">{t('target')}</Th>
                <Th numeric className="hidden @5xl:table-cell">
                  {t('level')}
                </Th>
                <Th numeric className="hidden @5xl:table-cell">
                  {t('updated_at')}
                </Th>
                <Th>{t('enabled')}</Th>
                {mayMove && (
                  <Th>
                    <span className="sr-only">{t('order')}</span>
                  </Th>
                )}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <MenuTreeRow
                  key={row.id}
                  row={row}
                  level={drag?.id === row.id ? drag.level : getEntryLevel(entries, row.id)}
                  open={parents.has(row.id) ? !closed.has(row.id) : undefined}
                  search={search}
                  selected={selection?.has(row.id) ?? false}
                  selectable={selection !== undefined}
                  mayMove={mayMove}
                  possible={menuSteps
                    .filter((step) => getEntryDestination(entries, row.id, step))
                    .join(' ')}
                  onStep={onStep}
                  onOpen={(open) => onOpen(row.id, open)}
                  onSelect={(on) => selection?.choose([row], on)}
                />
              ))}
            </tbody>
          </Table>
        </TableScroll>
      </SortableContext>
    </DndContext>
  );
}
