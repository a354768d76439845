'use client';

import { useWatch } from 'react-hook-form';
import { Badge } from '@/components/ui/badge';
import { contentAudiences } from '@/db/schema/enums';
import { MOST_SLIDES, slideTexts } from '@/lib/content/slider.schema';
import { imageUrl } from '@/lib/core/web/image';
import type { Messages } from '@/lib/i18n/messages';
import { SelectField, SwitchField, TextField } from '../form/form-fields';
import { LinkFields } from '../form/link-fields';
import { MomentField } from '../form/moment-field';
import { NestedFields } from '../form/nested-fields';
import { RowsField } from '../form/rows/rows-field';
import { ImageField } from '../images/image-field';

const blankSlide = () => ({
  image: null,
  mobile_image: null,
  decorative: false,
  alt: '',
  heading: '',
  text: '',
  button_label: '',
  link_type: 'category',
  link_value: '',
  open_in_current_tab: true,
  enabled: true,
  display_in_mobile: true,
  display_in_desktop: true,
  starts_at: null,
  ends_at: null,
  audience: 'all',
  as_defaults: [],
});

export interface SlidesFieldProps {
  labels: Messages['slider'];
  timezone: string;
}

/** The slides of a slider, in display order. */
export function SlidesField({ labels, timezone }: SlidesFieldProps) {
  return (
    <RowsField
      name="slides"
      legend={labels.slides}
      hint={labels.slides_hint}
      none={labels.no_slides}
      kinds={[{ add: labels.add, blank: blankSlide }]}
      most={MOST_SLIDES}
      called={(index) => labels.slide.replace('{number}', String(index + 1))}
      summary={(at) => <SlideSummary at={at} labels={labels} />}
    >
      {(at) => (
        <NestedFields
          at={at}
          fieldLabels={{ ...labels, enabled: labels.slide_enabled }}
          texts={slideTexts}
        >
          <SlideFields at={at} labels={labels} timezone={timezone} />
        </NestedFields>
      )}
    </RowsField>
  );
}

interface SlideFieldsProps {
  at: string;
  labels: Messages['slider'];
  timezone: string;
}

const pair = 'grid items-start gap-x-6 gap-y-5 sm:grid-cols-2';

/** The fields of one slide. */
function SlideFields({ at, labels, timezone }: SlideFieldsProps) {
  const decorative: boolean = useWatch({ name: `${at}.decorative` });
  const dates = labels.dates_hint.replace('{timezone}', timezone);
  return (
    <>
      <div className={pair}>
        <ImageField name={`${at}.image`} hint={labels.image_hint} required />
        <ImageField name={`${at}.mobile_image`} hint={labels.mobile_image_hint} />
      </div>
      <SwitchField name={`${at}.decorative`} hint={labels.decorative_hint} />
      {!decorative && <TextField name={`${at}.alt`} hint={labels.alt_hint} required />}
      <TextField name={`${at}.heading`} />
      <TextField name={`${at}.text`} rows={2} />
      <TextField name={`${at}.button_label`} />
      <LinkFields at={at} required />
      <div className={pair}>
        <SwitchField name={`${at}.open_in_current_tab`} />
        <SwitchField name={`${at}.enabled`} />
        <SwitchField name={`${at}.display_in_mobile`} />
        <SwitchField name={`${at}.display_in_desktop`} />
      </div>
      <div className={pair}>
        <MomentField name={`${at}.starts_at`} hint={dates} timezone={timezone} edge="start" />
        <MomentField name={`${at}.ends_at`} timezone={timezone} edge="end" />
      </div>
      <SelectField
        name={`${at}.audience`}
        options={contentAudiences.map((value) => ({
          value,
          label: labels[`audience_${value}`],
        }))}
      />
    </>
  );
}

type Shown = {
  image?: string | null;
  heading?: string;
  alt?: string;
  enabled?: boolean;
  starts_at?: string | null;
  ends_at?: string | null;
};

/** A slide's summary: its image, its heading, and why it is hidden now. */
function SlideSummary({ at, labels }: { at: string; labels: Messages['slider'] }) {
  const slide: Shown = useWatch({ name: at }) ?? {};
  const now = new Date().toISOString();
  const state =
    slide.enabled === false
      ? labels.hidden
      : slide.ends_at && slide.ends_at <= now
        ? labels.ended
        : slide.starts_at && slide.starts_at > now
          ? labels.scheduled
          : undefined;
  return (
    <>
      {slide.image ? (
        // biome-ignore lint/performance/noImgElement: copies of each width are stored
        <img
          src={imageUrl(slide.image, 400)}
          alt=""
          className="aspect-video w-16 shrink-0 rounded-ui bg-sunk object-cover"
        />
      ) : (
        <span className="aspect-video w-16 shrink-0 rounded-ui bg-sunk" />
      )}
      <span className="min-w-0 flex-1 truncate">{slide.heading || slide.alt}</span>
      {state && <Badge>{state}</Badge>}
    </>
  );
}
