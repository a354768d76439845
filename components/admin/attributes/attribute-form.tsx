'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Fieldset } from '@/components/ui/fieldset';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { attributePositions } from '@/db/schema/enums';
import type { Attribute } from '@/lib/catalog/attribute.schema';
import { attributeInput, attributeTexts } from '@/lib/catalog/attribute.schema';
import type { Messages } from '@/lib/i18n/messages';
import { FormAside, FormMain, NumberField, SelectField, TextField } from '../form/form-fields';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { AddRow } from '../form/rows/row-buttons';
import { useRows } from '../form/rows/use-rows';
import { ValueRow } from './value-row';

const blank = { title: '', key: '', position: 'stock_option', order: undefined, values: [] };

/** An attribute's fields: title and values on the left, how programs identify it on the right. */
export function AttributeForm(props: RecordFormProps<Attribute, Messages['attribute']>) {
  const { labels } = props;
  return (
    <ResourceForm
      {...props}
      schema={attributeInput}
      blank={blank}
      texts={attributeTexts}
      fieldLabels={{
        'values.title': labels.value_title,
        'values.key': labels.value_key,
        'values.color': labels.value_color,
      }}
    >
      <FormMain>
        <TextField name="title" required />
        <ValuesOfOption />
      </FormMain>
      <FormAside>
        <SelectField
          name="position"
          hint={labels.position_hint}
          options={attributePositions.map((value) => ({
            value,
            label: labels[`position_${value}`],
          }))}
        />
        <TextField name="key" hint={labels.key_hint} required />
        <NumberField name="order" hint={labels.order_hint} />
      </FormAside>
    </ResourceForm>
  );
}

/** Only options have fixed values: for a detail, each product has its own text. */
function ValuesOfOption() {
  return useWatch({ name: 'position' }) === 'detail' ? null : <ValuesField />;
}

/** The values of an attribute as one list: add, rename, sort, remove; saved with the form. */
function ValuesField() {
  const t = useTranslations('attribute');
  const { getValues } = useFormContext();
  const { rows, fieldset, add, swap } = useRows({
    name: 'values',
    blank: () => ({ key: '', title: '', color: null, as_defaults: [] }),
    focus: 'title',
  });
  const [announcement, setAnnouncement] = useState('');

  const move = (from: number, to: number) => {
    const name = getValues(`values.${from}.title`);
    swap(from, to);
    setAnnouncement(t('moved', { name, number: to + 1, total: rows.length }));
    // The button moves with its row; at an end of the list the opposite button gets the focus.
    const direction =
      to < from ? (to === 0 ? 'down' : 'up') : to === rows.length - 1 ? 'up' : 'down';
    setTimeout(() => document.getElementById(`values.${to}.${direction}`)?.focus());
  };
  return (
    <Fieldset {...fieldset} legend={t('values')} hint={t('values_hint')}>
      {rows.length === 0 && (
        <p className="border-y border-hairline py-4 text-muted">{t('no_values')}</p>
      )}
      <ol className="divide-y divide-hairline border-y border-hairline empty:hidden">
        {rows.map(({ key, index, remove }) => (
          <ValueRow
            key={key}
            index={index}
            count={rows.length}
            onMove={(to) => move(index, to)}
            onRemove={() => {
              remove();
              setAnnouncement('');
            }}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <AddRow {...add}>{t('add')}</AddRow>
    </Fieldset>
  );
}
