'use client';

import { useWatch } from 'react-hook-form';
import { type BlockType, dataTexts } from '@/lib/content/block-data.schema';
import { productSources } from '@/lib/content/product-source.schema';
import type { Messages } from '@/lib/i18n/messages';
import { NumberField, SelectField, SwitchField, TextField } from '../form/form-fields';
import { LinkFields, TargetField } from '../form/link-fields';
import { MomentField } from '../form/moment-field';
import { NestedFields } from '../form/nested-fields';
import { ImageField } from '../images/image-field';
import { FaqField } from './faq-field';
import { ProductIdsField } from './product-ids-field';

interface DataProps {
  labels: Messages['block'];
  timezone: string;
}

/** What a block of the chosen type holds beside its content. */
export function BlockDataFields(props: DataProps) {
  const type: BlockType = useWatch({ name: 'type' });
  const { labels } = props;
  const Fields = fields[type];
  const fieldLabels = {
    ...labels,
    ...(type === 'video' && { url: labels.video_url, image_path: labels.poster }),
  };
  return (
    <NestedFields key={type} at="data" fieldLabels={fieldLabels} texts={dataTexts[type]}>
      {Fields && <Fields {...props} />}
    </NestedFields>
  );
}

const fields: Partial<Record<BlockType, (props: DataProps) => React.ReactNode>> = {
  products: ProductsFields,
  banner: ({ labels }) => (
    <>
      <TextField name="data.heading" />
      <ImageField name="data.image_path" />
      <TextField name="data.alt" hint={labels.alt_hint} />
      <TextField name="data.button_label" />
      <LinkFields at="data" />
      <SwitchField name="data.open_in_current_tab" />
    </>
  ),
  faq: ({ labels }) => (
    <>
      <TextField name="data.heading" />
      <FaqField labels={labels} />
    </>
  ),
  video: ({ labels }) => (
    <>
      <TextField name="data.heading" />
      <TextField name="data.url" hint={labels.video_url_hint} required />
      <ImageField name="data.image_path" required />
    </>
  ),
  countdown: ({ labels, timezone }) => (
    <>
      <TextField name="data.heading" />
      <MomentField
        name="data.until"
        hint={labels.until_hint.replace('{timezone}', timezone)}
        timezone={timezone}
        edge="end"
        required
      />
      <TextField name="data.over" hint={labels.over_hint} rows={2} />
    </>
  ),
};

function ProductsFields({ labels }: DataProps) {
  const source: string = useWatch({ name: 'data.source' });
  return (
    <>
      <TextField name="data.heading" />
      <SelectField
        name="data.source"
        options={productSources.map((value) => ({ value, label: labels[`source_${value}`] }))}
      />
      {(source === 'category' || source === 'brand') && (
        <TargetField key={source} name="data.url" type={source} required />
      )}
      {source === 'ids' && <ProductIdsField labels={labels} />}
      <NumberField name="data.limit" hint={labels.limit_hint} />
    </>
  );
}
