import { usePathname } from 'next/navigation';
import { type MouseEvent, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { findLinkTarget } from '@/components/ui/link-target';
import { languageNames } from '@/lib/core/language';
import { localizePath } from '@/lib/i18n/paths';
import { useLayout } from './layout-context';
import { pageAddress } from './page-address';

/**
 * Language and currency: a plain form of links and buttons. It works without scripts and reloads
 * the page, since both change all of it.
 */
export function PreferenceForm({ className }: { className?: string }) {
  const { labels, languages, currencies, ...shown } = useLayout();
  return (
    <form method="post" action="/api/preference" className={cx('preferences', className)}>
      {languages.length > 1 && (
        <fieldset>
          <legend>{labels.language}</legend>
          <LanguageLinks />
        </fieldset>
      )}
      {currencies.length > 1 && (
        <fieldset>
          <legend>{labels.currency}</legend>
          {currencies.map(({ identifier, mark }) => (
            <button
              type="submit"
              key={identifier}
              name="currency"
              value={identifier}
              aria-current={identifier === shown.currency || undefined}
            >
              {identifier} <span>{mark}</span>
            </button>
          ))}
        </fieldset>
      )}
    </form>
  );
}

/**
 * Links to the page in each shop language, which work without scripts and for crawlers. A click
 * submits the surrounding form instead, which keeps the query and remembers the choice.
 */
function LanguageLinks() {
  const { languages, main_language: main, ...shown } = useLayout();
  const path = pageAddress(usePathname());
  const chosen = useRef<HTMLButtonElement>(null);
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    const button = chosen.current;
    if (!button || !findLinkTarget(event.nativeEvent)) return;
    event.preventDefault();
    button.value = event.currentTarget.lang;
    button.click();
  };
  return (
    <>
      {languages.map((language) => (
        <a
          key={language}
          href={localizePath(path, language, main)}
          hrefLang={language}
          lang={language}
          aria-current={language === shown.language || undefined}
          onClick={choose}
          // A page that was not found renders without its path.
          suppressHydrationWarning
        >
          {languageNames[language]}
        </a>
      ))}
      <button ref={chosen} type="submit" name="language" hidden />
    </>
  );
}
