import { FilterForm } from '@/components/admin/list/filter-form';
import { SearchFilter } from '@/components/admin/list/search-filter';
import { Field } from '@/components/ui/field';
import { TextLink } from '@/components/ui/link-button';
import { Select } from '@/components/ui/select';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { type LibraryOutline, NO_FOLDER, type PictureQuery } from '@/lib/media/library.schema';

/** Beside the newest first, which is the order unless asked otherwise. */
const sorts = [
  ['created_at', 'oldest'],
  ['file_name', 'name'],
  ['-bytes', 'largest'],
] as const;
const narrow = 'w-[calc(50%-0.375rem)] sm:w-40';

export interface LibraryFiltersProps {
  query: PictureQuery;
  outline: LibraryOutline;
  language: Language;
  total: number;
}

/** Search, folder, tag and use of the library's pictures, and their order. */
export function LibraryFilters({ query, outline, language, total }: LibraryFiltersProps) {
  const t = translator(language, 'media');
  const flag = (value: boolean | undefined) => (value === undefined ? '' : value ? '1' : '0');
  const isFiltered =
    query.search || query.folder || query.tag || query.unused !== undefined || query.missing;
  return (
    <FilterForm total={total} className="mb-4 flex flex-wrap items-end gap-3">
      <SearchFilter label={t('search')} value={query.search} />
      <Field name="folder" label={t('folder')} className={narrow}>
        {(control) => (
          <Select
            {...control}
            placeholder={t('all_folders')}
            defaultValue={query.folder ?? ''}
            options={outline.folders.map(({ name, count }) => ({
              value: name || NO_FOLDER,
              label: `${name || t('no_folder')} (${count})`,
            }))}
          />
        )}
      </Field>
      {outline.tags.length > 0 && (
        <Field name="tag" label={t('tag')} className={narrow}>
          {(control) => (
            <Select
              {...control}
              placeholder={t('all_tags')}
              defaultValue={query.tag ?? ''}
              options={outline.tags.map(({ name, count }) => ({
                value: name,
                label: `${name} (${count})`,
              }))}
            />
          )}
        </Field>
      )}
      <Field name="unused" label={t('usage')} className={narrow}>
        {(control) => (
          <Select
            {...control}
            placeholder={t('any_usage')}
            defaultValue={flag(query.unused)}
            options={[
              { value: '1', label: t('unused') },
              { value: '0', label: t('used') },
            ]}
          />
        )}
      </Field>
      <Field name="sort" label={t('sort')} className={narrow}>
        {(control) => (
          <Select
            {...control}
            placeholder={t('sorts.newest')}
            defaultValue={query.sort === '-created_at' ? '' : query.sort}
            options={sorts.map(([value, key]) => ({ value, label: t(`sorts.${key}`) }))}
          />
        )}
      </Field>
      {isFiltered && <TextLink href="/admin/media">{t('clear')}</TextLink>}
    </FilterForm>
  );
}
