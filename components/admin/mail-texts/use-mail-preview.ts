'use client';

import type { MailTextPreview } from '@/lib/admin/mail-texts/mail-text.schema';
import type { Language } from '@/lib/core/language';
import { useTrial } from '../use-trial';

/** The mail with what is typed now, and what the shop itself says in the language. */
export function useMailPreview(
  path: string,
  { language, subject, intro }: { language: Language; subject: string; intro: string },
) {
  const trial = { language, subject, intro };
  const { answered, failure } = useTrial<typeof trial, MailTextPreview>(`${path}/preview`, trial);
  return {
    preview: answered?.data,
    failure,
    standard: answered?.input.language === language ? answered.data.standard : undefined,
  };
}
