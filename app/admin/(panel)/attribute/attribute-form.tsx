'use client';

import { useWatch } from 'react-hook-form';
import {
  FormAside,
  FormMain,
  NumberField,
  SelectField,
  TextField,
} from '@/components/admin/form/form-fields';
import { type RecordFormProps, ResourceForm } from '@/components/admin/form/resource-form';
import { attributePositions } from '@/db/schema/enums';
import type { Attribute } from '@/lib/catalog/attribute.schema';
import { attributeInput, attributeTexts } from '@/lib/catalog/attribute.schema';
import type { Messages } from '@/lib/i18n/messages';
import { ValuesField } from './values-field';

const blank = { title: '', key: '', position: 'stock_option', order: undefined, values: [] };

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
        <ValuesOfOption />
      </FormMain>
      <FormAside>
        <SelectField
          name="position"
          hint={words.position_hint}
          options={attributePositions.map((value) => ({
            value,
            label: words[`position_${value}`],
          }))}
        />
        <TextField name="key" hint={words.key_hint} required />
        <NumberField name="order" hint={words.order_hint} />
      </FormAside>
    </ResourceForm>
  );
}

/** Values are an option's: of a detail each product says its own words. */
function ValuesOfOption() {
  return useWatch({ name: 'position' }) === 'detail' ? null : <ValuesField />;
}
