'use client';

import { useTranslations } from 'next-intl';
import { DayAndTime } from '@/components/ui/day-and-time';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { withLabel } from '@/components/ui/with-label';
import { momentText, shownMoment } from '../form/moment-field';
import type { DialogField } from './fields-dialog';

/** The stored limits of a code. */
type Limits = {
  usage_limit: number | null;
  usage_limit_per_customer: number | null;
  expires_at: Date | null;
};

export interface LimitFieldsProps {
  field: DialogField;
  timezone: string;
  limits?: Limits;
  /** Hides the "no limit" hint, where an empty field means something else. */
  hintless?: boolean;
}

/** How often a code may be used, in total and per customer, and its expiry. */
export function LimitFields({ field, timezone, limits, hintless }: LimitFieldsProps) {
  const t = useTranslations('coupon');
  const form = useTranslations('resource.form');
  const until = shownMoment(limits?.expires_at ?? null, timezone, 'end');
  const hint = (text: string) => (hintless ? undefined : text);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...field('usage_limit')}
          label={t('usage_limit')}
          hint={hint(t('usage_limit_hint'))}
        >
          {(control) => (
            <Input {...control} inputMode="numeric" defaultValue={limits?.usage_limit ?? ''} />
          )}
        </Field>
        <Field
          {...field('usage_limit_per_customer')}
          label={t('usage_limit_per_customer')}
          hint={hint(t('per_customer_hint'))}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              defaultValue={limits?.usage_limit_per_customer ?? ''}
            />
          )}
        </Field>
      </div>
      <Field {...field('expires_at')} label={t('expires_at')} hint={hint(t('expires_hint'))}>
        {(control) => (
          <DayAndTime
            day={{ ...control, defaultValue: until.day }}
            time={{
              name: 'expires_at_time',
              'aria-label': withLabel(t('expires_at'), form('time_of_day')),
              defaultValue: until.time,
            }}
          />
        )}
      </Field>
    </>
  );
}

/** The trimmed value of a field. */
export const typedIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** The limits as sent to the API; an empty one is null. */
export const limitsIn = (form: FormData, timezone: string) => ({
  usage_limit: typedIn(form, 'usage_limit') || null,
  usage_limit_per_customer: typedIn(form, 'usage_limit_per_customer') || null,
  expires_at: momentText(
    `${typedIn(form, 'expires_at')} ${typedIn(form, 'expires_at_time')}`,
    timezone,
    'end',
  ),
});
