'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import type { ControlProps } from '@/components/ui/control-style';
import { Field } from '@/components/ui/field';
import { type Language, languageNames } from '@/lib/core/language';
import { useFormSetup } from './form-setup';

export interface FieldSettings {
  name: string;
  hint?: string;
  required?: boolean;
}

/**
 * What a control of a form is given: `readOnly` while its value follows the main
 * language, `lang` when its text is in one language.
 */
export type FormControl = ControlProps & { readOnly: boolean; lang: Language | undefined };

/**
 * A field of a ResourceForm: label, errors, and for a text per language whether it
 * follows the main one (§4 Form editing).
 */
export function FormField({
  name,
  hint,
  required,
  children,
}: FieldSettings & { children: (control: FormControl) => ReactNode }) {
  const { labels, texts, language, main, defaults, locked } = useFormSetup();
  const { formState, getFieldState } = useFormContext();
  const following: string[] = useWatch({ name: 'as_defaults' });
  const localized = texts.includes(name);
  const followable = localized && language !== main && defaults !== undefined;
  const follows = followable && following.includes(name);
  const message = getFieldState(name, formState).error?.message;
  return (
    <Field
      name={name}
      label={labels[name]}
      hint={hint}
      required={required}
      errors={typeof message === 'string' ? [message] : undefined}
      note={followable && <Follow name={name} following={following} value={defaults[name] ?? ''} />}
    >
      {(control) =>
        children({
          ...control,
          readOnly: locked || follows,
          lang: follows ? main : localized ? language : undefined,
        })
      }
    </Field>
  );
}

function Follow({ name, following, value }: { name: string; following: string[]; value: string }) {
  const t = useTranslations('resource.form');
  const { main, labels } = useFormSetup();
  const { getValues, setValue } = useFormContext();
  const own = useRef<string>(undefined);
  const follow = (on: boolean) => {
    if (on) own.current = getValues(name);
    setValue(
      'as_defaults',
      on ? [...following, name] : following.filter((other) => other !== name),
      { shouldDirty: true },
    );
    setValue(name, on ? value : (own.current ?? value), { shouldDirty: true, shouldValidate: on });
  };
  return (
    <Checkbox
      label={
        <>
          <span className="sr-only">{labels[name]}: </span>
          {t('follow', { language: languageNames[main] })}
        </>
      }
      checked={following.includes(name)}
      onChange={(event) => follow(event.target.checked)}
    />
  );
}
