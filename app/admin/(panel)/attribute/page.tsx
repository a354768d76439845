import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { listHref } from '@/components/admin/list-href';
import { PageHeader } from '@/components/admin/page-header';
import { RecordLink } from '@/components/admin/record-link';
import { ResourceList } from '@/components/admin/resource-list';
import { ButtonLink } from '@/components/ui/button';
import { resourceRights } from '@/lib/admin/resource-page';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { attributeQuery } from '@/lib/catalog/attribute.schema';
import { listAttributes } from '@/lib/catalog/attributes';
import { dateOnly } from '@/lib/core/dates';
import { screenQuery } from '@/lib/core/resource.schema';
import { translator } from '@/lib/i18n/translate';

export const instant = false;
export const generateMetadata = async (): Promise<Metadata> => ({
  title: translator(await adminLanguage(), 'attribute')('list'),
});

export default async function AttributesPage({ searchParams }: PageProps<'/admin/attribute'>) {
  const ctx = await adminPageContext('attribute', '/admin/attribute');
  const query = screenQuery(attributeQuery, await searchParams);
  const { data, meta } = await listAttributes(ctx, query);
  if (meta.page > meta.last_page)
    redirect(listHref('/admin/attribute', query, { page: meta.last_page }));
  const may = resourceRights(ctx, 'attribute');
  const t = translator(ctx.language, 'attribute');
  return (
    <>
      <PageHeader title={t('list')}>
        {may.create && <ButtonLink href="/admin/attribute/create">{t('create')}</ButtonLink>}
      </PageHeader>
      <ResourceList
        resource="attribute"
        label={t('list')}
        columns={[
          { key: 'title', label: t('title'), sortable: true },
          { key: 'key', label: t('key'), sortable: true },
          { key: 'values', label: t('values'), numeric: true },
          { key: 'variants', label: t('variants'), numeric: true },
          { key: 'order', label: t('order'), sortable: true, numeric: true },
          { key: 'updated_at', label: t('updated_at'), sortable: true, numeric: true },
        ]}
        rows={data.map(({ id, title, key, values, variants, order, updated_at }) => ({
          id,
          name: title,
          cells: [
            <RecordLink key="title" href={`/admin/attribute/edit/${id}`} name={title} />,
            key,
            values,
            t('used', { count: variants }),
            order,
            dateOnly(updated_at, ctx),
          ],
        }))}
        meta={meta}
        query={query}
        may={may}
        deleteNote={t('delete_note')}
      />
    </>
  );
}
