'use client';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { Language } from '@/lib/core/language';
import type { Messages } from '@/lib/i18n/messages';

/**
 * Gives the client components below it their texts; a layout passes only the namespaces
 * they read, so that a page carries no more.
 */
export function Texts({
  language,
  messages,
  children,
}: {
  language: Language;
  messages: Partial<Messages>;
  children: ReactNode;
}) {
  return (
    <NextIntlClientProvider
      locale={language}
      messages={messages as Messages}
      timeZone="Asia/Hong_Kong"
    >
      {children}
    </NextIntlClientProvider>
  );
}
