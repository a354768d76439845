'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { Spinner } from '@/components/ui/spinner';
import { type FieldSettings, FormField } from './form-field';
import { useFormSetup } from './form-setup';

// The editor is the heaviest part of the back office: it comes only with a form that has
// one, and never to the server.
const Editor = dynamic(
  () => import('./rich-text-editor').then(({ RichTextEditor }) => RichTextEditor),
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

/** Formatted text, stored as HTML; the server lets through only what is on its list. */
export function RichTextField(settings: FieldSettings) {
  const { field } = useController({ name: settings.name });
  const { labels } = useFormSetup();
  return (
    <FormField {...settings}>
      {(control) => (
        <Editor
          {...control}
          label={labels[settings.name] ?? ''}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  );
}
