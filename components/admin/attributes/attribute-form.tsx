'use client';

import { useWatch } from 'react-hook-form';
import { attributePositions } from '@/db/schema/enums';
import type { Attribute } from '@/lib/catalog/attribute.schema';
import { attributeInput, attributeTexts } from '@/lib/catalog/attribute.schema';
import type { Messages } from '@/lib/i18n/messages';
import { FormAside, FormMain, NumberField, SelectField, TextField } from '../form/form-fields';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { ValuesField } from './values-field';

const blank = { title: '', key: '', position: 'stock_option', order: undefined, values: [] };

/** An attribute's fields: its title and values on the left, how programs know it on the right. */
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

/** Values are an option's: of a detail each product says its own words. */
function ValuesOfOption() {
  return useWatch({ name: 'position' }) === 'detail' ? null : <ValuesField />;
}
