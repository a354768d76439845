'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { FormSummary } from '@/components/ui/form-summary';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { useToast } from '@/components/ui/toast';
import type {
  MailTextRecord,
  MailTextPreview as Preview,
} from '@/lib/admin/mail-texts/mail-text.schema';
import { type Language, languageNames } from '@/lib/core/language';
import { useWarnBeforeLeaving } from '../drafts/unsaved-work';
import { MailPreviewFrame } from '../mails/mail-frame';
import { type ApiMessages, failureText, useApi } from '../use-api';
import { useTrial } from '../use-trial';
import { fieldName, MailTextField, type MailTextPart } from './mail-text-field';

const parts: readonly MailTextPart[] = ['subject', 'intro'];
type Texts = Pick<MailTextRecord, MailTextPart>;

export interface MailTextFormProps {
  /** `updated_at` as in JSON. */
  record: Omit<MailTextRecord, 'updated_at'> & { updated_at: string };
  /** The tab that is open at first. */
  start: Language;
  locked: boolean;
}

/** An email's subject and intro in each language, with a preview beside them. */
export function MailTextForm({ record, start, locked }: MailTextFormProps) {
  const t = useTranslations('mail_text');
  const id = useId();
  const router = useRouter();
  const call = useApi();
  const { show } = useToast();
  const [saved, setSaved] = useState(record);
  const [texts, setTexts] = useState<Texts>(record);
  const [language, setLanguage] = useState(start);
  const [messages, setMessages] = useState<ApiMessages>({});
  const [saving, startSaving] = useTransition();
  const [testing, startTest] = useTransition();
  const path = `/api/admin/mail/text/${record.template}`;
  const getText = (of: Texts, part: MailTextPart, code: Language) => of[part][code] ?? '';
  const typed = {
    language,
    subject: getText(texts, 'subject', language),
    intro: getText(texts, 'intro', language),
  };
  const { preview, failure, standard } = useMailPreview(path, typed);
  const dirty = parts.some((part) =>
    record.written_in.some((code) => getText(texts, part, code) !== getText(saved, part, code)),
  );
  useWarnBeforeLeaving(dirty);

  const save = (event: FormEvent) => {
    event.preventDefault();
    startSaving(async () => {
      const { subject, intro } = texts;
      const sent = { subject, intro, updated_at: saved.updated_at };
      const answer = await call<MailTextFormProps['record']>('PUT', path, sent);
      setMessages(answer.messages ?? {});
      if (!answer.data) return;
      setSaved(answer.data);
      setTexts(answer.data);
      show({ title: t('saved'), tone: 'success' });
      router.refresh();
    });
  };
  const test = () =>
    startTest(async () => {
      const answer = await call<{ to_address: string }>('POST', `${path}/test`, typed);
      if (answer.data)
        show({ title: t('tested', { email: answer.data.to_address }), tone: 'success' });
      else
        show({
          title: t('test_failed'),
          description: failureText(answer.messages),
          tone: 'error',
        });
    });

  const { general, ...onFields } = messages;
  const tabs = record.written_in.map((code) => ({
    value: code,
    label: languageNames[code],
    lang: code,
    dotLabel: parts.some((part) => getText(texts, part, code)) ? t('own') : undefined,
    errorLabel: parts.some((part) => onFields[fieldName(part, code)]) ? t('wrong') : undefined,
  }));
  const getFieldLanguage = (name: string) =>
    record.written_in.find((code) => name.endsWith(`.${code}`)) ?? language;
  return (
    <form id={id} onSubmit={save} noValidate className="flex flex-col gap-5">
      <FormSummary
        title={t('fix')}
        errors={onFields}
        general={general}
        fieldLabels={Object.fromEntries(
          parts.flatMap((part) =>
            record.written_in.map((code) => [
              fieldName(part, code),
              `${t(part)} · ${languageNames[code]}`,
            ]),
          ),
        )}
        onPick={(name) => setLanguage(getFieldLanguage(name))}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <Tabs
          label={t('languages')}
          tabs={tabs}
          value={language}
          onValueChange={(next) => setLanguage(getFieldLanguage(`.${next}`))}
          className="min-w-0"
        >
          {record.written_in.map((code) => (
            <TabPanel key={code} value={code} className="flex flex-col gap-5">
              {parts.map((part) => (
                <MailTextField
                  key={part}
                  part={part}
                  language={code}
                  text={getText(texts, part, code)}
                  onText={(text) =>
                    setTexts((now) => ({ ...now, [part]: { ...now[part], [code]: text } }))
                  }
                  standard={code === language ? standard?.[part] : undefined}
                  placeholders={record.placeholders}
                  errors={onFields[fieldName(part, code)]}
                  locked={locked}
                />
              ))}
            </TabPanel>
          ))}
        </Tabs>
        <MailTextPreview preview={preview} failure={failure} language={language} />
      </div>
      {!locked && (
        <div
          data-save-bar
          className="sticky bottom-0 z-10 -mx-4 -mb-5 flex flex-wrap items-center justify-end gap-3 border-t border-hairline bg-paper px-4 py-3 lg:-mx-6"
        >
          <p role="status" className="text-sm text-muted max-sm:sr-only">
            {dirty && t('unsaved')}
          </p>
          <ButtonLink variant="secondary" href="/admin/mail/text">
            {t('cancel')}
          </ButtonLink>
          <Button type="button" variant="secondary" pending={testing} onClick={test}>
            {t('test')}
          </Button>
          <Button type="submit" pending={saving}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** The preview of the email with the current input, and the default texts in the language. */
function useMailPreview(
  path: string,
  { language, subject, intro }: { language: Language; subject: string; intro: string },
) {
  const trial = { language, subject, intro };
  const { answered, failure } = useTrial<typeof trial, Preview>(`${path}/preview`, trial);
  return {
    preview: answered?.data,
    failure,
    standard: answered?.input.language === language ? answered.data.standard : undefined,
  };
}

interface MailTextPreviewProps {
  preview: Preview | undefined;
  /** Why there is no preview of the current input. */
  failure: string | undefined;
  language: Language;
}

/** The email with the current input and example data. */
function MailTextPreview({ preview, failure, language }: MailTextPreviewProps) {
  const t = useTranslations('mail_text');
  return (
    <MailPreviewFrame
      preview={preview}
      description={preview && shownWith(t, preview)}
      failure={failure}
      language={language}
    />
  );
}

function shownWith(
  t: ReturnType<typeof useTranslations<'mail_text'>>,
  { shown_with, order_number }: Preview,
): string {
  if (shown_with === 'order') return t('preview_of_order', { number: order_number ?? '' });
  return t(shown_with === 'sample' ? 'preview_of_sample' : 'preview_no_order');
}
