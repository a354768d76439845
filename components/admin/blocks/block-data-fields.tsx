'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import {
  type BlockType,
  dataTexts,
  faqTexts,
  MOST_QUESTIONS,
} from '@/lib/content/block-data.schema';
import type { LinkTarget } from '@/lib/content/link-target.schema';
import { MOST_RECORDS, productSources } from '@/lib/content/product-source.schema';
import type { Messages } from '@/lib/i18n/messages';
import { NumberField, SelectField, SwitchField, TextField } from '../form/form-fields';
import { LinkFields, TargetField } from '../form/link-fields';
import { MomentField } from '../form/moment-field';
import { NestedFields } from '../form/nested-fields';
import { RichTextField } from '../form/rich-text/rich-text-field';
import { RowsField } from '../form/rows/rows-field';
import { ImageField } from '../images/image-field';
import { findAmongLinks } from '../pickers/find-products';
import { PickedProductIds } from '../pickers/picked-product-ids';

interface DataProps {
  labels: Messages['block'];
  timezone: string;
}

/** The fields of the chosen block type, beside its content. */
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

const blankItem = () => ({ question: '', answer: '', as_defaults: [] });

/** Questions and answers, in the order they are shown. */
function FaqField({ labels }: { labels: Messages['block'] }) {
  return (
    <RowsField
      name="data.items"
      legend={labels.items}
      none={labels.no_items}
      kinds={[{ add: labels.add_item, blank: blankItem }]}
      most={MOST_QUESTIONS}
      called={(index) => labels.item.replace('{number}', String(index + 1))}
      summary={(at) => <Question at={at} />}
    >
      {(at) => (
        <NestedFields at={at} fieldLabels={labels} texts={faqTexts}>
          <TextField name={`${at}.question`} required />
          <RichTextField name={`${at}.answer`} required />
        </NestedFields>
      )}
    </RowsField>
  );
}

const Question = ({ at }: { at: string }) => (
  <span className="min-w-0 flex-1 truncate">{useWatch({ name: `${at}.question` })}</span>
);

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

/** The products a block shows, in the order chosen here. */
function ProductIdsField({ labels }: { labels: Messages['block'] }) {
  const rows = useTranslations('resource.rows');
  const namedProducts: LinkTarget[] = useWatch({ name: 'data.products' }) ?? [];
  return (
    <PickedProductIds
      name="data.ids"
      namedProducts={namedProducts.map(({ id, title }) => ({ id, name: title }))}
      labels={{
        legend: labels.ids,
        hint: labels.ids_hint,
        none: labels.ids_none,
        search: labels.ids_search,
        found: labels.ids_found,
        nothing: labels.ids_nothing,
        add: (name) => labels.ids_add.replace('{name}', name),
        up: (name) => rows('up', { name }),
        down: (name) => rows('down', { name }),
        remove: (name) => rows('remove', { name }),
        moved: (name, position, count) => rows('moved', { name, position, count }),
      }}
      find={findAmongLinks}
      most={MOST_RECORDS}
    />
  );
}
