import { Link } from '@/components/ui/link';
import {
  type TextResource,
  type TranslationCount,
  textResources,
  textStates,
} from '@/lib/admin/translation/translation.schema';
import { type Language, languageNames } from '@/lib/core/language';
import { getPluralNoun } from '@/lib/i18n/nouns';
import { translator } from '@/lib/i18n/translate';
import { DataTable } from '../list/data-table';
import { listHref } from '../list/list-href';

export interface TranslationCountsProps {
  counts: readonly TranslationCount[];
  languages: readonly Language[];
  /** The screen's language. */
  language: Language;
}

/** The number of untranslated texts by content and language; each number links to them. */
export function TranslationCounts({ counts, languages, language }: TranslationCountsProps) {
  const t = translator(language, 'translation');
  const resources = textResources.filter((kind) =>
    counts.some(({ resource }) => resource === kind),
  );
  const of = (resource: string, inLanguage: Language) =>
    counts.find((count) => count.resource === resource && count.language === inLanguage);
  return (
    <DataTable
      label={t('figures')}
      labels={t}
      rows={resources}
      rowKey={(resource) => resource}
      columns={[
        {
          key: 'resource',
          className: 'font-medium whitespace-nowrap',
          cell: (resource) => getPluralNoun(resource, language),
        },
        ...languages.map((code) => ({
          id: code,
          label: <span lang={code}>{languageNames[code]}</span>,
          className: 'min-w-44',
          cell: (resource: TextResource) => {
            const count = of(resource, code);
            const waiting = textStates.filter((state) => count && count[state] > 0);
            return (
              <>
                {waiting.length === 0 && (
                  <span className="text-muted">{count ? t('all_done') : '–'}</span>
                )}
                <span className="flex flex-wrap gap-x-4">
                  {waiting.map((state) => (
                    <Link
                      key={state}
                      href={listHref('/admin/translation', {}, { resource, in: code, state })}
                      title={t('counts', {
                        count: count?.[state] ?? 0,
                        texts: count?.texts ?? 0,
                      })}
                      className="inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap hover:underline"
                    >
                      {t(`states.${state}`)}
                      <span
                        className={
                          state === 'follows'
                            ? 'tabular-nums text-muted'
                            : 'font-semibold tabular-nums text-caution'
                        }
                      >
                        {count?.[state]}
                      </span>
                    </Link>
                  ))}
                </span>
              </>
            );
          },
        })),
      ]}
    />
  );
}
