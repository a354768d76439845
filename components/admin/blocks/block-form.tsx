'use client';

import { useFormContext } from 'react-hook-form';
import { Select } from '@/components/ui/select';
import { blockTypes, contentAudiences } from '@/db/schema/enums';
import { type Block, blockInput, blockTexts } from '@/lib/content/block.schema';
import type { BlockType } from '@/lib/content/block-data.schema';
import type { Messages } from '@/lib/i18n/messages';
import { FormField } from '../form/form-field';
import { FormAside, FormMain, SelectField, SwitchField, TextField } from '../form/form-fields';
import { MomentField } from '../form/moment-field';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { RichTextField } from '../form/rich-text/rich-text-field';
import { BlockDataFields } from './block-data-fields';

const blank = {
  title: '',
  identifier: '',
  type: 'html',
  content: '',
  data: {},
  enabled: true,
  starts_at: null,
  ends_at: null,
  audience: 'all',
};

export type BlockFormProps = RecordFormProps<Block, Messages['block']> & { timezone: string };

/** A block's fields: content on the left, schedule and audience on the right. */
export function BlockForm({ timezone, ...props }: BlockFormProps) {
  const { labels, record } = props;
  const inData = Object.entries({ ...labels, url: labels.url });
  return (
    <ResourceForm
      {...props}
      hasPreview
      schema={blockInput}
      blank={blank}
      texts={blockTexts}
      fieldLabels={Object.fromEntries(
        inData.flatMap(([key, label]) => [
          [`data.${key}`, label],
          [`data.items.${key}`, label],
        ]),
      )}
    >
      <FormMain>
        <TextField name="title" hint={labels.title_hint} required />
        <RichTextField name="content" />
        <BlockDataFields labels={labels} timezone={timezone} />
      </FormMain>
      <FormAside>
        <SwitchField name="enabled" hint={labels.enabled_hint} />
        <TextField
          name="identifier"
          hint={labels.identifier_hint}
          readOnly={record !== undefined}
          required
        />
        <TypeField labels={labels} />
        <MomentField
          name="starts_at"
          hint={labels.dates_hint.replace('{timezone}', timezone)}
          timezone={timezone}
          edge="start"
        />
        <MomentField name="ends_at" timezone={timezone} edge="end" />
        <SelectField
          name="audience"
          options={contentAudiences.map((value) => ({
            value,
            label: labels[`audience_${value}`],
          }))}
        />
      </FormAside>
    </ResourceForm>
  );
}

/** The initial data of each type. */
const blankData: Record<BlockType, object> = {
  html: {},
  products: { heading: '', source: 'new', limit: 8, url: '', ids: [], as_defaults: [] },
  banner: {
    heading: '',
    image_path: null,
    alt: '',
    button_label: '',
    as_defaults: [],
    link_type: 'link',
    link_value: '',
    open_in_current_tab: true,
  },
  faq: { heading: '', items: [], as_defaults: [] },
  video: { heading: '', url: '', image_path: null, as_defaults: [] },
  countdown: { heading: '', over: '', until: null, as_defaults: [] },
};

/** The type of a block; another type starts with its own fields. */
function TypeField({ labels }: { labels: Messages['block'] }) {
  const { register, setValue } = useFormContext();
  return (
    <FormField name="type" required>
      {({ readOnly, lang, shown, ...control }) => (
        <Select
          {...control}
          options={blockTypes.map((value) => ({ value, label: labels[`type_${value}`] }))}
          {...register('type', {
            onChange: ({ target }) =>
              setValue('data', blankData[target.value as BlockType], { shouldDirty: true }),
          })}
        />
      )}
    </FormField>
  );
}
