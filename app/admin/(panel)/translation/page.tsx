import { Languages } from 'lucide-react';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ListPages } from '@/components/admin/list/list-pages';
import { PageHeader } from '@/components/admin/page-header';
import { TranslationCounts } from '@/components/admin/translation/translation-counts';
import { TranslationFilters } from '@/components/admin/translation/translation-filters';
import { WaitingTexts } from '@/components/admin/translation/waiting-texts';
import { EmptyState } from '@/components/ui/empty-state';
import { getScreenPermissions, opens } from '@/lib/admin/shell/areas';
import {
  textResources,
  textStates,
  translationQuery,
} from '@/lib/admin/translation/translation.schema';
import { readTranslations } from '@/lib/admin/translation/translations';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { languageNames } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'translation')('title') };
}

export default async function TranslationPage({ searchParams }: PageProps<'/admin/translation'>) {
  const query = await listScreenQuery(translationQuery, await searchParams, { page_size: '20' });
  const ctx = await adminPageContext(undefined, '/admin/translation');
  if (!opens(ctx, getScreenPermissions('/admin/translation') ?? [])) redirect('/admin');
  const { counts, list } = await readTranslations(ctx, query);
  const { data, meta } = list;
  const { language, settings } = ctx;
  const main = settings.main_language;
  const languages = settings.available_languages.filter((code) => code !== main);
  const resources = textResources.filter((kind) =>
    counts.some(({ resource }) => resource === kind),
  );
  const t = translator(language, 'translation');
  const isFiltered = Boolean(query.search || query.resource || query.in || query.state);
  return (
    <>
      <PageHeader title={t('title')} />
      <p className="-mt-3 mb-5 text-muted">{t('lead', { language: languageNames[main] })}</p>
      {languages.length === 0 ? (
        <EmptyState icon={<Languages />} title={t('one_language')} />
      ) : (
        <>
          <TranslationCounts counts={counts} languages={languages} language={language} />
          <dl className="mt-4 grid gap-x-6 gap-y-1 text-sm text-muted sm:grid-cols-[auto_minmax(0,1fr)]">
            {textStates.map((state) => (
              <div key={state} className="contents">
                <dt className="font-medium text-ink">{t(`states.${state}`)}</dt>
                <dd>{t(`state_notes.${state}`)}</dd>
              </div>
            ))}
          </dl>
          <TranslationFilters
            query={query}
            resources={resources}
            languages={languages}
            language={language}
            total={meta.total}
          />
          {data.length ? (
            <WaitingTexts texts={data} main={main} place={ctx} />
          ) : (
            <EmptyState icon={<Languages />} title={t(isFiltered ? 'none' : 'empty')}>
              {t(isFiltered ? 'none_text' : 'empty_text')}
            </EmptyState>
          )}
          <div className="mt-4">
            <ListPages meta={meta} />
          </div>
        </>
      )}
    </>
  );
}
