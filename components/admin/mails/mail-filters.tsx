import { FilterForm } from '@/components/admin/list/filter-form';
import { SearchFilter } from '@/components/admin/list/search-filter';
import { Field } from '@/components/ui/field';
import { TextLink } from '@/components/ui/link-button';
import { Select } from '@/components/ui/select';
import { mailStates } from '@/db/schema/enums';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { MailQuery } from '@/lib/mail/list.schema';

export interface MailFiltersProps {
  query: MailQuery;
  language: Language;
  total: number;
  /** Whether the search covers receivers beside subjects. */
  searchesPeople: boolean;
}

/** Search and filter of the list of mails. */
export function MailFilters({ query, language, total, searchesPeople }: MailFiltersProps) {
  const t = translator(language, 'mail_screen');
  const hint = t(searchesPeople ? 'search_hint' : 'subject');
  return (
    <FilterForm total={total} className="mb-4 flex flex-wrap items-end gap-3">
      <SearchFilter label={hint} value={query.search} />
      <Field name="state" label={t('state')} className="w-[calc(50%-0.375rem)] sm:w-44">
        {(control) => (
          <Select
            {...control}
            placeholder={t('any')}
            defaultValue={query.state ?? ''}
            options={mailStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        )}
      </Field>
      {(query.search || query.state) && <TextLink href="/admin/mail">{t('clear')}</TextLink>}
    </FilterForm>
  );
}
