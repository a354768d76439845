import { Images } from 'lucide-react';
import type { Metadata } from 'next';
import { ListPages } from '@/components/admin/list/list-pages';
import { LibraryFilters } from '@/components/admin/media/library-filters';
import { LibraryGrid } from '@/components/admin/media/library-grid';
import { LibraryUpload } from '@/components/admin/media/library-upload';
import { PageHeader } from '@/components/admin/page-header';
import { EmptyState } from '@/components/ui/empty-state';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { orLastPage } from '@/lib/core/records/page';
import { translator } from '@/lib/i18n/translate';
import { listPictures, readMediaOutline } from '@/lib/media/library';
import { pictureQuery } from '@/lib/media/library.schema';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'media')('title') };
}

export default async function MediaPage({ searchParams }: PageProps<'/admin/media'>) {
  const query = await listScreenQuery(pictureQuery, await searchParams, { page_size: '50' });
  const ctx = await adminPageContext('media.manage', '/admin/media');
  const [{ data, meta }, outline] = await Promise.all([
    orLastPage((pageQuery) => listPictures(ctx, pageQuery), query),
    readMediaOutline(ctx),
  ]);
  const t = translator(ctx.language, 'media');
  const { language, settings } = ctx;
  return (
    <>
      <PageHeader title={t('title')} />
      <LibraryUpload />
      <LibraryFilters query={query} outline={outline} language={language} total={meta.total} />
      {data.length ? (
        <LibraryGrid
          pictures={data}
          folders={outline.folders.map(({ name }) => name).filter(Boolean)}
          main={settings.main_language}
          available={settings.available_languages}
          timeZone={settings.store_timezone}
        />
      ) : (
        <EmptyState icon={<Images />} title={t(outline.total ? 'none' : 'empty')}>
          {t(outline.total ? 'none_text' : 'empty_text')}
        </EmptyState>
      )}
      <div className="mt-4">
        <ListPages meta={meta} />
      </div>
    </>
  );
}
