'use client';

import { useController } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { zonedInstant, zonedText } from '@/lib/core/zoned-time';
import { type FieldSettings, FormField } from './form-field';
import { useTypedEarly } from './use-typed-early';

/**
 * A date and time of day as the shop's clocks show it. The field holds the moment in ISO 8601,
 * null for none.
 */
export function MomentField({ timezone, ...field }: FieldSettings & { timezone: string }) {
  const { field: moment } = useController({ name: field.name });
  const at = typeof moment.value === 'string' && moment.value ? new Date(moment.value) : undefined;
  const take = (text: string) =>
    moment.onChange(zonedInstant(text, timezone)?.toISOString() ?? null);
  useTypedEarly(field.name, take);
  return (
    <FormField {...field}>
      {({ lang, shown, readOnly, ...control }) => (
        <Input
          {...control}
          ref={moment.ref}
          type="datetime-local"
          disabled={readOnly}
          value={at ? zonedText(at, timezone) : ''}
          onChange={({ target }) => take(target.value)}
          onBlur={moment.onBlur}
        />
      )}
    </FormField>
  );
}
