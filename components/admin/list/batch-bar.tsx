'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DeleteButton } from '../delete-button';
import { type BatchAction, BatchActionControl } from './batch-action';
import { BatchContext } from './batch-context';
import type { Rights } from './list-row';
import { type Matching, SelectionBar } from './selection-bar';
import { useBatch } from './use-batch';
import type { BatchFailure } from './use-batch-failure';
import type { Selected } from './use-selection';

export interface BatchBarProps {
  resource: string;
  selected: readonly Selected[];
  may: Rights;
  toggle?: 'enabled' | 'visibled';
  deleteNote?: string;
  actions?: readonly BatchAction[];
  /** Further bulk actions (`useBatchWork`). */
  work?: ReactNode;
  matching?: Matching;
  onClear: () => void;
  onDone: (failure?: BatchFailure) => void;
}

/** The actions on the selected records; shown once one is selected. */
export function BatchBar({
  resource,
  selected,
  may,
  toggle,
  deleteNote,
  actions = [],
  work,
  matching,
  onClear,
  onDone,
}: BatchBarProps) {
  const t = useTranslations('resource');
  const { set, write, remove, progress } = useBatch(resource, onDone);
  // No transition: it would delay the progress until the end.
  const [pending, setPending] = useState(false);
  const act = (work: () => Promise<void>) => {
    setPending(true);
    return work().finally(() => setPending(false));
  };
  return (
    <SelectionBar
      count={selected.length}
      progress={progress}
      matching={matching && { ...matching, read: () => act(matching.read) }}
      pending={pending}
      onClear={onClear}
    >
      {may.update &&
        toggle &&
        ([true, false] as const).map((value) => (
          <Button
            key={String(value)}
            size="small"
            variant="secondary"
            pending={pending}
            onClick={() => act(() => set(selected, toggle, value))}
          >
            {t(`toggle.${toggle}.${value ? 'on' : 'off'}`)}
          </Button>
        ))}
      {may.update &&
        actions.map((action) => (
          <BatchActionControl
            key={action.field}
            action={action}
            pending={pending}
            onApply={(data) => void act(() => write(selected, data))}
          />
        ))}
      {work && <BatchContext value={{ selected, write, progress }}>{work}</BatchContext>}
      {may.delete && (
        <DeleteButton
          trigger={
            <Button size="small" variant="danger" pending={pending}>
              {t('delete')}
            </Button>
          }
          names={selected.map(({ name }) => name)}
          note={deleteNote}
          resource={resource}
          onConfirm={() => remove(selected)}
        />
      )}
    </SelectionBar>
  );
}
