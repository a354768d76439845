'use client';

import { FormAside, FormMain, SwitchField, TextField } from '@/components/admin/form-fields';
import { ImageField } from '@/components/admin/image-field';
import { type RecordFormProps, ResourceForm } from '@/components/admin/resource-form';
import { RichTextField } from '@/components/admin/rich-text-field';
import type { Brand } from '@/lib/catalog/brand.schema';
import { brandInput, brandTexts } from '@/lib/catalog/brand.schema';
import type { Messages } from '@/lib/i18n/messages';

const blank = {
  title: '',
  url: '',
  enabled: true,
  short_description: '',
  description: '',
  image_path: null,
};

/** A brand's fields: content on the left, publishing on the right. */
export function BrandForm(props: RecordFormProps<Brand, Messages['brand']>) {
  const { words } = props;
  return (
    <ResourceForm
      {...props}
      schema={brandInput}
      name={props.record?.title}
      blank={blank}
      texts={brandTexts}
    >
      <FormMain>
        <TextField name="title" required />
        <TextField name="url" hint={words.url_hint} required />
        <TextField name="short_description" rows={2} />
        <RichTextField name="description" />
      </FormMain>
      <FormAside>
        <SwitchField name="enabled" hint={words.enabled_hint} />
        <ImageField name="image_path" />
      </FormAside>
    </ResourceForm>
  );
}
