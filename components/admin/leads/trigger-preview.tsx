'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select, type SelectOption } from '@/components/ui/select';
import { withLabel } from '@/components/ui/with-label';
import type { Language } from '@/lib/core/language';
import { failureText, useApi } from '../use-api';

type Shown = { subject: string; paragraphs: string[] };

export interface TriggerPreviewProps {
  leads: readonly SelectOption[];
  /** The language of the form's tab. */
  language: Language;
}

/** The email for a chosen lead, from the form's current values; sends nothing. */
export function TriggerPreview({ leads, language }: TriggerPreviewProps) {
  const t = useTranslations('lead_status');
  const call = useApi();
  const { getValues } = useFormContext();
  const [lead_id, choose] = useState(leads[0]?.value);
  const [shown, show] = useState<Shown>();
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  if (!leads.length) return <p className="text-sm text-muted">{t('preview_none')}</p>;

  async function read() {
    const [title, subject, template] = getValues(['title', 'trigger_subject', 'trigger_template']);
    setPending(true);
    const answer = await call<Shown>('POST', '/api/admin/status/preview', {
      lead_id,
      title: title || undefined,
      language,
      subject: subject ?? '',
      template: template ?? '',
    });
    setPending(false);
    show(answer.data);
    setFailure(answer.messages && withLabel(t('preview_fail'), failureText(answer.messages)));
  }
  return (
    <section className="flex flex-col gap-3 rounded-ui border border-hairline p-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field name="preview_lead" label={t('preview_lead')} className="min-w-48 flex-1">
          {(control) => (
            <Select
              {...control}
              options={leads}
              value={lead_id}
              onChange={(event) => choose(event.target.value)}
            />
          )}
        </Field>
        <Button variant="secondary" pending={pending} onClick={() => void read()}>
          {t('preview_show')}
        </Button>
      </div>
      <p className="text-sm text-muted">{t('preview_language')}</p>
      <div role="status" className="empty:hidden">
        {failure && <p className="text-sm text-sale">{failure}</p>}
        {shown && !failure && (
          <article lang={language} className="flex flex-col gap-3 border-t border-hairline pt-3">
            <h3 className="break-words text-lg">{shown.subject}</h3>
            {shown.paragraphs.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: it is read anew as a whole
              <p key={index} className="whitespace-pre-line break-words">
                {text}
              </p>
            ))}
          </article>
        )}
      </div>
    </section>
  );
}
