'use client';

import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { Textarea } from '@/components/ui/textarea';
import { type FieldSettings, FormField } from './form-field';
import { useFormSetup } from './form-setup';

/** One line of text, or several with `rows`. */
export function TextField({ rows, ...field }: FieldSettings & { rows?: number }) {
  const { register } = useFormContext();
  const Control = rows ? Textarea : Input;
  return <FormField {...field}>{(control) => <Control {...control} {...(rows ? { rows } : {})} {...register(field.name)} />}</FormField>;
}

/** Yes or no. */
export function SwitchField({ name, hint }: FieldSettings) {
  const { register } = useFormContext();
  const { labels } = useFormSetup();
  return <Switch id={name} label={labels[name]} hint={hint} {...register(name)} />;
}

/** The wide column on the left: content. */
export const FormMain = ({ children }: { children: ReactNode }) => <div className="flex min-w-0 flex-col gap-5">{children}</div>;

/** The narrow column on the right: publishing and relations. */
export const FormAside = ({ children }: { children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-5 lg:border-l lg:border-hairline lg:pl-8">{children}</div>
);
