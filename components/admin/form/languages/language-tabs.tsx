'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { type Language, languageNames } from '@/lib/core/language';

export interface LanguageTabsProps {
  language: Language;
  available: readonly Language[];
  /** Languages with texts of their own, marked with a dot. */
  setApart: readonly Language[];
  /** Whether there are unsaved changes; then switching asks first. */
  dirty: boolean;
  /** Whether this browser keeps a draft of them. */
  keepsDraft: boolean;
  children: ReactNode;
}

/** A tab per language; the URL holds the language, and each tab is a separate form (§2.2). */
export function LanguageTabs({
  language,
  available,
  setApart,
  dirty,
  keepsDraft,
  children,
}: LanguageTabsProps) {
  const t = useTranslations('resource.form');
  const router = useRouter();
  const path = usePathname();
  const [requestedLanguage, setRequestedLanguage] = useState<string>();
  const go = (next: string) => router.push(`${path}?language=${next}`, { scroll: false });
  const tabs = available.map((code) => ({
    value: code,
    label: languageNames[code],
    lang: code,
    dotLabel: setApart.includes(code) ? t('differs') : undefined,
  }));
  return (
    <>
      <Tabs
        label={t('languages')}
        tabs={tabs}
        value={language}
        onValueChange={go}
        mayLeave={(next) => {
          if (dirty) setRequestedLanguage(next);
          return !dirty;
        }}
      >
        <TabPanel value={language}>{children}</TabPanel>
      </Tabs>
      <ConfirmDialog
        open={requestedLanguage !== undefined}
        onOpenChange={(open) => (open ? undefined : setRequestedLanguage(undefined))}
        variant="secondary"
        title={t('switch')}
        description={keepsDraft && t('switch_kept')}
        confirmLabel={t('switch_yes')}
        cancelLabel={t('switch_no')}
        onConfirm={() => (requestedLanguage ? go(requestedLanguage) : undefined)}
      />
    </>
  );
}
