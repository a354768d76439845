import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { InlineSwitch } from '@/components/admin/inline-switch';
import { listHref } from '@/components/admin/list-href';
import { PageHeader } from '@/components/admin/page-header';
import { RecordLink } from '@/components/admin/record-link';
import { ResourceList } from '@/components/admin/resource-list';
import { ButtonLink } from '@/components/ui/button';
import { resourceRights } from '@/lib/admin/resource-page';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { brandQuery } from '@/lib/catalog/brand.schema';
import { listBrands } from '@/lib/catalog/brands';
import { dateOnly } from '@/lib/core/dates';
import { screenQuery } from '@/lib/core/resource.schema';
import { translator } from '@/lib/i18n/translate';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'brand')('list'),
});

export default async function BrandsPage({ searchParams }: PageProps<'/admin/brand'>) {
  const ctx = await adminPageContext('brand', '/admin/brand');
  const query = screenQuery(brandQuery, await searchParams);
  const { data, meta } = await listBrands(ctx, query);
  if (meta.page > meta.last_page)
    redirect(
      listHref(
        '/admin/brand',
        { ...query, enabled: query.enabled?.toString() },
        { page: meta.last_page },
      ),
    );
  const may = resourceRights(ctx, 'brand');
  const t = translator(ctx.language, 'brand');
  const words = translator(ctx.language, 'resource');
  return (
    <>
      <PageHeader title={t('list')}>
        {may.create && <ButtonLink href="/admin/brand/create">{t('create')}</ButtonLink>}
      </PageHeader>
      <ResourceList
        resource="brand"
        label={t('list')}
        columns={[
          { key: 'title', label: t('title'), sortable: true },
          { key: 'url', label: t('url'), sortable: true },
          { key: 'enabled', label: t('enabled'), sortable: true },
          { key: 'updated_at', label: t('updated_at'), sortable: true, numeric: true },
        ]}
        rows={data.map(({ id, title, url, enabled, image_path, updated_at }) => ({
          id,
          name: title,
          cells: [
            <RecordLink
              key="title"
              href={`/admin/brand/edit/${id}`}
              name={title}
              image_path={image_path}
            />,
            url,
            <InlineSwitch
              key="enabled"
              resource="brand"
              id={id}
              name={title}
              value={enabled}
              disabled={!may.update}
            />,
            dateOnly(updated_at, ctx),
          ],
        }))}
        meta={meta}
        query={query}
        may={may}
        filters={[
          {
            name: 'enabled',
            label: words('list.status'),
            options: [
              { value: '1', label: words('enabled') },
              { value: '0', label: words('disabled') },
            ],
          },
        ]}
        toggle="enabled"
        deleteNote={t('delete_note')}
      />
    </>
  );
}
