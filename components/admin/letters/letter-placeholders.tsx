'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { letterPlaceholders } from '@/lib/broadcast/letter.schema';
import { useFormSetup } from '../form/form-setup';
import { PlaceholderMenu } from '../placeholder-menu';

/** Inserts a placeholder of a message into a form field at its cursor. */
export function LetterPlaceholders({ field }: { field: string }) {
  const t = useTranslations('broadcast');
  const { setValue } = useFormContext();
  const { locked, fieldLabels, language, main, at } = useFormSetup();
  const text = useWatch({ name: field });
  const key = at ? field.slice(at.length + 1) : field;
  const following: string[] = useWatch({ name: at ? `${at}.as_defaults` : 'as_defaults' }) ?? [];
  if (locked || (language !== main && following.includes(key))) return null;
  return (
    <span className="-mt-3">
      <PlaceholderMenu
        controlId={field}
        label={t('placeholders')}
        name={t('placeholders_for', { field: fieldLabels[field] ?? field })}
        words={letterPlaceholders.map((placeholder) => ({
          word: `{${placeholder}}`,
          title: t(`placeholder_names.${placeholder}`),
        }))}
        text={String(text ?? '')}
        onText={(next) => setValue(field, next, { shouldDirty: true })}
      />
    </span>
  );
}
