'use client';

import { useEffect, useRef, useState } from 'react';
import type { MailTextPreview } from '@/lib/admin/mail-texts/mail-text.schema';
import type { Language } from '@/lib/core/language';
import { failureText, useApi } from '../use-api';

/** So long after the last key, in milliseconds. */
const PAUSE = 400;

type Shown = { preview: MailTextPreview; language: Language };

/**
 * The mail with what is typed now, asked for a moment after the last key, and what the shop
 * itself says in the language.
 */
export function useMailPreview(
  path: string,
  { language, subject, intro }: { language: Language; subject: string; intro: string },
) {
  const call = useApi();
  const ask = useRef(call);
  ask.current = call;
  const [shown, show] = useState<Shown>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let isLate = false;
    const timer = setTimeout(async () => {
      const trial = { language, subject, intro };
      const answer = await ask.current<MailTextPreview>('POST', `${path}/preview`, trial);
      if (isLate) return;
      setFailure(answer.messages && failureText(answer.messages));
      if (answer.data) show({ preview: answer.data, language });
    }, PAUSE);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [path, language, subject, intro]);
  return {
    preview: shown?.preview,
    failure,
    standard: shown?.language === language ? shown.preview.standard : undefined,
  };
}
