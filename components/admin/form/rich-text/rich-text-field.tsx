'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { Spinner } from '@/components/ui/spinner';
import { languageNames } from '@/lib/core/language';
import { loadedInTime } from '../../loaded-in-time';
import { type FieldSettings, type FormControl, FormField } from '../form-field';
import { useFormSetup } from '../form-setup';

// The editor is the largest part of the back office: it loads only with a form that has one, and
// never on the server.
const Editor = dynamic(
  () => loadedInTime(import('./editor')).then(({ RichTextEditor }) => RichTextEditor),
  { ssr: false, loading: Waiting },
);

function Waiting() {
  const t = useTranslations('resource.rich');
  return (
    <div className="grid min-h-72 place-items-center rounded-ui border border-edge bg-raised text-muted">
      <Spinner label={t('loading')} />
    </div>
  );
}

/** Formatted text, stored as HTML; the server keeps only what is on its list. */
export function RichTextField(settings: FieldSettings) {
  const { fieldLabels, beside } = useFormSetup();
  const label = fieldLabels[settings.name] ?? '';
  return (
    <FormField {...settings}>
      {(control) => (
        <RichText
          {...control}
          label={beside && control.lang ? `${label} · ${languageNames[control.lang]}` : label}
        />
      )}
    </FormField>
  );
}

function RichText({ shown, ...control }: FormControl & { label: string }) {
  const { field } = useController({ name: control.name });
  return (
    <Editor
      {...control}
      value={shown ?? field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
