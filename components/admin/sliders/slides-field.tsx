'use client';

import { useWatch } from 'react-hook-form';
import { Badge } from '@/components/ui/badge';
import { MOST_SLIDES, slideTexts } from '@/lib/content/slider.schema';
import { imageUrl } from '@/lib/core/web/image';
import type { Messages } from '@/lib/i18n/messages';
import { NestedFields } from '../form/nested-fields';
import { RowsField } from '../form/rows/rows-field';
import { SlideFields } from './slide-fields';

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

/** The slides of a slider, in the order they are shown. */
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

type Shown = {
  image?: string | null;
  heading?: string;
  alt?: string;
  enabled?: boolean;
  starts_at?: string | null;
  ends_at?: string | null;
};

/** A slide in one line: its picture, its heading, and why it is not shown now. */
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
