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

export interface RowsFieldProps {
  name: string;
  legend: string;
  hint?: string;
  texts: { none: string; add: string };
  /** What a new row holds. */
  blank: () => object;
  most: number;
  /** What a row is called: "Slide 2". */
  called: (index: number) => string;
  /** What is said of a row in its line, beside what it is called. */
  summary: (at: string) => ReactNode;
  /** The fields of a row; `at` is where the form holds it. */
  children: (at: string) => ReactNode;
}

/**
 * Parts of a record as a list: added, opened and edited, put in order by drag, by buttons or by
 * the keyboard, removed; saved with the form.
 */
export function RowsField(props: RowsFieldProps) {
  const { name, legend, hint, texts, blank, most, called, summary, children } = props;
  const t = useTranslations('resource.rows');
  const toast = useToast();
  const { locked } = useFormSetup();
  const { getValues } = useFormContext();
  const { rows, fieldset, add, insert, move } = useRows({ name, blank, most });
  const [added, setAdded] = useState<string>();
  const [announcement, announce] = useState('');
  const ids = rows.map(({ key }) => key);

  function moveTo(from: number, to: number) {
    announce(t('moved', { name: called(from), position: to + 1, count: ids.length }));
    move(from, to);
  }
  function takeAway(index: number, remove: () => void) {
    const row = getValues(`${name}.${index}`);
    remove();
    const undo = { label: t('undo'), onClick: () => insert(index, row, { shouldFocus: false }) };
    toast.show({ title: t('removed', { name: called(index) }), action: undo });
  }
  return (
    <Fieldset {...fieldset} legend={legend} hint={hint}>
      {rows.length === 0 && (
        <p className="border-y border-hairline py-4 text-muted">{texts.none}</p>
      )}
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
      <AddRow
        {...add}
        onClick={() => {
          setAdded(`${name}.${rows.length}`);
          add.onClick();
        }}
      >
        {texts.add}
      </AddRow>
    </Fieldset>
  );
}
