'use client';

import { contentAudiences } from '@/db/schema/enums';
import { type Block, blockInput, blockTexts } from '@/lib/content/block.schema';
import type { Messages } from '@/lib/i18n/messages';
import { FormAside, FormMain, SelectField, SwitchField, TextField } from '../form/form-fields';
import { MomentField } from '../form/moment-field';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { RichTextField } from '../form/rich-text/rich-text-field';
import { BlockDataFields } from './block-data-fields';
import { TypeField } from './type-field';

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

/** A block's fields: what it says on the left, when and to whom on the right. */
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
