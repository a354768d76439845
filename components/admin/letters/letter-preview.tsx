'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { UnfinishedLetter } from '@/lib/broadcast/preview.schema';
import { useFormSetup } from '../form/form-setup';
import { MailFrame } from '../mails/mail-frame';
import { useTrial } from '../use-trial';

type Block = UnfinishedLetter['content'][number];
type Preview = { subject: string; html: string; text: string };

/** The letter as it stands in its form, in the language of the tab. */
export function LetterPreview() {
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
    <MailFrame
      preview={answered?.data}
      description={t('preview_note')}
      failure={failure}
      language={language}
      height="h-[min(56rem,80dvh)] xl:h-[max(20rem,calc(100dvh-36rem))]"
    />
  );
}
