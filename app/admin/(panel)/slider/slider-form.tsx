'use client';

import {
  FormAside,
  FormMain,
  NumberField,
  SwitchField,
  TextField,
} from '@/components/admin/form/form-fields';
import { type RecordFormProps, ResourceForm } from '@/components/admin/form/resource-form';
import { type Slider, sliderInput } from '@/lib/content/slider.schema';
import type { Messages } from '@/lib/i18n/messages';
import { SlidesField } from './slides-field';

const blank = {
  ...{ title: '', identifier: '', enabled: true, autoplay_seconds: 5, loop: true, slides: [] },
};

const isoOf = (moment: Date | string | null) => (moment ? new Date(moment).toISOString() : null);
/** The form holds moments as texts, as the API sends them. */
const read = (record: object) => ({
  slides: (record as Slider).slides.map((slide) => ({
    ...slide,
    ...{ starts_at: isoOf(slide.starts_at), ends_at: isoOf(slide.ends_at) },
  })),
});

export type SliderFormProps = RecordFormProps<Slider, Messages['slider']> & { timezone: string };

/** A slider's fields: its slides on the left, how it moves on the right. */
export function SliderForm({ timezone, ...props }: SliderFormProps) {
  const { words, record } = props;
  return (
    <ResourceForm
      {...props}
      hasPreview
      hasLanguages
      schema={sliderInput}
      name={record?.title}
      blank={blank}
      read={read}
      texts={[]}
      labels={Object.fromEntries(
        Object.entries(words).map(([key, label]) => [`slides.${key}`, label]),
      )}
      wordsFor={(field, value) =>
        field === 'slides' ? String((value as Slider['slides'][number]).heading) : undefined
      }
    >
      <FormMain>
        <TextField name="title" hint={words.title_hint} required />
        <SlidesField words={words} timezone={timezone} />
      </FormMain>
      <FormAside>
        <SwitchField name="enabled" hint={words.enabled_hint} />
        <TextField
          name="identifier"
          hint={words.identifier_hint}
          readOnly={record !== undefined}
          required
        />
        <NumberField name="autoplay_seconds" hint={words.autoplay_hint} />
        <SwitchField name="loop" />
      </FormAside>
    </ResourceForm>
  );
}
