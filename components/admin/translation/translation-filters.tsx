import { FilterBar } from '@/components/admin/list/filter-bar';
import { TextLink } from '@/components/ui/link-button';
import {
  type TextResource,
  type TranslationQuery,
  textStates,
} from '@/lib/admin/translation/translation.schema';
import { type Language, languageNames } from '@/lib/core/language';
import { getPluralNoun } from '@/lib/i18n/nouns';
import { translator } from '@/lib/i18n/translate';

export interface TranslationFiltersProps {
  query: TranslationQuery;
  resources: readonly TextResource[];
  languages: readonly Language[];
  language: Language;
  total: number;
}

/** Filters untranslated texts by content, language and state. */
export function TranslationFilters({
  query,
  resources,
  languages,
  language,
  total,
}: TranslationFiltersProps) {
  const t = translator(language, 'translation');
  return (
    <FilterBar
      query={query}
      total={total}
      search={t('search')}
      placeholder={t('any')}
      filters={[
        {
          name: 'resource',
          label: t('resource'),
          options: resources.map((value) => ({ value, label: getPluralNoun(value, language) })),
        },
        {
          name: 'in',
          label: t('language'),
          options: languages.map((value) => ({ value, label: languageNames[value] })),
        },
        {
          name: 'state',
          label: t('state'),
          options: textStates.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      className="my-4"
    >
      {(query.search || query.resource || query.in || query.state) && (
        <TextLink href="/admin/translation">{t('clear')}</TextLink>
      )}
    </FilterBar>
  );
}
