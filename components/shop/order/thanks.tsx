import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { isMember, type Viewer } from '@/lib/core/access/viewer';
import type { Language } from '@/lib/core/language';
import type { Settings } from '@/lib/core/settings.schema';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';

export interface ThanksProps {
  language: Language;
  settings: Settings;
  viewer: Viewer;
}

/** What anyone may see on an outcome page: thanks that reveal nothing about an order. */
export function Thanks({ language, settings, viewer }: ThanksProps) {
  const t = translator(language, 'outcome');
  const href = (path: string) => localizePath(path, language, settings.main_language);
  return (
    <EmptyState
      level={1}
      title={t('thanks_title')}
      className="px-gutter pt-24"
      action={
        <>
          <ButtonLink href={href('/')}>{t('go_shopping')}</ButtonLink>
          {!isMember(viewer) && (
            <ButtonLink variant="secondary" href={href('/login')}>
              {t('log_in')}
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" href={href('/order/find')}>
            {t('find.title')}
          </ButtonLink>
        </>
      }
    >
      {t('thanks_text')}
    </EmptyState>
  );
}
