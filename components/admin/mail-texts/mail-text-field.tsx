'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import {
  INTRO_MAX,
  type MailTextRecord,
  SUBJECT_MAX,
} from '@/lib/admin/mail-texts/mail-text.schema';
import { type Language, languageNames } from '@/lib/core/language';
import { PlaceholderMenu } from '../placeholder-menu';

export type MailTextPart = 'subject' | 'intro';
/** The name of a field in errors, and of its control on the page. */
export const fieldName = (part: MailTextPart, language: Language) => `${part}.${language}`;

export interface MailTextFieldProps {
  part: MailTextPart;
  language: Language;
  text: string;
  onText: (text: string) => void;
  /** The default text, once loaded. */
  standard: string | undefined;
  placeholders: MailTextRecord['placeholders'];
  errors: string[] | undefined;
  locked: boolean;
}

/** The subject or intro of an email in one language, with its placeholders. */
export function MailTextField({
  part,
  language,
  text,
  onText,
  standard,
  placeholders,
  errors,
  locked,
}: MailTextFieldProps) {
  const t = useTranslations('mail_text');
  const name = fieldName(part, language);
  const label = t(part);
  const hint = t(`${part}_hint`, { standard_text: '{standard_text}' });
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Field
        name={name}
        label={label}
        errors={errors}
        hint={
          <>
            {!text && standard && (
              <span className="mb-1 block text-ink">{t('shown_standard', { text: standard })}</span>
            )}
            {hint}
          </>
        }
      >
        {(control) => {
          const shared = {
            ...control,
            lang: language,
            value: text,
            readOnly: locked,
            onChange: (event: { target: { value: string } }) => onText(event.target.value),
          };
          return part === 'subject' ? (
            <Input {...shared} maxLength={SUBJECT_MAX} autoComplete="off" />
          ) : (
            <Textarea {...shared} rows={8} maxLength={INTRO_MAX} />
          );
        }}
      </Field>
      {!locked && (
        <span>
          <PlaceholderMenu
            controlId={name}
            label={t('placeholders')}
            name={t('placeholders_for', { field: `${label} (${languageNames[language]})` })}
            words={placeholders[part].map((placeholder) => ({
              word: `{${placeholder}}`,
              title: t(`placeholder_names.${placeholder}`),
            }))}
            text={text}
            onText={onText}
          />
        </span>
      )}
    </div>
  );
}
