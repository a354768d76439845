'use client';

import { useEffect, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { Language } from '@/lib/core/language';

export interface LanguageHintProps {
  /** The page's own language. */
  language: Language;
  /** The texts of each other shop language, in that language; none to show nothing. */
  labels: Partial<Record<Language, { offer: string; dismiss: string }>>;
}

/**
 * A note at the bottom of the window, in the browser's language, that the page exists in it. On a
 * phone with a buy bar there, it is at the top of the page instead and scrolls away with it
 * (`shop.css`). It needs scripts, and does not return once a language was chosen or the note
 * closed.
 */
export function LanguageHint({ language, labels }: LanguageHintProps) {
  const [offered, setOffered] = useState<Language>();
  useEffect(() => {
    const available = Object.keys(labels) as Language[];
    setOffered(undefined);
    if (hasAnswered()) return;
    let isAsked = true;
    import('./language-offer').then(
      ({ languageToOffer }) =>
        isAsked && setOffered(languageToOffer(navigator, language, available)),
      // Without it the page stays as it is.
      () => undefined,
    );
    return () => {
      isAsked = false;
    };
  }, [language, labels]);
  useEffect(() => {
    const onSubmit = ({ submitter }: SubmitEvent) => {
      if (submitter instanceof HTMLButtonElement && submitter.name === 'language')
        rememberAnswered();
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, []);

  const texts = offered && labels[offered];
  if (!texts) return null;
  const dismiss = () => {
    rememberAnswered();
    setOffered(undefined);
  };
  return (
    <form
      method="post"
      action="/api/preference"
      lang={offered}
      data-foot-note
      aria-label={texts.offer}
      className={cx(
        'inset-x-4 z-20 mx-auto flex w-fit items-center rounded-ui border',
        'border-hairline bg-raised pl-1 text-sm shadow-lift print:hidden',
      )}
    >
      <button
        type="submit"
        name="language"
        value={offered}
        className="flex min-h-control items-center gap-2 rounded-ui px-3 text-left text-accent hover:underline"
      >
        {texts.offer}
        <Icon name="arrow-right" className="size-4 shrink-0" />
      </button>
      <IconButton label={texts.dismiss} onClick={dismiss}>
        <Icon name="x" />
      </IconButton>
    </form>
  );
}

const KEY = 'harbour.language_answered';

/** Whether a language was chosen, or the offer closed, on this device. */
function hasAnswered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Without storage the note would show on every page.
    return true;
  }
}

/** Remembers that the offer was answered. */
function rememberAnswered(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Without storage the note never shows.
  }
}
