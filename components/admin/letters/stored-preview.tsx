'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { type Language, languageNames } from '@/lib/core/language';
import { MailPreviewFrame } from '../mails/mail-frame';
import { failureText, useApi } from '../use-api';

type Preview = { subject: string; html: string; text: string };

export interface StoredPreviewProps {
  id: number;
  languages: readonly Language[];
  start: Language;
}

/** A message as it was sent, in each language. */
export function StoredPreview({ id, languages, start }: StoredPreviewProps) {
  const t = useTranslations('broadcast');
  const call = useApi();
  const [language, setLanguage] = useState(start);
  const [preview, setPreview] = useState<Preview>();
  const [failure, setFailure] = useState<string>();
  const read = useEffectEvent(() =>
    call<Preview>('GET', `/api/admin/broadcast/${id}/preview?language=${language}`),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each language
  useEffect(() => {
    let isLate = false;
    void read().then(({ data, messages }) => {
      if (isLate) return;
      setPreview(data);
      setFailure(messages && failureText(messages));
    });
    return () => {
      isLate = true;
    };
  }, [id, language]);
  return (
    <Tabs
      label={t('languages')}
      tabs={languages.map((code) => ({ value: code, label: languageNames[code], lang: code }))}
      value={language}
      onValueChange={(next) => setLanguage(languages.find((code) => code === next) ?? start)}
      className="min-w-0"
    >
      {languages.map((code) => (
        <TabPanel key={code} value={code}>
          {code === language && (
            <MailPreviewFrame preview={preview} failure={failure} language={code} />
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
}
