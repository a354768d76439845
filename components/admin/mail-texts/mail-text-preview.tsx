'use client';

import { useTranslations } from 'next-intl';
import type { MailTextPreview as Preview } from '@/lib/admin/mail-texts/mail-text.schema';
import type { Language } from '@/lib/core/language';
import { MailFrame } from '../mails/mail-frame';

export interface MailTextPreviewProps {
  preview: Preview | undefined;
  /** Why there is none of what is typed now. */
  failure: string | undefined;
  language: Language;
}

/** The mail with the words that are typed, and what else it is shown with. */
export function MailTextPreview({ preview, failure, language }: MailTextPreviewProps) {
  const t = useTranslations('mail_text');
  return (
    <MailFrame
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
