'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Fieldset } from '@/components/ui/fieldset';
import { useToast } from '@/components/ui/toast';
import { SortableList } from '../../sortable/sortable-list';
import { useFormSetup } from '../form-setup';
import { FormRow } from './form-row';
import { AddRow } from './row-buttons';
import { useRows } from './use-rows';

export type RowKind = { add: string; blank: () => object };

export interface RowsFieldProps {
  name: string;
  legend: string;
  hint?: string;
  /** Shown while there are no rows. */
  none: string;
  /** The kinds of rows, each with its button's label and a new row's values. */
  kinds: readonly [RowKind, ...RowKind[]];
  most: number;
  /** The title of a row: "Slide 2". */
  called: (index: number) => string;
  /** A summary of a row, beside its title. */
  summary: (at: string) => ReactNode;
  /** The fields of a row; `at` is its path in the form. */
  children: (at: string) => ReactNode;
}

/**
 * A record's parts as a list: add, open and edit, sort by drag, by buttons or by keyboard, remove;
 * saved with the form.
 */
export function RowsField(props: RowsFieldProps) {
  const { name, legend, hint, none, kinds, most, called, summary, children } = props;
  const t = useTranslations('resource.rows');
  const toast = useToast();
  const { locked } = useFormSetup();
  const { getValues } = useFormContext();
  const { rows, fieldset, add, insert, move } = useRows({ name, blank: kinds[0].blank, most });
  const [added, setAdded] = useState<string>();
  const [announcement, announce] = useState('');
  const ids = rows.map(({ key }) => key);

  function moveTo(from: number, to: number) {
    announce(t('moved', { name: called(from), position: to + 1, count: ids.length }));
    move(from, to);
  }
  function append({ blank }: RowKind) {
    setAdded(`${name}.${rows.length}`);
    insert(rows.length, blank(), { shouldFocus: false });
  }
  function takeAway(index: number, remove: () => void) {
    const row = getValues(`${name}.${index}`);
    remove();
    const undo = { label: t('undo'), onClick: () => insert(index, row, { shouldFocus: false }) };
    toast.show({ title: t('removed', { name: called(index) }), action: undo });
  }
  return (
    <Fieldset {...fieldset} legend={legend} hint={hint}>
      {rows.length === 0 && <p className="border-y border-hairline py-4 text-muted">{none}</p>}
      <SortableList name={name} ids={ids} disabled={locked} onDrop={move}>
        {rows.map(({ key, at, index, remove }) => (
          <FormRow
            key={key}
            row={key}
            index={index}
            count={rows.length}
            at={at}
            called={called(index)}
            summary={summary(at)}
            isNew={at === added}
            onMove={(to) => moveTo(index, to)}
            onRemove={() => takeAway(index, remove)}
          >
            {children(at)}
          </FormRow>
        ))}
      </SortableList>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind, index) => (
          <AddRow
            key={kind.add}
            {...add}
            // The first one gets the focus after a row is removed.
            id={index ? `${add.id}.${index}` : add.id}
            onClick={() => append(kind)}
          >
            {kind.add}
          </AddRow>
        ))}
      </div>
    </Fieldset>
  );
}
