'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { presetBounds, weekdayNames, windowPresets } from '@/lib/promotions/when-words.schema';
import { BoxesField } from '../form/boxes-field';
import { FoldedSection } from '../form/folded-section';
import { useFormSetup } from '../form/form-setup';
import { MomentField } from '../form/moment-field';
import { TimeField } from '../form/time-field';

/** From when until when, on which days and at which hours, in the shop's time zone. */
export function WhenFields({ timezone }: { timezone: string }) {
  const t = useTranslations('promotion');
  const language = useLocale();
  const { setValue } = useFormContext();
  const { locked } = useFormSetup();
  const [weekdays = [], from, to] = useWatch({ name: ['weekdays', 'hours_from', 'hours_to'] }) as [
    number[],
    string,
    string,
  ];
  const days = weekdayNames(language);
  const hours = from && to ? `${from}–${to}` : '';
  const chosenDays = days.filter(({ value }) => weekdays.includes(value)).map(({ label }) => label);
  function take(preset: (typeof windowPresets)[number]) {
    const { starts_at, ends_at } = presetBounds(preset, new Date(), timezone);
    const how = { shouldDirty: true, shouldValidate: true };
    setValue('starts_at', starts_at.toISOString(), how);
    setValue('ends_at', ends_at.toISOString(), how);
  }
  return (
    <>
      {!locked && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('presets')}</legend>
          {windowPresets.map((preset) => (
            <Button key={preset} variant="secondary" size="small" onClick={() => take(preset)}>
              {t(`preset_${preset}`)}
            </Button>
          ))}
        </fieldset>
      )}
      <MomentField
        name="starts_at"
        timezone={timezone}
        edge="start"
        hint={t('dates_hint', { timezone })}
      />
      <MomentField name="ends_at" timezone={timezone} edge="end" />
      <FoldedSection
        title={t('hours')}
        note={[...chosenDays, hours].filter(Boolean).join(' ') || undefined}
        names={['weekdays', 'hours_from', 'hours_to']}
      >
        <BoxesField name="weekdays" options={days} />
        <div className="grid grid-cols-2 items-start gap-x-4">
          <TimeField name="hours_from" />
          <TimeField name="hours_to" />
        </div>
        <p className="text-sm text-muted">{t('hours_hint')}</p>
      </FoldedSection>
    </>
  );
}
