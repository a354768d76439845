'use client';

import { type Slider, sliderInput } from '@/lib/content/slider.schema';
import type { Messages } from '@/lib/i18n/messages';
import { FormAside, FormMain, NumberField, SwitchField, TextField } from '../form/form-fields';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { SlidesField } from './slides-field';

const blank = {
  title: '',
  identifier: '',
  enabled: true,
  autoplay_seconds: 5,
  loop: true,
  slides: [],
};

const toIsoText = (moment: Date | string | null) =>
  moment ? new Date(moment).toISOString() : null;
/** The form holds dates as strings, as the API sends them. */
const read = (record: object) => ({
  slides: (record as Slider).slides.map((slide) => ({
    ...slide,
    starts_at: toIsoText(slide.starts_at),
    ends_at: toIsoText(slide.ends_at),
  })),
});

export type SliderFormProps = RecordFormProps<Slider, Messages['slider']> & { timezone: string };

/** A slider's fields: its slides on the left, its motion on the right. */
export function SliderForm({ timezone, ...props }: SliderFormProps) {
  const { labels, record } = props;
  return (
    <ResourceForm
      {...props}
      hasPreview
      hasLanguages
      schema={sliderInput}
      blank={blank}
      read={read}
      texts={[]}
      fieldLabels={Object.fromEntries(
        Object.entries(labels).map(([key, label]) => [`slides.${key}`, label]),
      )}
      labelFor={(field, value) =>
        field === 'slides' ? String((value as Slider['slides'][number]).heading) : undefined
      }
    >
      <FormMain>
        <TextField name="title" hint={labels.title_hint} required />
        <SlidesField labels={labels} timezone={timezone} />
      </FormMain>
      <FormAside>
        <SwitchField name="enabled" hint={labels.enabled_hint} />
        <TextField
          name="identifier"
          hint={labels.identifier_hint}
          readOnly={record !== undefined}
          required
        />
        <NumberField name="autoplay_seconds" hint={labels.autoplay_hint} />
        <SwitchField name="loop" />
      </FormAside>
    </ResourceForm>
  );
}
