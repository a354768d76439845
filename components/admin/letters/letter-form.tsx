'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Section } from '@/components/ui/section';
import { type Broadcast, broadcastInput, broadcastTexts } from '@/lib/broadcast/broadcast.schema';
import type { LetterChoices } from '@/lib/broadcast/form-choices';
import type { LetterBlockRecord } from '@/lib/broadcast/letter.schema';
import type { UnfinishedLetter } from '@/lib/broadcast/preview.schema';
import type { Messages } from '@/lib/i18n/messages';
import { NumberField, TextField } from '../form/form-fields';
import { useFormSetup } from '../form/form-setup';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { MailPreviewFrame } from '../mails/mail-frame';
import { useTrial } from '../use-trial';
import { AudienceCountPanel } from './audience-count';
import { AudienceField } from './audience-field';
import { BlocksField } from './blocks-field';
import { LetterActions } from './letter-actions';
import { LetterPlaceholders } from './letter-placeholders';
import { LetterRefresh } from './letter-refresh';

const blank = {
  title: '',
  subject: '',
  preheader: '',
  content: [],
  from_name: '',
  from_email: '',
  reply_to: '',
  audience: { filters: {}, segment_id: null, user_ids: [], status_ids: [] },
  rate_per_minute: 300,
};
/** A new message's campaign is derived from its title. */
const buildBlank = (record: Broadcast | undefined) =>
  record ? { ...blank, utm_campaign: '' } : blank;

export type LetterFormProps = RecordFormProps<Broadcast, Messages['broadcast']> & {
  choices: LetterChoices;
};

/** A message being edited; its recipients and preview stay visible beside it. */
export function LetterForm({ choices, ...props }: LetterFormProps) {
  const t = useTranslations('broadcast');
  const { labels, record } = props;
  const [dirty, setDirty] = useState(false);
  const partLabels = {
    'content.text': labels.text_text,
    'content.image_path': labels.image_path,
    'content.link': labels.link,
  };
  return (
    <div className="flex flex-col gap-5">
      {record && <Standing record={record} dirty={dirty} choices={choices} {...props} />}
      <ResourceForm
        {...props}
        schema={broadcastInput}
        blank={buildBlank(record)}
        texts={broadcastTexts}
        fieldLabels={partLabels}
        labelFor={(field, value) =>
          field === 'content'
            ? (value as LetterBlockRecord).text || t(`blocks.${(value as LetterBlockRecord).type}`)
            : undefined
        }
      >
        <DirtyWatch onChange={setDirty} />
        <div className="grid min-w-0 items-start gap-x-8 gap-y-6 lg:col-span-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
          <div className="flex min-w-0 flex-col gap-5">
            <TextField name="title" hint={labels.title_hint} required />
            <TextField name="subject" hint={labels.subject_hint} />
            <LetterPlaceholders field="subject" />
            <TextField name="preheader" hint={labels.preheader_hint} />
            <LetterPlaceholders field="preheader" />
            <BlocksField labels={labels} />
          </div>
          {/* Beside the whole form if there is room, else each after its fields. */}
          <div className="contents xl:sticky xl:top-4 xl:col-start-2 xl:row-span-3 xl:row-start-1 xl:flex xl:flex-col xl:gap-4">
            <AudienceCountPanel className="order-2 xl:order-none" />
            <LetterPreview />
          </div>
          <AudienceField choices={choices} className="order-1" />
          <Section title={labels.sending} className="order-3 min-w-0">
            <div className="grid min-w-0 items-start gap-x-6 gap-y-5 sm:grid-cols-2">
              <TextField name="from_name" hint={t('from_name_hint', { name: choices.shop.name })} />
              <TextField name="from_email" type="email" hint={labels.from_email_hint} />
              <TextField
                name="reply_to"
                type="email"
                hint={t('reply_to_hint', { email: choices.shop.email })}
              />
              <NumberField name="rate_per_minute" hint={labels.rate_hint} />
              {record && <TextField name="utm_campaign" hint={labels.utm_hint} required />}
            </div>
          </Section>
        </div>
      </ResourceForm>
    </div>
  );
}

type Block = UnfinishedLetter['content'][number];
type Preview = { subject: string; html: string; text: string };

/** The preview of a message from its form, in the tab's language. */
function LetterPreview() {
  const t = useTranslations('broadcast');
  const { language } = useFormSetup();
  const [subject = '', preheader = '', content = []]: [string?, string?, Block[]?] = useWatch({
    name: ['subject', 'preheader', 'content'],
  });
  const letter = {
    language,
    subject,
    preheader,
    content: content.map(({ type, text, image_path, link }) => ({ type, text, image_path, link })),
  };
  const { answered, failure } = useTrial<typeof letter, Preview>(
    '/api/admin/broadcast/preview',
    letter,
  );
  return (
    <MailPreviewFrame
      preview={answered?.data}
      description={t('preview_note')}
      failure={failure}
      language={language}
      height="h-[min(56rem,80dvh)] xl:h-[max(20rem,calc(100dvh-36rem))]"
    />
  );
}

/** Reports to the page above the form whether it has unsaved changes. */
function DirtyWatch({ onChange }: { onChange: (dirty: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => onChange(isDirty), [isDirty, onChange]);
  return null;
}

type StandingProps = Pick<LetterFormProps, 'language' | 'available' | 'main' | 'choices'> & {
  record: Broadcast;
  dirty: boolean;
};

/** A message's status and actions. */
function Standing({ record, dirty, choices, language, available, main }: StandingProps) {
  const t = useTranslations('broadcast');
  const format = useFormatter();
  const { status, scheduled_at, overdue_at } = record;
  const time = scheduled_at
    ? format.dateTime(scheduled_at, {
        dateStyle: 'full',
        timeStyle: 'short',
        timeZone: choices.timezone,
      })
    : '';
  const isDue = status === 'scheduled' && !overdue_at && Number(scheduled_at) <= Date.now();
  const sentence = () => {
    if (status === 'draft') return t('stands.draft');
    if (overdue_at) return t('stands.overdue', { time });
    return isDue ? t('stands.due') : t('stands.scheduled', { time });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-ui bg-sunk px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p role="status">{sentence()}</p>
        {dirty && <p className="text-sm text-caution">{t('save_first')}</p>}
      </div>
      <LetterActions
        letter={record}
        dirty={dirty}
        language={language}
        languages={available}
        main={main}
        timezone={choices.timezone}
        admin_email={choices.admin_email}
      />
      {isDue && <LetterRefresh />}
    </div>
  );
}
