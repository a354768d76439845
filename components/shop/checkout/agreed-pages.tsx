import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { textLinkClass } from '@/components/ui/link-button';
import type { Language } from '@/lib/core/language';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';

type AgreedPage = { href: string; title: string };

export interface AgreedPagesProps {
  language: Language;
  terms?: AgreedPage | undefined;
  privacy?: AgreedPage | undefined;
  /** Whether to ask for newsletter consent. */
  asksNews?: boolean;
}

/**
 * The terms and privacy policy to agree to, with links, and the newsletter consent, which is never
 * preset; nothing if the shop asks neither. Links open in a new tab, so nothing typed is lost.
 */
export function AgreedPages({ language, terms, privacy, asksNews }: AgreedPagesProps) {
  const t = translator(language, 'order_terms');
  const link = (page: AgreedPage | undefined) => (words: ReactNode) => (
    <a href={page?.href} target="_blank" rel="noopener" className={textLinkClass('ink')}>
      {words}
      <span className="sr-only"> {messages[language].shop.layout.new_tab}</span>
    </a>
  );
  return (
    <>
      {asksNews && <Checkbox name="news" value="1" label={t('news')} hint={t('news_hint')} />}
      {(terms || privacy) && (
        <p className="text-sm text-muted">
          {t.rich(terms && privacy ? 'both' : terms ? 'terms' : 'privacy', {
            terms: link(terms),
            privacy: link(privacy),
            terms_title: terms?.title ?? '',
            privacy_title: privacy?.title ?? '',
          })}
        </p>
      )}
    </>
  );
}
