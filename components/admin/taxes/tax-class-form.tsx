'use client';

import type { Messages } from '@/lib/i18n/messages';
import { type TaxClass, taxClassInput } from '@/lib/tax/tax-class.schema';
import { FormAside, FormMain, SwitchField, TextField } from '../form/form-fields';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';

const blank = { title: '', is_default: false };

/** Products that are taxed alike. */
export function TaxClassForm(props: RecordFormProps<TaxClass, Messages['tax_class']>) {
  const { labels } = props;
  return (
    <ResourceForm {...props} schema={taxClassInput} blank={blank} texts={[]}>
      <FormMain>
        <TextField name="title" hint={labels.title_hint} required />
      </FormMain>
      <FormAside>
        <SwitchField name="is_default" hint={labels.is_default_hint} />
      </FormAside>
    </ResourceForm>
  );
}
