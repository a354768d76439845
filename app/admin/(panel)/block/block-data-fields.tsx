'use client';

import { useWatch } from 'react-hook-form';
import {
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '@/components/admin/form/form-fields';
import { LinkFields, TargetField } from '@/components/admin/form/link-fields';
import { MomentField } from '@/components/admin/form/moment-field';
import { NestedFields } from '@/components/admin/form/nested-fields';
import { ImageField } from '@/components/admin/images/image-field';
import { type BlockType, dataTexts } from '@/lib/content/block-data.schema';
import { productSources } from '@/lib/content/product-source.schema';
import type { Messages } from '@/lib/i18n/messages';
import { FaqField } from './faq-field';
import { ProductIdsField } from './product-ids-field';

interface DataProps {
  words: Messages['block'];
  timezone: string;
}

/** What a block of the chosen type holds beside its content. */
export function BlockDataFields(props: DataProps) {
  const type: BlockType = useWatch({ name: 'type' });
  const { words } = props;
  const Fields = fields[type];
  const labels = {
    ...words,
    ...(type === 'video' && { url: words.video_url, image_path: words.poster }),
  };
  return (
    <NestedFields key={type} at="data" labels={labels} texts={dataTexts[type]}>
      {Fields && <Fields {...props} />}
    </NestedFields>
  );
}

const fields: Partial<Record<BlockType, (props: DataProps) => React.ReactNode>> = {
  products: ProductsFields,
  banner: ({ words }) => (
    <>
      <TextField name="data.heading" />
      <ImageField name="data.image_path" />
      <TextField name="data.alt" hint={words.alt_hint} />
      <TextField name="data.button_label" />
      <LinkFields at="data" />
      <SwitchField name="data.open_in_current_tab" />
    </>
  ),
  faq: ({ words }) => (
    <>
      <TextField name="data.heading" />
      <FaqField words={words} />
    </>
  ),
  video: ({ words }) => (
    <>
      <TextField name="data.heading" />
      <TextField name="data.url" hint={words.video_url_hint} required />
      <ImageField name="data.image_path" required />
    </>
  ),
  countdown: ({ words, timezone }) => (
    <>
      <TextField name="data.heading" />
      <MomentField
        name="data.until"
        hint={words.until_hint.replace('{timezone}', timezone)}
        timezone={timezone}
        required
      />
      <TextField name="data.over" hint={words.over_hint} rows={2} />
    </>
  ),
};

function ProductsFields({ words }: DataProps) {
  const source: string = useWatch({ name: 'data.source' });
  return (
    <>
      <TextField name="data.heading" />
      <SelectField
        name="data.source"
        options={productSources.map((value) => ({ value, label: words[`source_${value}`] }))}
      />
      {(source === 'category' || source === 'brand') && (
        <TargetField key={source} name="data.url" type={source} required />
      )}
      {source === 'ids' && <ProductIdsField words={words} />}
      <NumberField name="data.limit" hint={words.limit_hint} />
    </>
  );
}
