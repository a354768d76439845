'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import type { ControlProps } from '@/components/ui/control-style';
import { Field } from '@/components/ui/field';
import { type Language, languageNames } from '@/lib/core/language';
import { useFormSetup } from './form-setup';
import { textField, textPath } from './languages/translations';
import { listFieldMessages } from './use-field-errors';

export interface FieldSettings {
  name: string;
  hint?: string;
  required?: boolean;
}

/**
 * The props of a form control: `name` is its path in the form, `readOnly` is true while its value
 * follows the main language, `lang` is set if its text is in one language, `shown` is the main
 * language's text while it follows that.
 */
export type FormControl = ControlProps & {
  readOnly: boolean;
  lang: Language | undefined;
  shown: string | undefined;
};

const besideClass = 'grid min-w-0 gap-x-6 gap-y-5 xl:grid-cols-2 [&>div>div:first-child]:min-h-6.5';

type FormFieldProps = FieldSettings & { children: (control: FormControl) => ReactNode };

/**
 * A field of a ResourceForm: label, errors, and for a localized text whether it follows the main
 * language (§4 Form editing); if chosen, with the same text in another language beside it.
 */
export function FormField(field: FormFieldProps) {
  const { texts, beside } = useFormSetup();
  const other = texts.includes(field.name) ? beside : undefined;
  // One element in both cases, so that typed text stays while the other language loads.
  return (
    <div className={other ? besideClass : 'contents'}>
      <TabField {...field} />
      {other && <BesideField {...field} beside={other} />}
    </div>
  );
}

/** The field in the tab's language. */
function TabField(field: FormFieldProps) {
  const { name } = field;
  const { texts, language, main, defaults, beside, at } = useFormSetup();
  const { getValues, setValue } = useFormContext();
  // Every part of a form has its own list, with the names inside that part.
  const list = at ? `${at}.as_defaults` : 'as_defaults';
  const key = at ? name.slice(at.length + 1) : name;
  const following: string[] = useWatch({ name: list }) ?? [];
  const own = useRef<string>(undefined);
  const mainText = useMainText(name);
  const localized = texts.includes(name);
  const follow = (on: boolean) => {
    if (on) own.current = getValues(name);
    setValue(list, on ? [...following, key] : following.filter((other) => other !== key), {
      shouldDirty: true,
    });
    setValue(name, on ? mainText : (own.current ?? mainText), {
      shouldDirty: true,
      shouldValidate: on,
    });
  };
  return (
    <LabelledField
      {...field}
      id={name}
      path={name}
      language={localized ? language : undefined}
      named={localized && beside !== undefined}
      follows={localized && language !== main && defaults ? following.includes(key) : undefined}
      onFollow={follow}
    />
  );
}

/** The field in the language beside the tab's. */
function BesideField({ beside, ...field }: FormFieldProps & { beside: Language }) {
  const { main, defaults } = useFormSetup();
  const { getValues, setValue } = useFormContext();
  const path = textPath(field.name, beside);
  const followPath = path.replace(/text$/, 'follows');
  const follows: boolean = useWatch({ name: followPath });
  const mainText = useMainText(field.name);
  const follow = (on: boolean) => {
    setValue(followPath, on, { shouldDirty: true });
    if (!on && !getValues(path)) setValue(path, mainText, { shouldDirty: true });
  };
  return (
    <LabelledField
      {...field}
      // A new record's texts follow while they are empty.
      required={field.required && defaults !== undefined}
      id={textField(field.name, beside)}
      path={path}
      language={beside}
      named
      follows={beside !== main && defaults ? follows : undefined}
      onFollow={follow}
    />
  );
}

/** The current text in the form that the other languages follow. */
function useMainText(name: string): string {
  const { language, main, texts, at } = useFormSetup();
  const inPart = at && `${at}.defaults.${name.slice(at.length + 1)}`;
  const text = useWatch({
    name: language === main ? name : (inPart ?? textPath(name, main)),
    disabled: !texts.includes(name),
  });
  return typeof text === 'string' ? text : '';
}

interface LabelledFieldProps extends FormFieldProps {
  id: string;
  path: string;
  language: Language | undefined;
  /** Whether the label names the language. */
  named: boolean;
  /** Undefined if there is nothing to follow. */
  follows: boolean | undefined;
  onFollow: (on: boolean) => void;
}

function LabelledField(props: LabelledFieldProps) {
  const { name, hint, required, id, path, language, named, follows, onFollow, children } = props;
  const { fieldLabels, main, locked } = useFormSetup();
  const { formState, getFieldState } = useFormContext();
  const mainText = useMainText(name);
  const label =
    named && language ? `${fieldLabels[name]} · ${languageNames[language]}` : fieldLabels[name];
  return (
    <Field
      name={path}
      id={id}
      label={label}
      hint={hint}
      required={required}
      errors={listFieldMessages(getFieldState(path, formState).error)}
      note={
        follows !== undefined && (
          <Follow label={label ?? ''} checked={follows} onChange={onFollow} />
        )
      }
    >
      {(control) =>
        children({
          ...control,
          name: path,
          readOnly: locked || follows === true,
          lang: follows ? main : language,
          shown: follows ? mainText : undefined,
        })
      }
    </Field>
  );
}

interface FollowProps {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

function Follow({ label, checked, onChange }: FollowProps) {
  const t = useTranslations('resource.form');
  const { main } = useFormSetup();
  return (
    <Checkbox
      label={
        <>
          <span className="sr-only">{label}: </span>
          {t('follow', { language: languageNames[main] })}
        </>
      }
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
