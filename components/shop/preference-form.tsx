import { cx } from '@/components/ui/cx';
import { languageNames } from '@/lib/core/language';
import type { Shop } from '@/lib/storefront/shop';
import { textsIn } from './shop';

export interface PreferenceFormProps {
  shop: Shop;
  className?: string;
}

const choice =
  'inline-flex min-h-9 items-center rounded-ui px-2.5 text-sm transition-colors ' +
  'hover:bg-sunk aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent';

/**
 * Language and currency: a plain form whose every button is a choice. It works without
 * scripts and loads the page anew, since both change all of it.
 */
export function PreferenceForm({ shop, className }: PreferenceFormProps) {
  const t = textsIn(shop);
  const { view, settings } = shop;
  const currencies = settings.supported_currencies.filter(
    ({ enabled, identifier }) => enabled || identifier === settings.base_currency,
  );
  return (
    <form method="post" action="/api/preference" className={cx('flex flex-col gap-4', className)}>
      {settings.available_languages.length > 1 && (
        <fieldset>
          <legend className="mb-1 text-xs text-muted">{t('frame.language')}</legend>
          <div className="-ml-2.5 flex flex-wrap">
            {settings.available_languages.map((language) => (
              <button
                type="submit"
                key={language}
                name="language"
                value={language}
                lang={language}
                aria-current={language === view.language}
                className={choice}
              >
                {languageNames[language]}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {currencies.length > 1 && (
        <fieldset>
          <legend className="mb-1 text-xs text-muted">{t('frame.currency')}</legend>
          <div className="-ml-2.5 flex flex-wrap">
            {currencies.map(({ identifier, mark }) => (
              <button
                type="submit"
                key={identifier}
                name="currency"
                value={identifier}
                aria-current={identifier === view.currency}
                className={choice}
              >
                {identifier} <span className="ml-1 text-muted">{mark}</span>
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </form>
  );
}
