'use client';

import type { Brand } from '@/lib/catalog/brand.schema';
import { brandInput, brandTexts } from '@/lib/catalog/brand.schema';
import type { Messages } from '@/lib/i18n/messages';
import { FormAside, FormMain, SwitchField, TextField } from '../form/form-fields';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { RichTextField } from '../form/rich-text/rich-text-field';
import { UrlField } from '../form/url-field';
import { ImageField } from '../images/image-field';

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
  const { labels } = props;
  return (
    <ResourceForm {...props} hasPreview schema={brandInput} blank={blank} texts={brandTexts}>
      <FormMain>
        <TextField name="title" required />
        <UrlField isNew={!props.record} hint={labels.url_hint} />
        <TextField name="short_description" rows={2} />
        <RichTextField name="description" />
      </FormMain>
      <FormAside>
        <SwitchField name="enabled" hint={labels.enabled_hint} />
        <ImageField name="image_path" />
      </FormAside>
    </ResourceForm>
  );
}
