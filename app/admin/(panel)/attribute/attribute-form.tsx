'use client';

import { FormAside, FormMain, NumberField, TextField } from '@/components/admin/form-fields';
import { type RecordFormProps, ResourceForm } from '@/components/admin/resource-form';
import type { Attribute } from '@/lib/catalog/attribute.schema';
import { attributeInput, attributeTexts } from '@/lib/catalog/attribute.schema';
import type { Messages } from '@/lib/i18n/messages';
import { ValuesField } from './values-field';

const blank = { title: '', key: '', order: undefined, values: [] };

/** An attribute's fields: its title and values on the left, how programs know it on the right. */
export function AttributeForm(props: RecordFormProps<Attribute, Messages['attribute']>) {
  const { words } = props;
  return (
    <ResourceForm
      {...props}
      schema={attributeInput}
      name={props.record?.title}
      blank={blank}
      texts={attributeTexts}
      labels={{
        'values.title': words.value_title,
        'values.key': words.value_key,
        'values.color': words.value_color,
      }}
    >
      <FormMain>
        <TextField name="title" required />
        <ValuesField />
      </FormMain>
      <FormAside>
        <TextField name="key" hint={words.key_hint} required />
        <NumberField name="order" hint={words.order_hint} />
      </FormAside>
    </ResourceForm>
  );
}
