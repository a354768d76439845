import { FilterBar } from '@/components/admin/list/filter-bar';
import { TextLink } from '@/components/ui/link-button';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { type LibraryOutline, NO_FOLDER, type PictureQuery } from '@/lib/media/library.schema';

/** Besides the default, newest first. */
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

/** Search, folder, tag and use of the library's images, and their sorting. */
export function LibraryFilters({ query, outline, language, total }: LibraryFiltersProps) {
  const t = translator(language, 'media');
  const isFiltered =
    query.search || query.folder || query.tag || query.unused !== undefined || query.missing;
  return (
    <FilterBar
      query={{ ...query, sort: query.sort === '-created_at' ? '' : query.sort }}
      total={total}
      search={t('search')}
      width={narrow}
      filters={[
        {
          name: 'folder',
          label: t('folder'),
          placeholder: t('all_folders'),
          options: outline.folders.map(({ name, count }) => ({
            value: name || NO_FOLDER,
            label: `${name || t('no_folder')} (${count})`,
          })),
        },
        outline.tags.length > 0 && {
          name: 'tag',
          label: t('tag'),
          placeholder: t('all_tags'),
          options: outline.tags.map(({ name, count }) => ({
            value: name,
            label: `${name} (${count})`,
          })),
        },
        {
          name: 'unused',
          label: t('usage'),
          placeholder: t('any_usage'),
          options: [
            { value: '1', label: t('unused') },
            { value: '0', label: t('used') },
          ],
        },
        {
          name: 'sort',
          label: t('sort'),
          placeholder: t('sorts.newest'),
          options: sorts.map(([value, key]) => ({ value, label: t(`sorts.${key}`) })),
        },
      ]}
      className="mb-4"
    >
      {isFiltered && <TextLink href="/admin/media">{t('clear')}</TextLink>}
    </FilterBar>
  );
}
