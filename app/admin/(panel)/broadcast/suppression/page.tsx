import type { Metadata } from 'next';
import { Suppressions } from '@/components/admin/letters/suppressions';
import { ListPages } from '@/components/admin/list/list-pages';
import { PageHeader } from '@/components/admin/page-header';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { ButtonLink } from '@/components/ui/button';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { suppressionQuery } from '@/lib/broadcast/suppression.schema';
import { listSuppressions } from '@/lib/broadcast/suppressions';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import { orLastPage } from '@/lib/core/records/page';
import { translator } from '@/lib/i18n/translate';

export const instant = false;

const PATH = '/admin/broadcast/suppression';

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'suppression')('list') };
}

export default async function SuppressionsPage({
  searchParams,
}: PageProps<'/admin/broadcast/suppression'>) {
  const ctx = await adminPageContext('broadcast', PATH);
  const query = await listScreenQuery(suppressionQuery, await searchParams);
  const { data, meta } = await orLastPage(
    (pageQuery: typeof query) => listSuppressions(ctx, pageQuery),
    query,
  );
  const t = translator(ctx.language, 'suppression');
  return (
    <>
      <CrumbName name={t('list')} />
      <PageHeader title={t('list')}>
        <ButtonLink variant="secondary" href="/admin/broadcast/message">
          {t('letters')}
        </ButtonLink>
      </PageHeader>
      <p className="-mt-3 mb-5 max-w-prose text-muted">{t('lead')}</p>
      <Suppressions
        rows={data}
        query={query}
        total={meta.total}
        sees={canSeePersonalData(ctx)}
        place={ctx}
      />
      <div className="mt-4">
        <ListPages meta={meta} />
      </div>
    </>
  );
}
