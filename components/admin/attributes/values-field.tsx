'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FieldErrors } from '@/components/ui/field-errors';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useFormSetup } from '../form/form-setup';
import { ValueRow } from './value-row';

/**
 * The values of an attribute as one list: added, renamed, put in order, removed; saved
 * with the form.
 */
export function ValuesField() {
  const t = useTranslations('attribute');
  const { locked } = useFormSetup();
  const { formState, getValues } = useFormContext();
  const { fields, append, remove, swap } = useFieldArray({ name: 'values', keyName: 'row' });
  const [announcement, setAnnouncement] = useState('');
  const message = formState.errors.values?.message ?? formState.errors.values?.root?.message;

  const move = (from: number, to: number) => {
    const name = getValues(`values.${from}.title`);
    swap(from, to);
    setAnnouncement(t('moved', { name, number: to + 1, total: fields.length }));
    // The button goes along with its row; at an end of the list the other one takes over.
    const direction =
      to < from ? (to === 0 ? 'down' : 'up') : to === fields.length - 1 ? 'up' : 'down';
    setTimeout(() => document.getElementById(`values.${to}.${direction}`)?.focus());
  };
  return (
    <fieldset
      className="flex flex-col gap-2"
      aria-describedby={message ? 'values-error' : 'values-hint'}
    >
      <legend className="float-left w-full text-sm font-medium">{t('values')}</legend>
      <p id="values-hint" className="text-sm text-muted">
        {t('values_hint')}
      </p>
      {fields.length === 0 && (
        <p className="border-y border-hairline py-4 text-muted">{t('no_values')}</p>
      )}
      <ol className="divide-y divide-hairline border-y border-hairline empty:hidden">
        {fields.map(({ row }, index) => (
          <ValueRow
            key={row}
            index={index}
            count={fields.length}
            onMove={(to) => move(index, to)}
            onRemove={() => {
              remove(index);
              setAnnouncement('');
            }}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <FieldErrors id="values-error" errors={typeof message === 'string' ? [message] : undefined} />
      {!locked && (
        <Button
          id="values"
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() =>
            append(
              { key: '', title: '', color: null, as_defaults: [] },
              { focusName: `values.${fields.length}.title` },
            )
          }
        >
          <Plus aria-hidden />
          {t('add')}
        </Button>
      )}
    </fieldset>
  );
}
