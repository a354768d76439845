import { FilterBar } from '@/components/admin/list/filter-bar';
import { TextLink } from '@/components/ui/link-button';
import { mailStates } from '@/db/schema/enums';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { MailQuery } from '@/lib/mail/list.schema';

export interface MailFiltersProps {
  query: MailQuery;
  language: Language;
  total: number;
  /** Whether the search covers recipients besides subjects. */
  searchesPeople: boolean;
}

/** Search and filters of the email list. */
export function MailFilters({ query, language, total, searchesPeople }: MailFiltersProps) {
  const t = translator(language, 'mail_screen');
  const states = mailStates.map((value) => ({ value, label: t(`states.${value}`) }));
  return (
    <FilterBar
      query={query}
      total={total}
      search={t(searchesPeople ? 'search_hint' : 'subject')}
      placeholder={t('any')}
      filters={[{ name: 'state', label: t('state'), options: states }]}
      className="mb-4"
    >
      {(query.search || query.state) && <TextLink href="/admin/mail">{t('clear')}</TextLink>}
    </FilterBar>
  );
}
