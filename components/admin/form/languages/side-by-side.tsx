'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Select } from '@/components/ui/select';
import { type Language, languageNames } from '@/lib/core/language';

const KEY = 'admin:side-by-side';

export interface SideBySideField {
  /** The tab's language. */
  language: Language;
  main: Language;
  available: readonly Language[];
}

/**
 * The language shown beside the tab's. The choice is stored in this browser for every form; in the
 * tab of the chosen language the main one is beside it.
 */
export function useSideBySide({ language, main, available }: SideBySideField) {
  const [chosen, choose] = useState<Language>();
  useEffect(() => choose(available.find((code) => code === readSavedChoice())), [available]);
  const other = chosen === language ? main : chosen;
  return {
    beside: other === language ? undefined : other,
    choose: (next: Language | undefined) => {
      choose(next);
      keep(next ?? '');
    },
  };
}

// A browser that forbids storage loses the choice with the page.
function readSavedChoice(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
function keep(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    return;
  }
}

export interface SideBySideChoiceProps extends SideBySideField {
  beside: Language | undefined;
  onChoose: (language: Language | undefined) => void;
}

/** Chooses the language beside the tab's, or none. */
export function SideBySideChoice(props: SideBySideChoiceProps) {
  const { language, available, beside, onChoose } = props;
  const t = useTranslations('resource.form');
  const others = available.filter((code) => code !== language);
  return (
    <label htmlFor="side-by-side" className="flex items-center gap-2 self-end text-sm">
      <span className="whitespace-nowrap">{t('side_by_side')}</span>
      <Select
        id="side-by-side"
        className="w-40"
        value={beside ?? ''}
        placeholder={t('side_by_side_none')}
        options={others.map((code) => ({ value: code, label: languageNames[code] }))}
        onChange={(event) => onChoose(others.find((code) => code === event.target.value))}
      />
    </label>
  );
}
