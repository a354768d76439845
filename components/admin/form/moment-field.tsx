'use client';

import { useController } from 'react-hook-form';
import { Input, type InputProps } from '@/components/ui/input';
import { useTypedEarly } from '@/components/ui/use-typed-early';
import { zonedInstant, zonedText } from '@/lib/core/zoned-time';
import { type FieldSettings, FormField } from './form-field';

interface MomentInputProps extends Omit<InputProps, 'name' | 'type' | 'value'> {
  name: string;
  timezone: string;
}

/**
 * A date and time of day as the shop's clocks show it. The field holds the moment in ISO 8601,
 * null for none.
 */
export function MomentInput({ name, timezone, ...input }: MomentInputProps) {
  const { field: moment } = useController({ name });
  const at = typeof moment.value === 'string' && moment.value ? new Date(moment.value) : undefined;
  const take = (text: string) => moment.onChange(momentText(text, timezone));
  useTypedEarly(name, take);
  return (
    <Input
      {...input}
      name={name}
      ref={moment.ref}
      type="datetime-local"
      value={at ? zonedText(at, timezone) : ''}
      onChange={({ target }) => take(target.value)}
      onBlur={moment.onBlur}
    />
  );
}

/** What such a field holds for what was typed. */
export const momentText = (text: string, timezone: string) =>
  zonedInstant(text, timezone)?.toISOString() ?? null;

/** The same with a label, in a form. */
export const MomentField = ({ timezone, ...field }: FieldSettings & { timezone: string }) => (
  <FormField {...field}>
    {({ lang, shown, readOnly, ...control }) => (
      <MomentInput {...control} name={field.name} timezone={timezone} disabled={readOnly} />
    )}
  </FormField>
);
