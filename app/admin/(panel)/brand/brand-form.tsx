'use client';

import { FormAside, FormMain, SwitchField, TextField } from '@/components/admin/form/form-fields';
import { type RecordFormProps, ResourceForm } from '@/components/admin/form/resource-form';
import { RichTextField } from '@/components/admin/form/rich-text-field';
import { ImageField } from '@/components/admin/images/image-field';
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
      hasPreview
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
