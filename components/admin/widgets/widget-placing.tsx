'use client';

import { useTranslations } from 'next-intl';
import { contentAudiences } from '@/db/schema/enums';
import { SelectField, SwitchField } from '../form/form-fields';
import { MomentField } from '../form/moment-field';

/** For whom and when a widget is shown. */
export function WidgetPlacing({ path, timezone }: { path: string; timezone: string }) {
  const t = useTranslations('widget');
  return (
    <div className="grid gap-5 border-t border-hairline pt-5 sm:grid-cols-2">
      <SwitchField name={`${path}.enabled`} />
      <SelectField
        name={`${path}.audience`}
        options={contentAudiences.map((value) => ({ value, label: t(`audience_${value}`) }))}
      />
      <MomentField name={`${path}.starts_at`} timezone={timezone} edge="start" />
      <MomentField name={`${path}.ends_at`} timezone={timezone} edge="end" />
    </div>
  );
}
