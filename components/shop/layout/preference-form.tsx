import { cx } from '@/components/ui/cx';
import { LanguageLinks } from './language-links';
import { useLayout } from './layout-context';

/**
 * Language and currency: a plain form whose every link and button is a choice. It works
 * without scripts and loads the page anew, since both change all of it.
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
