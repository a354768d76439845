import { FilterForm } from '@/components/admin/list/filter-form';
import { SearchFilter } from '@/components/admin/list/search-filter';
import { Field } from '@/components/ui/field';
import { TextLink } from '@/components/ui/link-button';
import { Select } from '@/components/ui/select';
import {
  type TextResource,
  type TranslationQuery,
  textStates,
} from '@/lib/admin/translation.schema';
import { type Language, languageNames } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';

export interface TranslationFiltersProps {
  query: TranslationQuery;
  resources: readonly TextResource[];
  languages: readonly Language[];
  language: Language;
  total: number;
}

/** Which of the texts that wait are listed: of one content, language and state. */
export function TranslationFilters({
  query,
  resources,
  languages,
  language,
  total,
}: TranslationFiltersProps) {
  const t = translator(language, 'translation');
  const narrow = 'w-[calc(50%-0.375rem)] sm:w-44';
  const choice = (
    name: 'resource' | 'in' | 'state',
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <Field name={name} label={label} className={narrow}>
      {(control) => (
        <Select
          {...control}
          placeholder={t('any')}
          defaultValue={query[name] ?? ''}
          options={options}
        />
      )}
    </Field>
  );
  return (
    <FilterForm total={total} className="my-4 flex flex-wrap items-end gap-3">
      <SearchFilter label={t('search')} value={query.search} />
      {choice(
        'resource',
        t('resource'),
        resources.map((value) => ({ value, label: t(`resources.${value}`) })),
      )}
      {choice(
        'in',
        t('language'),
        languages.map((value) => ({ value, label: languageNames[value] })),
      )}
      {choice(
        'state',
        t('state'),
        textStates.map((value) => ({ value, label: t(`states.${value}`) })),
      )}
      {(query.search || query.resource || query.in || query.state) && (
        <TextLink href="/admin/translation">{t('clear')}</TextLink>
      )}
    </FilterForm>
  );
}
