import { Link } from '@/components/ui/link';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
import { type TranslationCount, textResources, textStates } from '@/lib/admin/translation.schema';
import { type Language, languageNames } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { listHref } from '../list/list-href';

export interface TranslationCountsProps {
  counts: readonly TranslationCount[];
  languages: readonly Language[];
  /** The language of the screen. */
  language: Language;
}

/** How many texts wait, per content and language; each number leads to them. */
export function TranslationCounts({ counts, languages, language }: TranslationCountsProps) {
  const t = translator(language, 'translation');
  const resources = textResources.filter((one) => counts.some(({ resource }) => resource === one));
  const of = (resource: string, inLanguage: Language) =>
    counts.find((one) => one.resource === resource && one.language === inLanguage);
  return (
    <TableScroll label={t('figures')} className="max-sm:-mx-4">
      <Table density="compact">
        <thead>
          <tr>
            <Th>{t('resource')}</Th>
            {languages.map((one) => (
              <Th key={one}>
                <span lang={one}>{languageNames[one]}</span>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {resources.map((resource) => (
            <Tr key={resource}>
              <Td className="font-medium whitespace-nowrap">{t(`resources.${resource}`)}</Td>
              {languages.map((one) => {
                const count = of(resource, one);
                const waiting = textStates.filter((state) => count && count[state] > 0);
                return (
                  <Td key={one} className="min-w-44">
                    {waiting.length === 0 && (
                      <span className="text-muted">{count ? t('all_done') : '–'}</span>
                    )}
                    <span className="flex flex-wrap gap-x-4">
                      {waiting.map((state) => (
                        <Link
                          key={state}
                          href={listHref('/admin/translation', {}, { resource, in: one, state })}
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
                  </Td>
                );
              })}
            </Tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
