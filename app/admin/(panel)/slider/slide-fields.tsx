'use client';

import { useWatch } from 'react-hook-form';
import { SelectField, SwitchField, TextField } from '@/components/admin/form/form-fields';
import { LinkFields } from '@/components/admin/form/link-fields';
import { MomentField } from '@/components/admin/form/moment-field';
import { ImageField } from '@/components/admin/images/image-field';
import { contentAudiences } from '@/db/schema/enums';
import type { Messages } from '@/lib/i18n/messages';

export interface SlideFieldsProps {
  at: string;
  words: Messages['slider'];
  timezone: string;
}

const pair = 'grid items-start gap-x-6 gap-y-5 sm:grid-cols-2';

/** The fields of one slide. */
export function SlideFields({ at, words, timezone }: SlideFieldsProps) {
  const decorative: boolean = useWatch({ name: `${at}.decorative` });
  const dates = words.dates_hint.replace('{timezone}', timezone);
  return (
    <>
      <div className={pair}>
        <ImageField name={`${at}.image`} hint={words.image_hint} required />
        <ImageField name={`${at}.mobile_image`} hint={words.mobile_image_hint} />
      </div>
      <SwitchField name={`${at}.decorative`} hint={words.decorative_hint} />
      {!decorative && <TextField name={`${at}.alt`} hint={words.alt_hint} required />}
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
        <MomentField name={`${at}.starts_at`} hint={dates} timezone={timezone} />
        <MomentField name={`${at}.ends_at`} timezone={timezone} />
      </div>
      <SelectField
        name={`${at}.audience`}
        options={contentAudiences.map((value) => ({
          value,
          label: words[`audience_${value}`],
        }))}
      />
    </>
  );
}
