import { DataTable } from '@/components/admin/list/data-table';
import { listHref } from '@/components/admin/list/list-href';
import type { Rights } from '@/components/admin/list/list-row';
import { PostButton } from '@/components/admin/post-button';
import { ButtonLink } from '@/components/ui/button';
import { type DateFormat, formatDate } from '@/lib/core/dates';
import { languageNames } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { SearchMiss } from '@/lib/search/synonyms/search-miss.schema';

export interface SearchMissesProps {
  misses: readonly SearchMiss[];
  /** The rights on synonyms. */
  may: Rights;
  place: DateFormat;
}

/** Shoppers' searches without results; each becomes a synonym or is dismissed. */
export function SearchMisses({ misses, may, place }: SearchMissesProps) {
  const t = translator(place.language, 'admin');
  const actions = ({ keyword, language, typed }: SearchMiss) => (
    <span className="flex flex-wrap justify-end gap-2">
      {may.create && (
        <ButtonLink
          size="small"
          variant="secondary"
          className="whitespace-nowrap"
          href={`${listHref('/admin/synonym/create', {}, { words: typed, language })}#finds`}
          aria-label={t('dash.add_synonym_for', { typed })}
        >
          {t('dash.add_synonym')}
        </ButtonLink>
      )}
      {may.update && (
        <PostButton
          method="DELETE"
          path={listHref('/api/admin/search-miss', {}, { keyword, language })}
          size="small"
          variant="quiet"
          label={t('dash.dismiss_miss', { typed })}
          success={t('dash.dismissed')}
          failure={t('dash.dismiss_fail')}
        >
          {t('dash.dismiss')}
        </PostButton>
      )}
    </span>
  );
  return (
    <DataTable
      label={t('dash.misses')}
      within="card"
      labels={t}
      rows={misses}
      rowKey={({ keyword, language }) => `${language}/${keyword}`}
      empty={<p className="text-muted">{t('dash.no_misses')}</p>}
      columns={[
        {
          key: 'dash.miss_typed',
          cell: ({ typed, language }) => (
            <>
              <span className="break-words" lang={language}>
                {typed}
              </span>
              <span className="block text-xs text-muted">{languageNames[language]}</span>
            </>
          ),
        },
        { key: 'dash.miss_count', numeric: true, cell: ({ count }) => count },
        {
          key: 'dash.miss_last',
          from: 'sm',
          cell: ({ last_at }) => formatDate(last_at, place),
        },
        (may.create || may.update) && {
          id: 'actions',
          label: <span className="sr-only">{t('dash.miss_actions')}</span>,
          cell: actions,
        },
      ]}
    />
  );
}
