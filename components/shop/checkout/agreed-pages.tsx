import type { ReactNode } from 'react';
import { textLinkClass } from '@/components/ui/link-button';
import type { Language } from '@/lib/core/language';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';

type AgreedPage = { href: string; title: string };

export interface AgreedPagesProps {
  language: Language;
  terms?: AgreedPage | undefined;
  privacy?: AgreedPage | undefined;
}

/**
 * What who places an order agrees to and has read, with links; nothing where the shop names no
 * page. They open beside the checkout, of which nothing typed is lost.
 */
export function AgreedPages({ language, terms, privacy }: AgreedPagesProps) {
  if (!terms && !privacy) return null;
  const t = translator(language, 'order_terms');
  const link = (page: AgreedPage | undefined) => (words: ReactNode) => (
    <a href={page?.href} target="_blank" rel="noopener" className={textLinkClass('ink')}>
      {words}
      <span className="sr-only"> {messages[language].shop.layout.new_tab}</span>
    </a>
  );
  return (
    <p className="text-sm text-muted">
      {t.rich(terms && privacy ? 'both' : terms ? 'terms' : 'privacy', {
        terms: link(terms),
        privacy: link(privacy),
        terms_title: terms?.title ?? '',
        privacy_title: privacy?.title ?? '',
      })}
    </p>
  );
}
