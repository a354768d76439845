'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { get, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FieldErrors } from '@/components/ui/field-errors';
import { useToast } from '@/components/ui/toast';
import { SortableList } from '../sortable/sortable-list';
import { FormRow } from './form-row';
import { useFormSetup } from './form-setup';

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
  const { formState, getValues } = useFormContext();
  const { fields, append, insert, move, remove } = useFieldArray({ name, keyName: 'row' });
  const [added, setAdded] = useState<string>();
  const [announcement, announce] = useState('');
  const ids = fields.map(({ row }) => row);
  const error: { message?: unknown; root?: { message?: unknown } } | undefined = get(
    formState.errors,
    name,
  );
  const message = error?.message ?? error?.root?.message;

  function moveTo(from: number, to: number) {
    announce(t('moved', { name: called(from), position: to + 1, count: ids.length }));
    move(from, to);
  }
  function takeAway(index: number) {
    const row = getValues(`${name}.${index}`);
    remove(index);
    const undo = { label: t('undo'), onClick: () => insert(index, row, { shouldFocus: false }) };
    toast.show({ title: t('removed', { name: called(index) }), action: undo });
    document.getElementById(`${name}.add`)?.focus();
  }
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className="flex min-w-0 flex-col gap-2"
      aria-describedby={message ? `${name}-error` : `${name}-hint`}
    >
      <legend className="float-left w-full text-sm font-medium">{legend}</legend>
      <p id={`${name}-hint`} className="text-sm text-muted empty:hidden">
        {hint}
      </p>
      {fields.length === 0 && (
        <p className="border-y border-hairline py-4 text-muted">{texts.none}</p>
      )}
      <SortableList name={name} ids={ids} disabled={locked} onDrop={move}>
        {fields.map(({ row }, index) => (
          <FormRow
            key={row}
            row={row}
            index={index}
            count={fields.length}
            at={`${name}.${index}`}
            called={called(index)}
            summary={summary(`${name}.${index}`)}
            isNew={`${name}.${index}` === added}
            onMove={(to) => moveTo(index, to)}
            onRemove={() => takeAway(index)}
          >
            {children(`${name}.${index}`)}
          </FormRow>
        ))}
      </SortableList>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <FieldErrors
        id={`${name}-error`}
        errors={typeof message === 'string' ? [message] : undefined}
      />
      {!locked && fields.length < most && (
        <Button
          id={`${name}.add`}
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() => {
            setAdded(`${name}.${fields.length}`);
            append(blank(), { shouldFocus: false });
          }}
        >
          <Plus aria-hidden />
          {texts.add}
        </Button>
      )}
    </fieldset>
  );
}
