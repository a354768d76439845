'use client';

import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { cx } from '@/components/ui/cx';
import { Input } from '@/components/ui/input';
import { Select, type SelectOption } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { Textarea } from '@/components/ui/textarea';
import { type FieldSettings, FormField } from './form-field';
import { useFormSetup } from './form-setup';

/** One line of text, or several with `rows`. */
export function TextField({
  rows,
  type,
  readOnly = false,
  ...field
}: FieldSettings & {
  rows?: number;
  type?: 'email' | 'tel' | 'password' | 'date';
  readOnly?: boolean;
}) {
  const { register } = useFormContext();
  const Control = rows ? Textarea : Input;
  return (
    <FormField {...field}>
      {({ shown, ...control }) => (
        <Control
          {...control}
          readOnly={readOnly || control.readOnly}
          {...(rows ? { rows } : { type })}
          {...(shown === undefined ? register(control.name) : { value: shown })}
          // Another control, because the one for an own text keeps that text.
          key={shown === undefined ? 'own' : 'shown'}
        />
      )}
    </FormField>
  );
}

/**
 * A whole number; an empty one is not sent. A text field, because a number field hides invalid
 * input: `12,5` would be empty, `1e3` 1000.
 */
export function NumberField(field: FieldSettings) {
  const { register } = useFormContext();
  const setValueAs = (value: unknown) => (value === '' || value === null ? undefined : value);
  return (
    <FormField {...field}>
      {({ lang, shown, ...control }) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          {...register(field.name, { setValueAs })}
        />
      )}
    </FormField>
  );
}

/** A single choice. */
export function SelectField({
  options,
  ...field
}: FieldSettings & { options: readonly SelectOption[] }) {
  const { register } = useFormContext();
  return (
    <FormField {...field}>
      {({ readOnly, lang, shown, ...control }) => (
        <Select {...control} options={options} {...register(field.name)} />
      )}
    </FormField>
  );
}

/** A yes or no choice. */
export function SwitchField({ name, hint, disabled }: FieldSettings & { disabled?: boolean }) {
  const { register } = useFormContext();
  const { fieldLabels } = useFormSetup();
  return (
    <Switch
      id={name}
      label={fieldLabels[name]}
      hint={hint}
      disabled={disabled}
      {...register(name)}
    />
  );
}

/** The wide left column: content. */
export function FormMain({ children }: { children: ReactNode }) {
  const { beside } = useFormSetup();
  return (
    <div className={cx('flex min-w-0 flex-col gap-5', beside && 'lg:col-span-2')}>{children}</div>
  );
}

/** The narrow right column: publishing and relations. */
export function FormAside({ children }: { children: ReactNode }) {
  // Two languages need the full width: then it moves below them.
  const { beside } = useFormSetup();
  return (
    <div
      className={cx(
        'min-w-0',
        beside
          ? 'grid items-start gap-5 border-t border-hairline pt-5 sm:grid-cols-2 lg:col-span-2'
          : 'flex flex-col gap-5 lg:border-l lg:border-hairline lg:pl-8',
      )}
    >
      {children}
    </div>
  );
}
