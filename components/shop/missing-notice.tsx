import { textLinkClass } from '@/components/ui/link-button';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';

/** 'Page cannot be found!' (§8), with the way to the homepage. */
export function MissingNotice({ language, home }: { language: Language; home: string }) {
  const t = translator(language, 'shop');
  return (
    <div role="status" className="border-b border-hairline bg-accent-soft">
      <div className="mx-auto flex max-w-page flex-wrap items-baseline gap-x-4 gap-y-1 px-gutter py-4">
        <h1 className="text-xl">{t('home.missing')}</h1>
        <p className="text-sm">{t('home.missing_text')}</p>
        <a href={home} className={textLinkClass('accent', 'text-sm')}>
          {t('home.to_home')}
        </a>
      </div>
    </div>
  );
}
