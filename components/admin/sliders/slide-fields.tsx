'use client';

import { useWatch } from 'react-hook-form';
import { contentAudiences } from '@/db/schema/enums';
import type { Messages } from '@/lib/i18n/messages';
import { SelectField, SwitchField, TextField } from '../form/form-fields';
import { LinkFields } from '../form/link-fields';
import { MomentField } from '../form/moment-field';
import { ImageField } from '../images/image-field';

export interface SlideFieldsProps {
  at: string;
  labels: Messages['slider'];
  timezone: string;
}

const pair = 'grid items-start gap-x-6 gap-y-5 sm:grid-cols-2';

/** The fields of one slide. */
export function SlideFields({ at, labels, timezone }: SlideFieldsProps) {
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
